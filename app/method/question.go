package method

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// AskedBy returns what the answer's question shows. The sets are those of the Experiment,
// not copied: the caller must not change them. Counts stays nil, for an answer has its
// words.
func AskedBy(a protocol.Answer) prose.Asked {
	m, v := read(a)
	r := a.Reading
	asked := prose.Asked{Embedding: r.Embedding.Title, Language: r.Embedding.Provenance.Language, Sets: r.Experiment.Sets}
	if IsSeries(a) {
		asked.Embedding, asked.Each = prose.SeriesTitle(a), prose.EachEpoch(v.Named())
	}
	if r.Texts != nil {
		asked.Embedding = prose.TextsTitle(a)
		if c := r.Experiment.Corpus; c != nil && c.Step == 10 {
			asked.Each = locale.Say(prose.EachDecade)
		}
	}
	if r.With != nil {
		asked.With = r.With.Title
	}
	asked.Steps, asked.Tests, asked.Single = v.Steps(), len(r.Experiment.Tests), v.Single()
	// The last step decides; the question uses Along of a single step alone.
	for _, s := range r.Experiment.Debias {
		asked.Along = slices.EqualFunc(s.Pairs, r.Experiment.Sets["pairs"].Pairs, slices.Equal[[]string])
	}
	if m.Changed != nil { // the question is about what it was made of
		asked.Embedding = beforeTitle(asked.Embedding)
	}
	return asked
}

// Question returns the question of a method as a sentence with blanks; of a method that is
// not known, that of WEAT. asked need not come from an answer: the page asks before a run,
// with Counts in place of words. Parts of plain text that follow each other come joined.
func Question(id string, asked prose.Asked) []prose.QPart {
	own := methodOf(id)
	sentence := own.Question
	if sentence == nil {
		sentence = weatQuestion
		if m, ok := prose.MeasureOf(id); ok {
			sentence = func(q prose.QuestionBuilder) []prose.QPart { return generalQuestion(q, m) }
		}
	}
	return prose.Ask(asked, own.NamesVectors, sentence)
}

// beforeTitle is the title of the embedding that a debiased one was made of. A title
// without that ending is returned as it is.
func beforeTitle(title string) string {
	before, _, _ := strings.Cut(title, ", debiased (")
	return before
}
