package method

import (
	"slices"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// What is known of a method before it is measured: examples for its sets, names of its
// options, and what it costs. The page asks for it by the id of the question’s method; of
// one without a literal it is what holds for most.

// Way is a way to measure the lean of a word: a method, or a method with an option vectors.
// ID is the page’s own, Name what the visitor reads.
type Way struct {
	ID, Name, Vectors string
}

// MethodWay is a [Way] with the id of its method.
type MethodWay struct {
	Way
	Method string
}

// Ways returns the ways of all methods, in the order of the menu.
func Ways() []MethodWay {
	var out []MethodWay
	for _, e := range Menu() {
		for _, w := range methodOf(e.ID).Ways {
			out = append(out, MethodWay{w, e.ID})
		}
	}
	return out
}

// Second says in the settings what the second embedding of a method is for.
type Second struct {
	Label, Help string
}

// secondOriginal is what most methods have a second embedding for; locale.Say says it.
var secondOriginal = Second{"Compare with the original vectors", "Where the vectors were changed, the list is that of the words that the original ones have near."}

// SecondOf returns the label of the second embedding and what it is for.
func SecondOf(id string) Second {
	if s := methodOf(id).Second; s.Label != "" {
		return s
	}
	return secondOriginal
}

// Example returns the example of a role of a method; ok is false where it has none.
func Example(id, role string) (ref experiment.SetRef, ok bool) {
	ref, ok = methodOf(id).Examples[role]
	return ref, ok
}

// ScansOnce reports whether a method goes through the vocabulary once only.
func ScansOnce(id string) bool { return methodOf(id).ScansOnce }

// FitsAll reports whether a method fits every method of debiasing.
func FitsAll(id string) bool { return methodOf(id).FitsAll }

// Soon returns the number of most frequent words of which a first answer comes soon, 0
// where there is none.
func Soon(id string) int { return methodOf(id).Soon }

// OptionLabel names an option of a method.
func OptionLabel(id, option string) string { return prose.OptionLabel(methodOf(id).Labels, option) }

// Chosen lists the options of a reading as they were; see [prose.Chosen].
func Chosen(a protocol.Answer) []prose.Fact {
	m := methodOf(a.Reading.Experiment.Method)
	if m.Idle == nil {
		return prose.Chosen(a, m.Labels)
	}
	return prose.Chosen(a, m.Labels, m.Idle(prose.Read(a))...)
}

// WithExamples returns the roles of a method that have examples, in order.
func WithExamples(id string) []string {
	var out []string
	for role := range methodOf(id).Examples {
		out = append(out, role)
	}
	slices.Sort(out)
	return out
}
