//go:build !js || texts

package prose

import (
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
)

// VectorsLanguage is the language in which vectors can answer most of the built-in tests,
// with how many these are, and of how many. Of several it is the one with more tests, then
// the first.
func VectorsLanguage(r experiment.VectorsReport) (language string, can, of int) {
	var order []string
	counts := map[string][2]int{}
	for _, t := range r.Tests {
		c, seen := counts[t.Language]
		if !seen {
			order = append(order, t.Language)
		}
		if c[1]++; t.Can != experiment.CoverNone {
			c[0]++
		}
		counts[t.Language] = c
	}
	for _, l := range order {
		c := counts[l]
		if language == "" || c[0] > can || c[0] == can && (c[1] > of || c[1] == of && l < language) {
			language, can, of = l, c[0], c[1]
		}
	}
	return language, can, of
}

// VectorsHeadline says how many of the built-in tests vectors can answer.
func VectorsHeadline(r experiment.VectorsReport) string {
	language, can, of := VectorsLanguage(r)
	name := LanguageName(language)
	switch {
	case can == 0:
		return "These vectors can answer none of the built-in tests."
	case can == of:
		return fmt.Sprintf("These vectors can answer all %d %s tests.", of, name)
	}
	return fmt.Sprintf("These vectors can answer %d of the %d %s tests.", can, of, name)
}

// VectorsVerdict says which tests are thin or cannot be asked, and how words are written.
func VectorsVerdict(r experiment.VectorsReport) string {
	language, can, _ := VectorsLanguage(r)
	var none, thin []string
	for _, t := range r.Tests {
		switch {
		case t.Language != language:
		case t.Can == experiment.CoverNone:
			none = append(none, t.Name)
		case t.Can == experiment.CoverThin:
			thin = append(thin, t.Name)
		}
	}
	var text []string
	if len(none) > 0 && can > 0 {
		text = append(text, short(none)+verb(none, " lacks", " lack")+" too many words.")
	}
	if len(thin) > 0 {
		text = append(text, short(thin)+verb(thin, " is", " are")+" thin.")
	}
	if r.Token != "" {
		text = append(text, "Found are words that are one token"+tokenPlace(r.Token)+".")
	}
	if r.Case == "lower" {
		text = append(text, "All words are in lower case, so words of the lists are looked up in lower case, too.")
	} else {
		text = append(text, "Words stand as they are written, so one with a capital and one without are two words.")
	}
	return strings.Join(text, " ")
}

// verb chooses by how many there are.
func verb(list []string, one, many string) string {
	if len(list) == 1 {
		return one
	}
	return many
}

// short lists at most three names and counts the rest.
func short(names []string) string {
	const most = 3
	switch n := len(names); {
	case n == 1:
		return names[0]
	case n <= most:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names[:most-1], ", ") + " and " + Counted(len(names)-most+1, "other", "others")
}

// VectorsFigures are the four numbers below the sentence.
func VectorsFigures(r experiment.VectorsReport) []Figure {
	words := Figure{Term: "Words", Value: Count(float64(r.Words)), Note: "most frequent first, if the file is sorted so"}
	if r.First > 0 {
		words.Note = "the first of the file; the rest is not read"
	}
	written := Figure{Term: "Case", Value: "as written", Note: share(r.Capital, r.Words) + " begin with a capital"}
	if r.Case == "lower" {
		written = Figure{Term: "Case", Value: "lower", Note: "no word has a capital"}
	}
	twice := Figure{Term: "Written twice", Value: Counted(r.Duplicates, "word", "words"), Note: "the first is used"}
	if r.Duplicates == 0 {
		twice = Figure{Term: "Written twice", Value: "none", Note: "each word stands once"}
	}
	return []Figure{words, {Term: "Dimensions", Value: Count(float64(r.Dims)), Note: r.Kind}, written, twice}
}

// share prints a share of words.
func share(n, of int) string { return Percent(float64(n) / float64(max(1, of))) }

// VectorsFacts are the numbers that page and terminal print, each in words.
func VectorsFacts(r experiment.VectorsReport) []Fact {
	n := r.Norms
	facts := []Fact{
		{Term: "Format", Text: r.Kind},
		{Term: "Words", Text: Count(float64(r.Words))},
		{Term: "Dimensions", Text: Count(float64(r.Dims))},
		{Term: "Begin with a capital", Text: fmt.Sprintf("%s (%s)", Count(float64(r.Capital)), share(r.Capital, r.Words))},
		{Term: "Written twice", Text: Count(float64(r.Duplicates))},
		{Term: "NaN or infinity", Text: gaps(r.Gaps)},
		{Term: "Words of the lists", Text: fmt.Sprintf("%s of %s, %s in another case", Count(float64(r.Lists.Found)), Count(float64(r.Lists.Asked)), Count(float64(r.Lists.Other)))},
		{Term: "Vectors looked at", Text: Count(float64(r.Looked))},
		{Term: "All zeros", Text: fmt.Sprintf("%d of these", r.Zero)},
	}
	if r.Token != "" {
		facts = append(facts, Fact{Term: "Tokens", Text: fmt.Sprintf("%s of %s are whole words%s", Count(float64(r.Words)), Count(float64(r.Tokens)), tokenPlace(r.Token))})
	}
	if r.First > 0 {
		facts = append(facts, Fact{Term: "Read", Text: "the first " + Count(float64(r.First)) + " words"})
	}
	if n.Most.Norm > 0 {
		facts = append(facts,
			Fact{Term: "Length, median", Text: Significant(n.Median, 4)},
			Fact{Term: "Shortest", Text: Significant(n.Least.Norm, 4) + ", " + n.Least.Word},
			Fact{Term: "Longest", Text: Significant(n.Most.Norm, 4) + ", " + n.Most.Word},
			Fact{Term: "Mean cosine of two words", Text: Signed(r.MeanCosine, 4)},
			Fact{Term: "Isotropy", Text: Isotropy(r, 4)})
	}
	return append(facts, Fact{Term: "Check", Text: checkStart(r.Digest), Code: true})
}

// Isotropy is that of vectors with so many digits, or words for one that is not computed yet.
func Isotropy(r experiment.VectorsReport, digits int) string {
	if r.Isotropy == nil {
		return "being computed"
	}
	return Significant(*r.Isotropy, digits)
}

// gaps counts the rows that are left out for their numbers.
func gaps(n int) string {
	if n == 0 {
		return "none"
	}
	return "in " + Counted(n, "word", "words") + ", left out"
}

// VectorsWarnings are what to know before measuring.
func VectorsWarnings(r experiment.VectorsReport) []string {
	var out []string
	if r.First > 0 {
		out = append(out, "Only the first "+Count(float64(r.First))+" words were read. Ranks and whole-vocabulary questions are of these alone.")
	}
	if r.Duplicates > 0 {
		out = append(out, Counted(r.Duplicates, "word stands", "words stand")+" twice. The first vector of each is used.")
	}
	if r.Zero > 0 {
		out = append(out, Counted(r.Zero, "vector", "vectors")+" of the "+Count(float64(r.Looked))+" looked at "+verb(make([]string, min(r.Zero, 2)), "holds", "hold")+" zeros alone: such a word has no direction, so no cosine.")
	}
	if r.Lists.Other > 0 {
		out = append(out, Counted(r.Lists.Other, "word of the lists was", "words of the lists were")+" found only in another case.")
	}
	if r.MeanCosine > manyAlike {
		out = append(out, "Two words have a mean cosine of "+Fixed(r.MeanCosine, 2)+": most vectors point the same way, so differences between cosines are small. Differences and effect sizes can be read, single cosines not.")
	}
	if _, can, of := VectorsLanguage(r); can < of {
		out = append(out, "A test that lacks a list can still be asked with words of your own that these vectors have.")
	}
	return append(out, r.Notes...)
}

// manyAlike is the mean cosine from which vectors lie in a narrow cone.
const manyAlike = 0.3

// CoverTerm heads the column of how much of a test was found.
func CoverTerm(r experiment.VectorsReport) string {
	if r.Token != "" {
		return "Words of one token"
	}
	return "Words found"
}

// AbsentText names the first words of a list that are not there, and counts the others; "none".
func AbsentText(s experiment.SetCover) string {
	if len(s.Absent) == 0 {
		return "none"
	}
	text := strings.Join(s.Absent, ", ")
	if more := s.Asked - s.Found - len(s.Absent); more > 0 {
		text += " and " + Count(float64(more)) + " more"
	}
	return text
}

// CoverText says whether a test can be asked, and which list decides.
func CoverText(c experiment.TestCover) string {
	if c.Can == experiment.CoverYes || len(c.Sets) == 0 {
		return "yes"
	}
	s := c.Sets[c.Weakest]
	return fmt.Sprintf("%s: %d of %d in %s", c.Can, s.Found, s.Asked, s.Role)
}
