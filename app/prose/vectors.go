package prose

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// VectorsLanguage is the language in which vectors can answer most of the built-in tests,
// with how many these are, and of how many. Of several it is the one with more tests, then
// the first.
func VectorsLanguage(r protocol.VectorsReport) (language string, can, of int) {
	var order []string
	counts := map[string][2]int{}
	for _, t := range r.Tests {
		c, seen := counts[t.Language]
		if !seen {
			order = append(order, t.Language)
		}
		if c[1]++; t.Can != protocol.CoverNone {
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
func VectorsHeadline(r protocol.VectorsReport) string {
	language, can, of := VectorsLanguage(r)
	name := LanguageName(language)
	switch {
	case can == 0:
		return locale.Say("These vectors can answer none of the built-in tests.")
	case can == of:
		return locale.Say("These vectors can answer all {1} {2} tests.", strconv.Itoa(of), name)
	}
	return locale.Say("These vectors can answer {1} of the {2} {3} tests.", strconv.Itoa(can), strconv.Itoa(of), name)
}

// VectorsVerdict says which tests are thin or cannot be asked, and how words are written.
func VectorsVerdict(r protocol.VectorsReport) string {
	language, can, _ := VectorsLanguage(r)
	var none, thin []string
	for _, t := range r.Tests {
		switch {
		case t.Language != language:
		case t.Can == protocol.CoverNone:
			none = once(none, locale.Say(t.Name))
		case t.Can == protocol.CoverThin:
			thin = once(thin, locale.Say(t.Name))
		}
	}
	var text []string
	if len(none) > 0 && can > 0 {
		text = append(text, locale.Plural(len(none), "{1} lacks too many words.", "{1} lack too many words.", short(none)))
	}
	if len(thin) > 0 {
		text = append(text, locale.Plural(len(thin), "{1} is thin.", "{1} are thin.", short(thin)))
	}
	if r.Token != "" {
		text = append(text, locale.Say("Found are words that are one token{1}.", tokenPlace(r.Token)))
	}
	if r.Case == "lower" {
		text = append(text, locale.Say("All words are in lower case, so words of the lists are looked up in lower case, too."))
	} else {
		text = append(text, locale.Say("Words stand as they are written, so one with a capital and one without are two words."))
	}
	return strings.Join(text, " ")
}

// once adds a name that is not among others: one list may be asked in two ways.
func once(names []string, name string) []string {
	if slices.Contains(names, name) {
		return names
	}
	return append(names, name)
}

// short lists at most three names and counts the rest.
func short(names []string) string {
	const most = 3
	switch n := len(names); {
	case n == 1:
		return names[0]
	case n <= most:
		return locale.Say("{1} and {2}", strings.Join(names[:n-1], ", "), names[n-1])
	}
	others := len(names) - most + 1
	return locale.Plural(others, "{1} and {2} other", "{1} and {2} others", strings.Join(names[:most-1], ", "),
		Count(float64(others)))
}

// VectorsFigures are the four numbers below the sentence.
func VectorsFigures(r protocol.VectorsReport) []Figure {
	words := Figure{Term: locale.Say("Words"), Value: Count(float64(r.Words)),
		Note: locale.Say("most frequent first, if the file is sorted so")}
	if r.First > 0 {
		words.Note = locale.Say("the first of the file; the rest is not read")
	}
	written := Figure{Term: locale.Say("Case"), Value: locale.Say("as written"),
		Note: locale.Say("{1} begin with a capital", share(r.Capital, r.Words))}
	if r.Case == "lower" {
		written = Figure{Term: locale.Say("Case"), Value: locale.Say("lower"), Note: locale.Say("no word has a capital")}
	}
	twice := Figure{Term: locale.Say("Written twice"), Value: locale.Plural(r.Duplicates, "{1} word", "{1} words",
		Count(float64(r.Duplicates))), Note: locale.Say("the first is used")}
	if r.Duplicates == 0 {
		twice = Figure{Term: locale.Say("Written twice"), Value: locale.Say("none"),
			Note: locale.Say("each word stands once")}
	}
	return []Figure{words, {Term: locale.Say("Dimensions"), Value: Count(float64(r.Dims)), Note: r.Kind}, written, twice}
}

// share prints a share of words.
func share(n, of int) string { return Percent(float64(n) / float64(max(1, of))) }

// VectorsFacts are the numbers that page and terminal print, each in words.
func VectorsFacts(r protocol.VectorsReport) []Fact {
	n := r.Norms
	facts := []Fact{
		{Term: locale.Say("Format"), Text: r.Kind},
		{Term: locale.Say("Words"), Text: Count(float64(r.Words))},
		{Term: locale.Say("Dimensions"), Text: Count(float64(r.Dims))},
		{Term: locale.Say("Begin with a capital"), Text: Count(float64(r.Capital)) + " (" + share(r.Capital, r.Words) + ")"},
		{Term: locale.Say("Written twice"), Text: Count(float64(r.Duplicates))},
		{Term: locale.Say("NaN or infinity"), Text: gaps(r.Gaps)},
		{Term: locale.Say("Words of the lists"), Text: locale.Say("{1} of {2}, {3} in another case",
			Count(float64(r.Lists.Found)), Count(float64(r.Lists.Asked)), Count(float64(r.Lists.Other)))},
		{Term: locale.Say("Vectors looked at"), Text: Count(float64(r.Looked))},
		{Term: locale.Say("All zeros"), Text: locale.Say("{1} of these", strconv.Itoa(r.Zero))},
	}
	if r.Odd > 0 {
		facts = append(facts, Fact{Term: locale.Say("Word missing or not UTF-8"),
			Text: locale.Plural(r.Odd, "{1} row, left out", "{1} rows, left out", Count(float64(r.Odd)))})
	}
	if r.Token != "" {
		facts = append(facts, Fact{Term: locale.Say("Tokens"), Text: locale.Say("{1} of {2} are whole words{3}",
			Count(float64(r.Words)), Count(float64(r.Tokens)), tokenPlace(r.Token))})
	}
	if r.First > 0 {
		facts = append(facts, Fact{Term: locale.Say("Read"), Text: locale.Say("the first {1} words",
			Count(float64(r.First)))})
	}
	if n.Most.Norm > 0 {
		facts = append(facts,
			Fact{Term: locale.Say("Length, median"), Text: Significant(n.Median, 4)},
			Fact{Term: locale.Say("Shortest"), Text: Significant(n.Least.Norm, 4) + ", " + n.Least.Word},
			Fact{Term: locale.Say("Longest"), Text: Significant(n.Most.Norm, 4) + ", " + n.Most.Word},
			Fact{Term: locale.Say("Mean cosine of two words"), Text: Signed(r.MeanCosine, 4)},
			Fact{Term: locale.Say("Isotropy"), Text: Isotropy(r, 4)})
	}
	return append(facts, Fact{Term: locale.Say("Check"), Text: checkStart(r.Digest), Code: true})
}

// Isotropy is that of vectors with so many digits, or words for one that is not computed yet.
func Isotropy(r protocol.VectorsReport, digits int) string {
	if r.Isotropy == nil {
		return locale.Say("being computed")
	}
	return Significant(*r.Isotropy, digits)
}

// gaps counts the rows that are left out for their numbers.
func gaps(n int) string {
	if n == 0 {
		return locale.Say("none")
	}
	return locale.Plural(n, "in {1} word, left out", "in {1} words, left out", Count(float64(n)))
}

// VectorsWarnings are what to know before measuring.
func VectorsWarnings(r protocol.VectorsReport) []string {
	var out []string
	if r.First > 0 {
		out = append(out, locale.Say("Only the first {1} words were read. Ranks and whole-vocabulary questions are of these alone.", Count(float64(r.First))))
	}
	if r.Duplicates > 0 {
		out = append(out, locale.Plural(r.Duplicates, "{1} word stands twice. The first vector of each is used.",
			"{1} words stand twice. The first vector of each is used.", Count(float64(r.Duplicates))))
	}
	if r.Zero > 0 {
		out = append(out, locale.Plural(r.Zero,
			"{1} vector of the {2} looked at holds zeros alone: such a word has no direction, so no cosine.",
			"{1} vectors of the {2} looked at hold zeros alone: such a word has no direction, so no cosine.", Count(float64(r.Zero)), Count(float64(r.Looked))))
	}
	if r.Lists.Other > 0 {
		out = append(out, locale.Plural(r.Lists.Other, "{1} word of the lists was found only in another case.",
			"{1} words of the lists were found only in another case.", Count(float64(r.Lists.Other))))
	}
	if r.MeanCosine > manyAlike {
		out = append(out, locale.Say("Two words have a mean cosine of {1}: most vectors point the same way, so differences between cosines are small. Differences and effect sizes can be read, single cosines not.", Fixed(r.MeanCosine, 2)))
	}
	if _, can, of := VectorsLanguage(r); can < of {
		out = append(out, locale.Say("A test that lacks a list can still be asked with words of your own that these vectors have."))
	}
	return append(out, ToldAll(message.Whole(r.Notes, r.Said))...)
}

// manyAlike is the mean cosine from which vectors lie in a narrow cone.
const manyAlike = 0.3

// CoverTerm heads the column of how much of a test was found.
func CoverTerm(r protocol.VectorsReport) string {
	if r.Token != "" {
		return locale.Say("Words of one token")
	}
	return locale.Say("Words found")
}

// AbsentText names the first words of a list that are not there, and counts the others; "none".
func AbsentText(s protocol.SetCover) string {
	if len(s.Absent) == 0 {
		return locale.Say("none")
	}
	text := strings.Join(s.Absent, ", ")
	if more := s.Asked - s.Found - len(s.Absent); more > 0 {
		text = locale.Say("{1} and {2} more", text, Count(float64(more)))
	}
	return text
}

// CoverText says whether a test can be asked, and which list decides.
func CoverText(c protocol.TestCover) string {
	if c.Can == protocol.CoverYes || len(c.Sets) == 0 {
		return locale.Say("yes")
	}
	s := c.Sets[c.Weakest]
	can := locale.Say("thin")
	if c.Can == protocol.CoverNone {
		can = locale.Say("no")
	}
	return locale.Say("{1}: {2} of {3} in {4}", can, strconv.Itoa(s.Found), strconv.Itoa(s.Asked), s.Role)
}
