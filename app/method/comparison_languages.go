package method

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Translated is one test in several languages, each in vectors of its own, as Lauscher and Glavaš
// (2019), "Are We Consistently Biased? Multidimensional Analysis of Biases in Distributional Word
// Vectors" (XWEAT), ask it.
type Translated struct {
	Name   string // "WEAT 7"
	Title  string // "Math and arts, male and female terms"
	Value  string // what the numbers are, "d"
	Spoken []Spoken
}

// Spoken is a cell whose vectors are of its test's language.
type Spoken struct {
	Language    string // a BCP 47 tag
	Row, Column int
	Variant     string // of the test, "without pronouns", "" for none
	Vectors     string // their title
	Method      string
	*experiment.ComparedCell
}

// Name is the language, with the variant of the test.
func (s Spoken) Name() string {
	if s.Variant == "" {
		return prose.LanguageName(s.Language)
	}
	return prose.LanguageName(s.Language) + ", " + s.Variant
}

// testName divides a built-in test's name into that of all its languages and what it is besides: "WEAT 8"
// and "without pronouns", "WEAT 6" and "names as in WEAT 5" of a German one, which names its language.
func testName(r experiment.ComparedRow) (name, variant string) {
	name, variant, _ = strings.Cut(r.Name, ", ")
	if spoken, rest, _ := strings.Cut(variant, ", "); spoken == prose.LanguageName(r.Language) {
		variant = rest
	}
	return name, variant
}

// TestOf is what a row's test is called in all its languages, with its source: "WEAT 8, Kurpicz-Briki 2020".
func TestOf(r experiment.ComparedRow) string {
	name, _ := testName(r)
	return name + ", " + r.Source
}

// Translated are the tests that stand in more than one language, in the order of their rows, by one
// method and source each.
func (c Comparison) Translated() (out []Translated) {
	at := map[string]int{}
	for i, r := range c.Rows {
		if r.Language == "" || r.Part != "" {
			continue
		}
		name, variant := testName(r)
		key := TestOf(r) + ", " + r.Method
		for j, column := range c.Columns {
			if spoken, _, _ := strings.Cut(column.Language, "-"); spoken != r.Language {
				continue
			}
			k, ok := at[key]
			if !ok {
				k, at[key] = len(out), len(out)
				out = append(out, Translated{Name: name, Title: r.Title, Value: r.Value})
				if len(c.methods()) > 1 {
					out[k].Name += ", " + Term(r.Method)
				}
			}
			out[k].Spoken = append(out[k].Spoken, Spoken{r.Language, i, j, variant, column.Title, r.Method, &c.Cells[i][j]})
		}
	}
	return slices.DeleteFunc(out, func(t Translated) bool { return !t.compares() })
}

// compares reports whether the test was asked in more than one language and has a number in one at least.
func (t Translated) compares() bool {
	return slices.ContainsFunc(t.Spoken, Spoken.Measured) &&
		slices.ContainsFunc(t.Spoken, func(s Spoken) bool { return s.Language != t.Spoken[0].Language })
}

// Sets are the names of the test's sets, in the order of every cell's.
func (t Translated) Sets() (out []string) {
	for _, s := range t.Spoken {
		if len(s.Sets) > len(out) {
			out = nil
			for _, set := range s.Sets {
				out = append(out, locale.Say(cmp.Or(set.Name, set.Role)))
			}
		}
	}
	return out
}

// Says is what the languages have in common, and in what they differ, in sentences.
func (t Translated) Says() []string {
	out := []string{t.sure()}
	unknown := 0
	for i, a := range t.Spoken {
		for _, b := range t.Spoken[i+1:] {
			switch {
			case a.Language == b.Language || !a.Measured() || !b.Measured():
			case a.Low.Absent() || b.Low.Absent():
				unknown++
			default:
				out = append(out, t.apart(a, b))
			}
		}
	}
	if unknown > 0 {
		out = append(out, locale.Plural(unknown, "How far one pair of languages lies apart has no interval, because one of the two has none; its reading says why.",
			"How far {1} pairs of languages lie apart has no interval, because one of the two has none; its reading says why.", prose.Cardinal(unknown)))
	}
	return out
}

// surely says how sure the number is in some languages, by the state of the cells; locale.Say says it.
var surely = [...]struct{ state, text string }{
	{CellTold, "in {1} it can be distinguished from chance"},
	{CellOpen, "in {1} it is open"}, {CellMay, "in {1} it may be luck"},
	{CellPlain, "in {1} it has no p"},
	{cellNone, "in {1} it has no number"},
}

// cellNone is the state of a cell without a number.
const cellNone = "none"

// sure says in which languages the number can be told from luck.
func (t Translated) sure() string {
	var parts []string
	for _, s := range surely {
		var in []string
		for _, one := range t.Spoken {
			state := cellNone
			if one.Measured() {
				state = CellState(*one.ComparedCell)
			}
			if state == s.state {
				in = append(in, t.Called(one))
			}
		}
		if len(in) > 0 {
			parts = append(parts, locale.Say(s.text, phrases.JoinedNames(in)))
		}
	}
	return prose.Sentence(strings.Join(parts, locale.Say("; "))) + "."
}

// Called is the language of a cell within a sentence, with what tells it from others of its language:
// the variant of the test, the vectors.
func (t Translated) Called(s Spoken) string {
	var apart []string
	tests, vectors := map[int]bool{}, map[int]bool{}
	for _, other := range t.Spoken {
		if other.Language == s.Language {
			tests[other.Row], vectors[other.Column] = true, true
		}
	}
	if len(tests) > 1 {
		apart = append(apart, cmp.Or(s.Variant, locale.Say("as it is")))
	}
	if len(vectors) > 1 {
		apart = append(apart, s.Vectors)
	}
	name := prose.LanguageName(s.Language)
	if len(apart) > 0 {
		name += " (" + strings.Join(apart, "; ") + ")"
	}
	return name
}

// apart says how far two cells lie from each other. Their words differ, so their intervals are joined
// as of independent samples ([experiment.Independent]); what these cover is simulated in
// metrics/compare (TestJoinedIntervalCovers).
func (t Translated) apart(a, b Spoken) string {
	if a.Value < b.Value {
		a, b = b, a
	}
	d, low, high := experiment.Independent(estimated(a), estimated(b))
	parts := []string{t.Called(a), prose.Fixed(d, 2), t.Called(b), prose.SignedRange(low, high, 2)}
	if low > 0 {
		return locale.Say("{1} lies {2} above {3}, 95 % interval {4}: more than the choice of words accounts for.", parts...)
	}
	return locale.Say("{1} lies {2} above {3}, 95 % interval {4}: which of them lies higher is open.", parts...)
}

// estimated is a cell's number with its interval.
func estimated(s Spoken) experiment.Estimate {
	return experiment.Estimate{Value: float64(s.Value), Low: float64(s.Low), High: float64(s.High)}
}

// Numbers are the value, its interval, q, and how many words of each set were found, "6 of 8"; of a cell
// without a value the reason.
func (s Spoken) Numbers() []string {
	if !s.Measured() {
		return []string{s.Reason}
	}
	out := []string{prose.Signed(float64(s.Value), 2), "–", "–"}
	if !s.Low.Absent() {
		out[1] = prose.SignedRange(float64(s.Low), float64(s.High), 2)
	}
	if !s.Q.Absent() {
		out[2] = prose.P(float64(s.Q))
	}
	for _, set := range s.Sets {
		out = append(out, locale.Say("{1} of {2}", strconv.Itoa(set.Asked-len(set.Missing)), strconv.Itoa(set.Asked)))
	}
	return out
}

// Lacks are the words that a cell's vectors do not have, by set; "" for none.
func (s Spoken) Lacks() string {
	var out []string
	for _, set := range s.Sets {
		if len(set.Missing) > 0 {
			out = append(out, locale.Say("{1}: {2}", locale.Say(cmp.Or(set.Name, set.Role)), strings.Join(set.Missing, ", ")))
		}
	}
	return strings.Join(out, locale.Say("; "))
}

// TranslatedLimits are what tests in several languages do not say; locale.Say says them.
var TranslatedLimits = []string{
	"A translation is another list. Its words have other senses, other neighbours and other frequencies, and the grammar of a language with genders adds its own nearness.",
	"The vectors differ in texts, years, size and method, too. Nothing here says that speakers of one language lean more than those of another.",
	"Intervals of differences take the lists for independent samples. Lists that translate one another are not quite that: where what leans in one leans in the other, the interval is too wide.",
}

// translated writes the tests that stand in several languages.
func (c Comparison) translated(b *strings.Builder) {
	all := c.Translated()
	for _, t := range all {
		fmt.Fprintf(b, "\n%s in several languages: %s\n", t.Name, t.Title)
		for _, s := range t.Spoken {
			fmt.Fprintf(b, "  %s, %s: ", s.Name(), s.Vectors)
			numbers := s.Numbers()
			b.WriteString(numbers[0])
			for i, set := range s.Sets[:min(len(s.Sets), max(0, len(numbers)-3))] {
				fmt.Fprintf(b, "  %s %s", set.Role, numbers[3+i])
			}
			if lacks := s.Lacks(); lacks != "" {
				fmt.Fprintf(b, "\n    not there: %s", lacks)
			}
			b.WriteString("\n")
		}
		for _, s := range t.Says() {
			fmt.Fprintf(b, "  %s\n", s)
		}
	}
	if len(all) > 0 {
		b.WriteString("\nLanguages side by side do not say\n")
		for _, s := range TranslatedLimits {
			fmt.Fprintf(b, "  %s\n", s)
		}
	}
}
