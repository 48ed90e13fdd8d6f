package engine

import (
	"context"
	"time"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/textfile"
	"weatherglass/metrics/protocol"
)

// uploadedText is counted texts of the visitor, with what it takes to read them again.
type uploadedText struct {
	*corpus.Held
	given *givenTexts
}

// Settings of counts that are not said.
const (
	textWindow, textMinCount = 10, 20
	mostLines                = 500
	lineWidth                = 240 // bytes of text on each side
)

// withDefaults returns how texts are read and counted, with what is not said filled in.
func withDefaults(ask protocol.Texts) protocol.Texts {
	if ask.Window == 0 {
		ask.Window = textWindow
	}
	if ask.MinCount == 0 {
		ask.MinCount = textMinCount
	}
	if ask.Language == "" {
		ask.Language = "en"
	}
	return ask
}

// trialBytes is how much text is tried, to say how long all of it takes.
const trialBytes = 1 << 20

// lookAtTexts reads the first megabyte and says how long the rest takes.
func (e *Engine) lookAtTexts(ctx context.Context, t *task, req *protocol.LookRequest) (any, error) {
	ask := withDefaults(req.Texts)
	given, err := e.textsGiven(ask)
	if err != nil {
		return nil, err
	}
	var bytes int64
	trial, done, err := given.hold(ctx, ask.Language, trialBytes, func(done, all int64) {
		bytes = all
		t.progress(experiment.Progress{Text: "Reading", Done: int(done), Total: int(all)})
	})
	if err != nil {
		return nil, err
	}
	look := protocol.TextsLook{Files: len(given.files), Bytes: max(bytes, done), Tokens: trial.holder.Tokens(),
		Whole: done >= bytes, Left: trial.left}
	folds := 1.0
	if done > 0 {
		folds = max(1, float64(bytes)/float64(done))
	}
	look.About = folds * float64(look.Tokens)
	if trial.index != nil {
		look.Documents, look.Columns = len(trial.index.IDs), trial.index.Columns
	}
	began := time.Now()
	held := trial.holder.Held(ask.MinCount, trial.index)
	if trial.index != nil {
		err = held.Describe(corpus.About{Language: ask.Language, MinCount: ask.MinCount, Window: ask.Window})
	}
	if err != nil {
		return nil, textError(err)
	}
	look.Counting = folds * (began.Sub(trial.began).Seconds() + time.Since(began).Seconds())
	if req.Method != "" && trial.index != nil {
		look.Training, err = e.tryTraining(ctx, held, req.Training, folds)
	}
	return look, err
}

// countTexts reads all texts and counts them. They are then a corpus.
func (e *Engine) countTexts(ctx context.Context, t *task, req *protocol.CountRequest) (any, error) {
	ask := withDefaults(req.Texts)
	given, err := e.textsGiven(ask)
	if err != nil {
		return nil, err
	}
	r, _, err := given.hold(ctx, ask.Language, 0, func(done, all int64) {
		t.progress(experiment.Progress{Text: "Reading", Done: int(done), Total: int(all)})
	})
	if err != nil {
		return nil, err
	}
	tokens := int(r.holder.Tokens())
	if tokens == 0 || r.index == nil {
		return nil, experiment.Refuse("empty_texts", "engine.give_text_with_words: Give a text with words in it.",
			"engine.no_word_in_texts: There is no word in these texts: they are empty.")
	}
	t.progress(experiment.Progress{Text: "Counting", Done: 0, Total: tokens})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	types := r.holder.Types()
	held := r.holder.Held(ask.MinCount, r.index)
	if held.Vocabulary.Len() == 0 {
		return nil, experiment.Refuse("rare_words",
			"engine.choose_smaller_least_count: Choose a smaller least count, or give more text.", "engine.no_frequent_word: No word stands in these texts {least} times: they have {tokens} words, {types} different ones.", ask.MinCount, tokens, types)
	}
	name := ask.Title
	if name == "" {
		name = given.name()
	}
	about := corpus.About{ID: experiment.UploadID(given.name()), Title: name, Short: "“" + name + "”",
		From: "texts of your own", Language: ask.Language, MinCount: ask.MinCount, Window: ask.Window}
	if err := held.Describe(about); err != nil {
		return nil, textError(err)
	}
	counted := protocol.TextsCounted{Empty: r.empty, Line: float64(tokens) / float64(max(1, r.paragraphs)), Left: r.left}
	counted.Entry = experiment.CorpusEntry{About: held.About(), Notice: "Your own text, on this device alone."}
	e.uploads.addCorpus(counted.Entry, &uploadedText{held, given})
	return counted, ctx.Err()
}

// uploadedText returns counted texts of the visitor.
func (e *Engine) uploadedText(ctx context.Context, id string) (*uploadedText, error) {
	source, err := e.uploads.texts(id)
	if err != nil {
		return nil, err
	}
	text, ok := source.(*uploadedText)
	if !ok {
		return nil, experiment.UploadMissing(id)
	}
	return text, nil
}

// countedRoles are the sets of a question whose words are counted before it is asked, in
// the order in which they are told.
var countedRoles = []string{"A", "B", "words"}

// textCounts says how often the words of a question stand in texts, whatever the question is
// about.
func (e *Engine) textCounts(ctx context.Context, _ *task, req *protocol.CountsRequest) (any, error) {
	text, err := e.uploadedText(ctx, req.ID)
	if err != nil {
		return nil, err
	}
	q, err := experiment.Parse(req.Question)
	if err != nil {
		return nil, err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	q.Corpus = &experiment.Corpus{ID: req.ID}
	resolved, err := experiment.Resolve(q, lex)
	if err != nil {
		return nil, err
	}
	list := []protocol.SetCount{}
	for _, role := range countedRoles {
		set, ok := resolved.Sets[role]
		if !ok {
			continue
		}
		counts := protocol.SetCount{Role: role, Name: set.Name, Words: make([]protocol.WordCount, len(set.Words))}
		for i, w := range corpus.Known(set.Words, text.About().Language) {
			counts.Words[i] = protocol.WordCount{Word: set.Words[i], Count: text.Count(w)}
		}
		list = append(list, counts)
	}
	return list, nil
}

// textLines reads the texts again for lines with a word in the middle.
func (e *Engine) textLines(ctx context.Context, t *task, ask *protocol.LinesRequest) (any, error) {
	text, err := e.uploadedText(ctx, ask.ID)
	if err != nil {
		return nil, err
	}
	about := text.About()
	known := func(words []string) []string { return corpus.Known(words, about.Language) }
	lines := corpus.NewLines(corpus.LinesAsk{
		Language: about.Language, Word: known([]string{ask.Word})[0], A: known(ask.A), B: known(ask.B), Window: about.Window,
		Most: min(ask.Most, mostLines), Width: lineWidth, Seed: ask.Seed,
		Kept: func(token []byte) bool { return text.Has(token) },
	})
	var done, all int64
	p, all, err := text.given.pass(ctx, func(n int64) {
		done += n
		t.progress(experiment.Progress{Text: "Looking for lines", Done: int(done), Total: int(all)})
	})
	if err != nil {
		return nil, err
	}
	err = p.Gather(ctx, func(b *textfile.Block) error {
		for i, part := range b.Segments {
			if part.First {
				lines.Document(part.ID)
			}
			b.Each(i, lines.Paragraph)
		}
		return ctx.Err()
	})
	if err != nil {
		return nil, textError(err)
	}
	return protocol.TextsLines{All: lines.All(), Lines: append([]protocol.Line{}, lines.Kept()...)}, nil
}
