// Package encoded measures words in contexts from the files of a model alone: it has the model read sentences, and
// gives the vectors as if a file had held them.
//
// [Templates] are sentences around the words of a question, as SEAT has them; [Question.Read] has the model read them.
package encoded

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/sentences"
	"weatherglass/metrics/vecinput"
)

// Templates are sentences around the words of a question, by the built-in templates of its language; with a mask, where
// the question is about one. The error is an [*experiment.Error].
func Templates(asked experiment.Resolved, lex *lexicon.Lexicon) ([]contextfile.Row, error) {
	if IsMasked(asked) {
		return masked(asked, lex)
	}
	if asked.Options["templates"] == "word" {
		return alone(asked), nil
	}
	made, err := sentences.OfResolved(asked, lex, nil, "")
	if err != nil {
		return nil, err
	}
	rows := make([]contextfile.Row, len(made.List))
	for i, s := range made.List {
		rows[i] = contextfile.Row{Word: norm.NFC.String(s.Word), Context: s.Sentence, Line: i + 2} // as its table has it
	}
	return rows, nil
}

// alone are the words of a question without a sentence around them.
func alone(asked experiment.Resolved) (rows []contextfile.Row) {
	seen := map[string]bool{}
	for _, role := range experiment.MethodNamed(asked.Method).Roles {
		for _, w := range asked.Sets[role.ID].Words {
			if word := norm.NFC.String(w); !seen[word] {
				seen[word] = true
				rows = append(rows, contextfile.Row{Word: word, Context: word, Line: len(rows) + 2})
			}
		}
	}
	return rows
}

// NeedsSentences refuses a method that wants sentences in which people used the words, of which there are none.
func NeedsSentences(asked experiment.Resolved) error {
	if asked.Method != "ceat" {
		return nil
	}
	return experiment.Refuse("no_sentences",
		"encoded.choose_novels: Choose sentences of novels that come with this program (the option sentences: novels-en, novels-de or novels-fr), give texts of yours or a table with the columns word and sentence together with the model, or choose SEAT, which writes its own.",
		"encoded.ceat_needs_sentences: CEAT needs sentences in which people used the words.")
}

// Question is what is asked of a model.
type Question struct {
	Asked     experiment.Resolved
	ID, Title string // of the model
	Words     []string
	Hold      contextfile.Hold
	Rows      []contextfile.Row // sentences, each with its word and, once they were read, its vector
	Choice    encoder.Choice    // as the model's files say, if it is zero
	Job       encoder.Job       // how many workers, and who is told

	cut int // sentences that lost their end
}

// Vectors are those of the sentences, and the places of those that were too long and lost their end. Errors name the
// row's line; they are those of [encoder.Texts] and [encoder.Embedder.Embed].
func (q Question) Vectors(ctx context.Context, model *encoder.Published) (made [][]float32, cut []int, err error) {
	how, prefix := model.How(q.Choice)
	texts, err := q.texts(prefix, how.By)
	if err == nil {
		made, cut, err = model.Embed(ctx, texts, how, q.Job)
	}
	return made, cut, q.lined(err)
}

// Layers are those behind every layer, the embeddings first, whichever the question asks for.
func (q Question) Layers(ctx context.Context, model *encoder.Published) (made [][][]float32, cut []int, err error) {
	how, prefix := model.How(q.Choice)
	texts, err := q.texts(prefix, how.By)
	if err == nil {
		made, cut, err = model.EmbedLayers(ctx, texts, how.Pooling, q.Job)
	}
	return made, cut, q.lined(err)
}

// texts are the sentences as the model is to read them.
func (q Question) texts(prefix string, by encoder.Pool) ([]encoder.Text, error) {
	marked := make([]encoder.Marked, len(q.Rows))
	for i, r := range q.Rows {
		marked[i] = encoder.Marked{Sentence: r.Context, Word: r.Word}
	}
	return encoder.Texts(marked, prefix, by == encoder.Pieces)
}

// lined names the line of the row that an error is of.
func (q Question) lined(err error) error {
	if one := new(encoder.TextError); errors.As(err, &one) {
		return message.Errorf("encoded.line: line {line}: {why}", q.Rows[one.At].Line, err)
	}
	return err
}

// Read has the model read the sentences, and returns the question with their vectors. It fails with an
// [*experiment.Error], or with the error of ctx.
func (q Question) Read(ctx context.Context, model *encoder.Published) (Question, error) {
	if IsMasked(q.Asked) {
		return q.fill(ctx, model)
	}
	wanted := slices.Concat(q.rounds()...)
	part := q
	part.Rows = make([]contextfile.Row, len(wanted))
	for i, at := range wanted {
		part.Rows[i] = q.Rows[at]
	}
	made, cut, err := part.Vectors(ctx, model)
	if err != nil {
		return q, Refused(ctx, err)
	}
	all := make([][]float32, len(q.Rows))
	for i, at := range wanted {
		all[at] = made[i]
	}
	return q.With(all, len(cut)), nil
}

// rounds are those of the question's sentences that are wanted.
func (q Question) rounds() [][]int {
	return Rounds(q.Rows, cmp.Or(q.Hold.First, experiment.UploadFirst(q.ID)))
}

// Rounds are the places of sentences in the order in which they are read, one of every word before the second of any:
// after each round there is a whole reading, of the first so many sentences of each word. first is how many of a word
// are wanted at all, 0 for all.
func Rounds(rows []contextfile.Row, first int) (rounds [][]int) {
	seen := map[string]int{}
	for i, r := range rows {
		n := seen[r.Word]
		if seen[r.Word]++; first > 0 && n >= first {
			continue
		}
		if n == len(rounds) {
			rounds = append(rounds, nil)
		}
		rounds[n] = append(rounds[n], i)
	}
	return rounds
}

// With is the question with a vector of each sentence, nil for one that is not wanted. So many of them lost their end.
func (q Question) With(made [][]float32, cut int) Question {
	rows := make([]contextfile.Row, len(q.Rows))
	for i, r := range q.Rows {
		r.Vector = nil
		for _, v := range made[i] {
			r.Vector = append(r.Vector, float64(v))
		}
		rows[i] = r
	}
	q.Rows, q.cut = rows, cut
	return q
}

// Contexts are the words that are asked for, as a file would have them. It fails as [Question.Read] does.
func (q Question) Contexts(ctx context.Context) (*embed.Contexts, error) {
	q.Hold.Raw = IsMasked(q.Asked)
	c, err := vecinput.Contexts{ID: q.ID, Title: q.Title, Words: q.Words, Hold: q.Hold}.From(ctx,
		contextfile.NewRows(q.Title, q.Rows))
	if c == nil {
		return nil, err
	}
	c.File.Cut = q.cut
	for _, r := range q.Rows {
		if r.Vector == nil && c.Vectors[r.Word] != nil {
			c.File.Left++
		}
	}
	return c, err
}

// Refused puts an error of a model, or of the sentences that it is to read, into the contract's form.
func Refused(ctx context.Context, err error) error {
	if said(ctx, err) {
		return errors.Join(ctx.Err(), err)
	}
	if one := new(encoder.TextError); errors.As(err, &one) {
		return BadTable(ctx, err)
	}
	if errors.Is(err, encoder.ErrPool) {
		return experiment.Refuse("option_range", "encoded.choose_layer: Choose one of its layers, or leave the option out.",
			"encoded.model_lacks: The model cannot be asked so: {why:clause}.", err)
	}
	return experiment.Refuse("bad_model",
		"encoded.give_model: Give the folder of a model as Hugging Face has it, or a zip file of it: config.json, tokenizer.json and model.safetensors.",
		"encoded.model_cannot_be_read: The model cannot be read: {why:clause}.", err)
}

// BadTable puts an error of a table of sentences into the contract's form.
func BadTable(ctx context.Context, err error) error {
	if said(ctx, err) {
		return errors.Join(ctx.Err(), err)
	}
	return experiment.Refuse("bad_sentences", "encoded.correct_table: Correct the table: it needs the columns word and sentence.",
		"encoded.sentences_cannot_be_read: The sentences cannot be read: {why:clause}.", err)
}

// said reports whether nothing is to be added to an error: it is none, in that form, or the end of the context.
func said(ctx context.Context, err error) bool {
	return err == nil || ctx.Err() != nil || errors.As(err, new(*experiment.Error))
}

// Told passes on how many sentences the model has read.
func Told(to func(experiment.Progress)) func(done, of int) {
	if to == nil {
		return nil
	}
	return func(done, of int) {
		to(experiment.Progress{Done: done, Total: of}.Saying(
			message.New("encoded.sentences", "The model reads sentences")))
	}
}
