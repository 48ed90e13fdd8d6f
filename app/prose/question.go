package prose

import (
	"maps"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// QPart is a part of the question: text, or a blank that the page renders as a
// button.
type QPart struct {
	Text string
	// Blank is "" for plain text, "embedding", "with" for the second one,
	// BlankStep, BlankTests, or the role whose set the blank shows.
	Blank string
	// Pole is "A" or "B" where a blank shows one side of a list of pairs.
	Pole string
}

// Asked is what a question shows: the embedding's short name and the sets. A page makes it
// before a run from what was chosen, an answer from what was asked. The zero Asked shows
// roles by their letters.
type Asked struct {
	Embedding string
	// Each says that the question is put to each embedding of a series: "period by
	// period"; "" for one embedding.
	Each     string
	With     string                            // the second embedding's short name
	Language string                            // of the embedding, BCP 47
	Sets     map[string]experiment.ResolvedSet // by role
	Counts   map[string]int                    // words of a set whose words are not at hand
	Steps    []string                          // methods of debiasing, in order
	Along    bool                              // the steps are along the pairs that are measured
	Tests    int                               // tests that are followed
	Single   bool                              // the first pair alone gives the direction
}

// Ask puts a question, as a sentence with blanks, about the embedding or, where the
// sentence names it itself, about what that says. Where the first pair alone gives the
// direction, the other pairs are not shown; asked.Sets is cloned for that, and the
// caller’s map is left alone.
func Ask(asked Asked, namesVectors bool, sentence func(QuestionBuilder) []QPart) []QPart {
	if asked.Single {
		asked.Sets = maps.Clone(asked.Sets)
		for _, role := range []string{"pairs", "across", "up"} {
			if set, ok := asked.Sets[role]; ok {
				set.Pairs = set.Pairs[:min(1, len(set.Pairs))]
				asked.Sets[role] = set
			}
		}
	}
	q := QuestionBuilder{asked, NewNamer(asked.Sets, asked.Language)}
	if namesVectors {
		return joined(sentence(q))
	}
	if asked.Each != "" {
		return joined(append(q.Say("In {1}, {2}, ", []QPart{q.Vectors()}, []QPart{{Text: asked.Each}}), sentence(q)...))
	}
	return joined(append(q.Say("In {1}, ", []QPart{q.Vectors()}), sentence(q)...))
}

// Vectors shows the embedding. It is a blank also without a name, so that it can be
// chosen.
func (q QuestionBuilder) Vectors() QPart {
	if q.Asked.Embedding == "" {
		return QPart{Text: locale.Say("these vectors"), Blank: "embedding"}
	}
	return QPart{Text: q.Asked.Embedding, Blank: "embedding"}
}

// Second shows the embedding that is compared with. See Vectors.
func (q QuestionBuilder) Second() QPart {
	if q.Asked.With == "" {
		return QPart{Text: locale.Say("other vectors"), Blank: "with"}
	}
	return QPart{Text: q.Asked.With, Blank: "with"}
}

// noun returns what must follow a blank to make it a plural. "" for a set without a name,
// whose phrase is plural already.
func noun(n Namer, role string) string {
	if n.Bare(role) == "" {
		return ""
	}
	return n.Noun(role)
}

// List shows a list of words with its size, "290 occupations". A set’s words may not be at
// hand, as of built-in lists that were not fetched; then Counts has their number, or only
// the name is shown.
func (q Asked) List(n Namer, role string) string {
	count := len(q.Sets[role].Words)
	if count == 0 {
		count = q.Counts[role]
	}
	if count == 0 {
		return n.Phrase(role)
	}
	return n.Counted(role, count)
}

// PolesOf shows the two sides of a list of pairs, "he, man, his …". Three words of each
// side are shown, "…" stands for more. Tuples that are no pairs do not count.
func PolesOf(set experiment.ResolvedSet) (positive, negative string) {
	const shown = 3
	var a, b []string
	for _, p := range set.Pairs {
		if len(p) == 2 && len(a) < shown {
			a, b = append(a, p[0]), append(b, p[1])
		}
	}
	if len(a) == 0 {
		return locale.Say("the first words"), locale.Say("the second words")
	}
	more := ""
	if len(set.Pairs) > shown {
		more = " …"
	}
	return strings.Join(a, ", ") + more, strings.Join(b, ", ") + more
}

// QuestionText returns the question as one line of text.
func QuestionText(parts []QPart) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// BlankStep and BlankTests are blanks of a question that show no set: a step of
// what is done to the embedding, followed by its number from 0, and the built-in
// tests that an option names.
const (
	BlankStep  = "step"
	BlankTests = "tests"
)
