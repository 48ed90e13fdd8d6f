// Package sharedlink is what a page says of a shared link before its program is there: what is asked, of which words,
// in which texts, and what the link claims.
//
// Begin with [Of], which writes all of it in the language in use when the site is put together; web/shared.js finds the
// texts of one link in it. No program of the page has this package: what it says it says by [method].
package sharedlink

import (
	"cmp"
	"slices"
	"strings"

	"weatherglass/app/fragment"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
)

// Texts are those of one language.
type Texts struct {
	Links   Links             `json:"links"`
	Shown   int               `json:"shown"`   // words of a list at most
	Says    map[string]string `json:"says"`    // the page's own, by what they are for
	Sizes   []Size            `json:"sizes"`   // of an effect, the smallest first
	Vectors map[string]string `json:"vectors"` // short titles of vectors and of texts, by id
	Compare Compare           `json:"compare"`
	Lessons map[string]Lesson `json:"lessons"` // built-in ones, by name
	Methods map[string]Method `json:"methods"`
	Tests   map[string]Test   `json:"tests"`
	Lists   map[string]List   `json:"lists"`
}

// Links are what reads a link, and how much of one.
type Links struct {
	Version    int    `json:"version"` // the newest that is read
	Dictionary string `json:"dictionary"`
	Bounds
	Lesson Bounds `json:"lesson"` // of one that holds a lesson
}

// Bounds are those of what is read.
type Bounds struct {
	Length int `json:"length"` // characters of the longest
	Bytes  int `json:"bytes"`  // of the longest question or lesson within
}

// Lesson is what a lesson and its steps are called.
type Lesson struct {
	Title string   `json:"title"`
	Steps []string `json:"steps"`
}

// Size is what an effect is called from an amount on.
type Size struct {
	From float64 `json:"from"`
	Word string  `json:"word"`
}

// Part is a piece of a question. Blank is the role that stands there, "embedding", or "" for plain text; Pole is "A"
// or "B" for one side of its pairs.
type Part struct {
	Text  string `json:"t"`
	Blank string `json:"b,omitempty"`
	Pole  string `json:"p,omitempty"`
}

// Compare asks many tests of many vectors. Of each kind it has what one is called, and what several are, whose number
// stands as {1}, and how many a question may have.
type Compare struct {
	Question   []Part   `json:"question"`
	Tests      []string `json:"tests"`
	Embeddings []string `json:"embeddings"`
	Measures   []string `json:"measures"` // the first where each test has its own
	Most       []int    `json:"most"`     // tests, embeddings, measures
}

// Method asks about sets whose names stand as {X}, and the words at the ends of their pairs as {X.A} and {X.B}.
type Method struct {
	Name     string `json:"name"`
	Term     string `json:"term"` // by which a comparison names it
	Question []Part `json:"question,omitempty"`
	Value    string `json:"value"`           // what the number is called that a link has, "" for none
	Sized    bool   `json:"sized,omitempty"` // it is an effect size
	// Claims are what a number above 0 and one below say, nil where the number alone says nothing of a side.
	Claims []string `json:"claims,omitempty"`
}

// Test is a built-in test; its digest is as long as in a link.
type Test struct {
	Digest   string            `json:"digest"`
	Name     string            `json:"name"`
	Method   string            `json:"method"`
	Question []Part            `json:"question"`
	Claims   []string          `json:"claims,omitempty"`
	Sets     map[string]string `json:"sets"` // ids of its lists, by role
}

// List is a built-in list.
type List struct {
	Digest string   `json:"digest"`
	Name   string   `json:"name"`
	Said   string   `json:"said"`            // within a sentence
	Alone  bool     `json:"alone,omitempty"` // there without the word “words” behind it
	Words  []string `json:"words"`           // those that are shown
	More   int      `json:"more,omitempty"`  // that are not
	Sides  []string `json:"sides,omitempty"` // of pairs, as a question names them
}

// links are today's.
var links = Links{measure.Rules, experiment.LinkDictionary(), Bounds{experiment.MaxLink, experiment.MaxBytes},
	Bounds{fragment.MostLink, lesson.MaxBytes}}

// shown is how many words of a list are shown: all of most.
const shown = 24

// Of writes the texts in the language in use. titles are short titles of vectors and texts, by id.
func Of(lex *lexicon.Lexicon, titles map[string]string) Texts {
	t := Texts{Links: links, Shown: shown, Says: says(), Sizes: sizes(), Vectors: titles, Compare: compared(),
		Lessons: taught(), Methods: map[string]Method{}, Tests: map[string]Test{}, Lists: map[string]List{}}
	for _, m := range measure.All() {
		t.Methods[m.ID] = methodOf(m)
	}
	for _, test := range lex.Tests {
		t.Tests[test.ID] = testOf(lex, test)
	}
	for _, set := range lex.Sets {
		t.Lists[set.ID] = listOf(set)
	}
	return t
}

// says are the texts of the page itself.
func says() map[string]string {
	return map[string]string{
		"opening":  locale.Say("Opening a shared question."),
		"claims":   locale.Say("The link claims this."),
		"who":      locale.Say("It cannot say who made it."),
		"sure":     locale.Say("How sure that is, the link does not say. It is being measured."),
		"measured": locale.Say("It is being measured."),
		"nothing":  locale.Say("The link asks, and claims no number."),
		"vectors":  locale.Say("these vectors"),
		"debiased": locale.Say(", debiased ({1})", "{1}"),
		"more":     locale.Say("and {1} more", "{number}"),

		"lesson": locale.Say("Opening a lesson."),
		"holds":  locale.Say("The link holds the whole lesson."),
		"step":   locale.Say("Step {1} of {2}", "{1}", "{2}"),
		"guess":  locale.Say("Where will the needle stand?"),

		"comparison": locale.Say("Opening a shared comparison."),
		"check":      locale.Say("The link claims a check number, {1}, and no other.", "{1}"),
		"boxes":      locale.Say("Every box is being measured."),
		"embeddings": locale.Say("Embeddings"),
		"measures":   locale.Say("Measures"),
		"own":        locale.Say("own test {1}", "{1}"),
		"both":       locale.Say("{1} and {2}", "{1}", "{2}"),
		"languages":  locale.Say("The same test in several languages"),
		"named":      locale.Say("{1}: {2}", "{1}", "{2}"),
		"elsewhere":  locale.Say("vectors that are not on this site"),
	}
}

// compared is the question of the page Compare.
func compared() Compare {
	several := locale.Plural(2, "{1} measure", "{1} measures", "{1}")
	c := Compare{Measures: []string{locale.Say("their own measures"), several},
		Most: []int{experiment.MaxCompared, experiment.MaxComparedEmbeddings, experiment.MaxComparedMethods}}
	for n := 1; n <= 2; n++ {
		c.Tests = append(c.Tests, locale.Plural(n, "{1} test", "{1} tests", "{1}"))
		c.Embeddings = append(c.Embeddings, locale.Plural(n, "{1} embedding", "{1} embeddings", "{1}"))
	}
	for _, q := range method.CompareQuestion("{tests}", "{measures}", "{embeddings}") {
		c.Question = append(c.Question, Part{Text: q.Text, Blank: q.Blank})
	}
	return c
}

// taught are the built-in lessons of the language.
func taught() map[string]Lesson {
	out := map[string]Lesson{}
	for _, f := range lessons.In(locale.ID()) {
		l := Lesson{Title: f.Lesson().Title}
		for _, s := range f.Lesson().Steps {
			l.Steps = append(l.Steps, s.Title)
		}
		out[f.Name] = l
	}
	return out
}

// sizes are those of [prose.SizeWord].
func sizes() (out []Size) {
	for _, from := range []float64{0, 0.2, 0.5, 0.8} {
		out = append(out, Size{from, locale.Say(prose.SizeWord(from))})
	}
	return out
}

// methodOf asks with placeholders in the place of sets. A method of as many groups as one likes has no such question:
// only a link says how many there are.
func methodOf(m measure.Measure) Method {
	out := Method{Name: locale.Say(m.Name), Term: method.Term(m.ID)}
	if len(m.Values) > 0 {
		v := m.Values[0]
		out.Value, out.Sized = cmp.Or(v.Symbol, locale.Say(v.Name)), v.ID == "d"
	}
	sets := map[string]experiment.ResolvedSet{}
	for _, role := range m.Roles {
		if role.ID == "C" {
			return out
		}
		sets[role.ID] = experiment.ResolvedSet{Name: "{" + role.ID + "}",
			Pairs: [][]string{{"{" + role.ID + ".A}", "{" + role.ID + ".B}"}}}
	}
	out.Question, out.Claims = asked(m.ID, sets, locale.English), claims(m, sets)
	return out
}

// testOf asks with the test's own lists.
func testOf(lex *lexicon.Lexicon, test lexicon.Test) Test {
	out := Test{Digest: lex.TestDigest(test.ID)[:lexicon.DigestLength], Name: locale.Say(test.Name), Method: test.Method,
		Sets: map[string]string{}}
	sets := map[string]experiment.ResolvedSet{}
	for _, s := range test.Sets {
		set, _ := lex.Set(s.Set)
		out.Sets[s.Role] = s.Set
		sets[s.Role] = experiment.ResolvedSet{ID: set.ID, Name: set.Name, Words: set.Words, Pairs: pairsOf(set)}
	}
	out.Question = asked(test.Method, sets, test.Language)
	if m, ok := measure.Lookup(test.Method); ok {
		out.Claims = claims(m, sets)
	}
	return out
}

// asked is the question of a method about sets.
func asked(id string, sets map[string]experiment.ResolvedSet, language string) (out []Part) {
	for _, q := range method.Question(id, prose.Asked{Embedding: "{embedding}", Language: language, Sets: sets}) {
		out = append(out, Part{q.Text, q.Blank, q.Pole})
	}
	return out
}

// claims are what a method's own number says by its sign alone: nil unless it contrasts two sets between two groups.
func claims(m measure.Measure, sets map[string]experiment.ResolvedSet) (out []string) {
	if m.ID != "weat" {
		return nil
	}
	for _, d := range []float64{1, -1} {
		out = append(out, prose.Plain(method.Headline(protocol.Answer{Reading: experiment.Reading{
			Experiment: experiment.Resolved{Method: m.ID, Sets: sets},
			Values:     map[string]float64{m.Values[0].ID: d},
		}})))
	}
	return out
}

// listOf shows a list by its first words.
func listOf(set lexicon.Set) List {
	out := List{Digest: set.Digest()[:lexicon.DigestLength], Name: locale.Say(set.Name), Words: set.Words}
	n := prose.NewNamer(map[string]experiment.ResolvedSet{"": {ID: set.ID, Name: set.Name}}, set.Language)
	out.Said, out.Alone = n.Bare(""), n.Noun("") == ""
	for _, pair := range pairsOf(set) {
		out.Words = append(out.Words, strings.Join(pair, " / "))
	}
	if len(set.Pairs) > 0 {
		a, b := prose.PolesOf(experiment.ResolvedSet{Pairs: pairsOf(set)})
		out.Sides = []string{a, b}
	}
	out.More = max(0, len(out.Words)-shown)
	out.Words = slices.Clip(out.Words[:len(out.Words)-out.More])
	return out
}

// pairsOf are the pairs of a list, or its tuples.
func pairsOf(set lexicon.Set) [][]string {
	out := slices.Clone(set.Tuples)
	for _, p := range set.Pairs {
		out = append(out, p[:])
	}
	return out
}
