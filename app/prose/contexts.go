package prose

import (
	"fmt"

	"weatherglass/metrics/experiment"
)

// ContextsVerdict says of what, and of how many contexts, a reading of contexts is.
func ContextsVerdict(r experiment.ContextsReading) string {
	words, contexts := 0, 0.0
	for _, w := range r.Words {
		words++
		contexts += w.Scores["contexts"]
	}
	what, how := "contexts", "CEAT (Guo and Caliskan 2021)"
	if r.Experiment.Method == "seat" {
		what, how = "sentences", "SEAT (May et al. 2019)"
	}
	return fmt.Sprintf("%s over %s target words in %s %s of %s. More %s say nothing of other words.",
		how, Count(float64(words)), Count(contexts), what, r.Embedding.Title, what)
}

// ContextsFacts are what is known of the file of a reading of contexts.
func ContextsFacts(r experiment.ContextsReading) []Fact {
	f := r.File
	facts := []Fact{
		{Term: "File", Text: r.Embedding.Title},
		{Term: "Format", Text: f.Kind},
		{Term: "Vectors in it", Text: Count(float64(f.Rows))},
		{Term: "Of words of the test", Text: Count(float64(f.Held)) + fmt.Sprintf(", %.1f MB", float64(f.Bytes)/1e6)},
		{Term: "Dimensions", Text: Count(float64(r.Embedding.Dims))},
	}
	if !f.Contexts {
		facts = append(facts, Fact{Term: "Contexts", Text: "no column says what they are"})
	}
	return append(facts, Fact{Term: "Check of the vectors", Text: checkStart(r.Embedding.Digest), Code: true}, Fact{Term: "Check of the reading", Text: checkStart(r.Digest), Code: true})
}

// checkStart is the beginning of a check number, which tells apart.
func checkStart(digest string) string { return digest[:min(16, len(digest))] }
