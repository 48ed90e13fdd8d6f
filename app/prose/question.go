package prose

import (
	"maps"
	"slices"
	"strings"

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

// Asked is what a question shows: the embedding's short name and the sets.
type Asked struct {
	Embedding string
	With      string                            // the second embedding's short name
	Language  string                            // of the embedding, BCP 47
	Sets      map[string]experiment.ResolvedSet // by role
	Counts    map[string]int                    // words of a set whose words are not at hand
	Steps     []string                          // methods of debiasing, in order
	Along     bool                              // the steps are along the pairs that are measured
	Tests     int                               // tests that are followed
	Single    bool                              // the first pair alone gives the direction
}

// AskedBy returns what the answer's question shows.
func AskedBy(a experiment.Answer) Asked {
	r := a.Reading
	asked := Asked{Embedding: r.Embedding.Title, Language: r.Embedding.Provenance.Language, Sets: r.Experiment.Sets}
	if r.With != nil {
		asked.With = r.With.Title
	}
	asked.Steps, asked.Tests, asked.Single = view{a}.steps(), len(r.Experiment.Tests), view{a}.single()
	for _, s := range r.Experiment.Debias {
		asked.Along = slices.EqualFunc(s.Pairs, r.Experiment.Sets["pairs"].Pairs, slices.Equal[[]string])
	}
	if r.Experiment.Method == AuditMethod { // the question is about what it was made of
		asked.Embedding = beforeTitle(asked.Embedding)
	}
	return asked
}

// Question returns the question of a method as a sentence with blanks.
func Question(method string, asked Asked) []QPart {
	if asked.Single {
		asked.Sets = maps.Clone(asked.Sets)
		for _, role := range []string{"pairs", "across"} {
			if set, ok := asked.Sets[role]; ok {
				set.Pairs = set.Pairs[:min(1, len(set.Pairs))]
				asked.Sets[role] = set
			}
		}
	}
	n := NewNamer(asked.Sets, asked.Language)
	q := questionBuilder{asked, n}
	parts := []QPart{{Text: "In "}, q.vectors(), {Text: ", "}}
	if m, _ := measureOf(method); method == AuditMethod || m.With && voices[method].question != nil {
		parts = nil // the sentence names its embeddings
	}
	if sentence := voices[method].question; sentence != nil {
		return joined(append(parts, sentence(q)...))
	}
	if m, ok := measureOf(method); ok {
		return joined(append(parts, q.general(m)...))
	}
	return joined(append(parts, weatQuestion(q)...))
}

// vectors shows the embedding.
func (q questionBuilder) vectors() QPart {
	if q.asked.Embedding == "" {
		return QPart{Text: "these vectors", Blank: "embedding"}
	}
	return QPart{Text: q.asked.Embedding, Blank: "embedding"}
}

// second shows the embedding that is compared with.
func (q questionBuilder) second() QPart {
	if q.asked.With == "" {
		return QPart{Text: "other vectors", Blank: "with"}
	}
	return QPart{Text: q.asked.With, Blank: "with"}
}

// noun returns what must follow a blank to make it a plural.
func noun(n Namer, role string) string {
	if n.Bare(role) == "" {
		return ""
	}
	return n.Noun(role)
}

// list shows a list of words with its size, "290 occupations".
func (q Asked) list(n Namer, role string) string {
	count := len(q.Sets[role].Words)
	if count == 0 {
		count = q.Counts[role]
	}
	if count == 0 {
		return n.Phrase(role)
	}
	return n.counted(role, count)
}

// polesOf shows the two sides of a list of pairs, "he, man, his …".
func polesOf(set experiment.ResolvedSet) (positive, negative string) {
	const shown = 3
	var a, b []string
	for _, p := range set.Pairs {
		if len(p) == 2 && len(a) < shown {
			a, b = append(a, p[0]), append(b, p[1])
		}
	}
	if len(a) == 0 {
		return "the first words", "the second words"
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
