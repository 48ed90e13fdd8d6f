package prose

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// ContextsVerdict says of what, and of how many contexts, a reading of contexts is.
func ContextsVerdict(r experiment.Reading) string {
	words, contexts := 0, 0.0
	for _, w := range r.Words {
		words++
		contexts += w.Scores["contexts"]
	}
	file := r.Embedding.Title
	if file == "" { // in a reading by hand
		file = "?"
	}
	if r.Experiment.Method == "seat" {
		return locale.Say("SEAT (May et al. 2019) over {1} target words in {2} sentences of {3}. More sentences say nothing of other words.", Count(float64(words)), Count(contexts), file)
	}
	return locale.Say("CEAT (Guo and Caliskan 2021) over {1} target words in {2} contexts of {3}. More contexts say nothing of other words.", Count(float64(words)), Count(contexts), file)
}

// ContextsFacts are what is known of the file of a reading of contexts, which has one.
func ContextsFacts(r experiment.Reading) []Fact {
	f := r.File
	facts := []Fact{
		{Term: locale.Say("File"), Text: r.Embedding.Title},
		{Term: locale.Say("Format"), Text: contextsKind(f.Kind)},
		{Term: locale.Say("Vectors in it"), Text: Count(float64(f.Rows))},
		{Term: locale.Say("Of words of the test"), Text: Count(float64(f.Held)) + ", " +
			locale.Number(Fixed(float64(f.Bytes)/1e6, 1)+" MB")},
		{Term: locale.Say("Dimensions"), Text: Count(float64(r.Embedding.Dims))},
	}
	if !f.Contexts {
		facts = append(facts, Fact{Term: locale.Say("Contexts"), Text: locale.Say("no column says what they are")})
	}
	return append(facts, Fact{Term: locale.Say("Check of the vectors"), Text: checkStart(r.Embedding.Digest), Code: true},
		Fact{Term: locale.Say("Check of the reading"), Text: checkStart(r.Digest), Code: true})
}

// byModel is the kind of a file that a model made of sentences here.
const byModel = "sentences that a model read"

// ByModel reports whether a model read the sentences of a reading here.
func ByModel(r experiment.Reading) bool { return r.File != nil && r.File.Kind == byModel }

// checkStart is the beginning of a check number, which tells apart.
func checkStart(digest string) string { return digest[:min(16, len(digest))] }

// contextsKind is the format of a file of contexts.
func contextsKind(kind string) string {
	switch kind {
	case "lines of JSON":
		return locale.Say("lines of JSON")
	case byModel:
		return locale.Say("sentences that a model read")
	case "text":
		return locale.Say("text")
	case "array of NumPy's with a table of words":
		return locale.Say("array of NumPy’s with a table of words")
	}
	return kind
}
