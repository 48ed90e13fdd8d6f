package instrument

import (
	"slices"
	"strings"
	"testing"
	"testing/quick"

	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

func TestEditedTestIsNoLongerTheTest(t *testing.T) {
	s := measured()
	q := s.withSet("X", own("algebra", "physics"))
	if q.Test != "" || len(q.Sets) != 4 {
		t.Fatalf("test %q with %d sets, want none with 4", q.Test, len(q.Sets))
	}
	if q.Sets["Y"].ID != "caliskan.weat8.arts" || len(q.Sets["Y"].Words) != 0 {
		t.Errorf("Y is %+v: an untouched set stays a reference", q.Sets["Y"])
	}
	s.edit(q, "")
	back := s.withSet("X", experiment.SetRef{ID: "caliskan.weat8.science"})
	if back.Test != "caliskan.weat8" || back.Sets != nil {
		t.Errorf("all sets of the test again: %+v", back)
	}
}

func TestEditsLeaveTheQuestionAlone(t *testing.T) {
	s := measured()
	s.edit(s.withOption("draws", 1000), "")
	before := s.Question.Options["draws"]
	s.withOption("draws", 5000)
	s.withOption("draws", nil)
	s.withSet("X", own("a"))
	if s.Question.Options["draws"] != before || s.Question.Test != "caliskan.weat8" {
		t.Errorf("an edit changed the question it started from: %+v", s.Question)
	}
}

func TestOptionsReturnToNothing(t *testing.T) {
	s := measured()
	s.edit(s.withOption("interval", "targets"), "")
	if q := s.withOption("interval", nil); !sameQuestion(q, DefaultQuestion(shell.PageMeasure)) {
		t.Errorf("the default written out is another question: %+v", q)
	}
	if q := s.withSeed(experiment.DefaultSeed); q.Seed != 0 {
		t.Errorf("the default seed is written out: %d", q.Seed)
	}
}

func TestMethodsKeepTheSets(t *testing.T) {
	s := measured()
	s.edit(s.withSet("Y", own("dance", "song", "poem")), "")
	s.edit(s.withMethod("ect"), "")
	if got := s.Question.Sets["words"].ID; got != "caliskan.weat8.science" {
		t.Errorf("ECT's words are %q, want those of X", got)
	}
	if len(s.Question.Sets) != 3 {
		t.Errorf("ECT has %d sets, want words, A and B", len(s.Question.Sets))
	}
	q := s.withMethod("weat")
	if q.Sets["X"].ID != "caliskan.weat8.science" || !slices.Equal(q.Sets["Y"].Words, []string{"dance", "song", "poem"}) {
		t.Errorf("back at WEAT: %+v", q.Sets)
	}
}

func TestPinnedSetsAreKnownByTheirID(t *testing.T) {
	s := measured()
	s.Question.Test = ""
	s.Question.Sets = map[string]experiment.SetRef{
		"X": {ID: "caliskan.weat8.science@e175e0050f0847fb"}, "Y": {ID: "caliskan.weat8.arts@00"},
		"A": {ID: "caliskan.weat8.male-terms@00"}, "B": {ID: "caliskan.weat8.female-terms@00"},
	}
	if v := s.view("X"); v.Name != "Science" || !v.Known {
		t.Errorf("a set pinned by a link is %+v", v)
	}
	if q := s.withSet("X", experiment.SetRef{ID: "caliskan.weat8.science"}); q.Test != "caliskan.weat8" {
		t.Errorf("an edit keeps the pins: %+v", q)
	}
}

func TestViewBeforeAnything(t *testing.T) {
	s := NewState(shell.PageWords)
	if v := s.view("words"); v.Name != "Occupations" || v.Count != 290 || v.Known {
		t.Errorf("words of the first frame: %+v", v)
	}
	s.Question.Test = "some.other"
	if v := s.view("words"); v.Name != "…" || v.Known {
		t.Errorf("words of a test that is not known: %+v", v)
	}
}

func TestParseWords(t *testing.T) {
	tests := []struct {
		text string
		want string
	}{
		{"", ""},
		{"a, b,c", "a|b|c"},
		{"one\ntwo\n\n three ;four", "one|two|three|four"},
		{" , ;\n", ""},
		{"naïve, don't, new_york", "naïve|don't|new_york"},
	}
	for _, test := range tests {
		if got := strings.Join(wordlist.ParseWords(test.text), "|"); got != test.want {
			t.Errorf("parseWords(%q) = %s, want %s", test.text, got, test.want)
		}
	}
}

func TestParseSum(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "",
		"king - man + woman":   "king|-man|woman",
		"king − man + woman":   "king|-man|woman",
		"king, -man, woman":    "king|-man|woman",
		"king -man\n+woman":    "king|-man|woman",
		"- man":                "-man",
		"mother-in-law - law":  "mother-in-law|-law",
		"king - - man":         "king|man",
		"king -":               "king",
		"+1 - +44 + 7":         "+1|-+44|7",
		"king + , woman – man": "king|woman|-man",
	} {
		got := wordlist.ParseSum(text)
		if strings.Join(got, "|") != want {
			t.Errorf("parseSum(%q) = %q, want %s", text, got, want)
		}
		if again := wordlist.ParseSum(wordlist.WriteWords(got)); !slices.Equal(again, got) {
			t.Errorf("%q is read again as %q", wordlist.WriteWords(got), again)
		}
	}
}

func TestParsePairs(t *testing.T) {
	tests := []struct{ text, want, problem string }{
		{"he, she\n\nman woman\nking/queen\nson–daughter", "he+she|man+woman|king+queen|son+daughter", ""},
		{"he, she\nman", "he+she", "Line 2 needs two words, as in: he, she"},
		{"a b c", "", "Line 1 needs two words, as in: he, she"},
	}
	for _, test := range tests {
		pairs, problem := wordlist.ParsePairs(test.text)
		var got []string
		for _, p := range pairs {
			got = append(got, strings.Join(p, "+"))
		}
		if strings.Join(got, "|") != test.want || problem != test.problem {
			t.Errorf("parsePairs(%q) = %v, %q", test.text, got, problem)
		}
	}
}

func TestWritingIsTheInverseOfParsing(t *testing.T) {
	law := func(text string) bool {
		words := wordlist.ParseWords(text)
		return slices.Equal(words, wordlist.ParseWords(wordlist.WriteWords(words)))
	}
	if err := quick.Check(law, nil); err != nil {
		t.Error(err)
	}
	pairs := [][]string{{"he", "she"}, {"man", "woman"}}
	again, problem := wordlist.ParsePairs(wordlist.WritePairs(pairs))
	if problem != "" || len(again) != 2 || !slices.Equal(again[1], pairs[1]) {
		t.Errorf("pairs came back as %v, %q", again, problem)
	}
}

func TestWordAt(t *testing.T) {
	tests := []struct {
		text   string
		offset int
		word   string
		start  int
	}{
		{"", 0, "", 0},
		{"sci", 3, "sci", 0},
		{"art, sci", 8, "sci", 5},
		{"art, sci", 3, "art", 0},
		{"über\nñan", len("über\nña"), "ña", len("über\n")},
		{"a, ", 3, "", 3},
		{"a", 9, "", 0},
	}
	for _, test := range tests {
		word, start := wordlist.WordAt(test.text, test.offset)
		if word != test.word || start != test.start {
			t.Errorf("wordAt(%q, %d) = %q, %d; want %q, %d", test.text, test.offset, word, start, test.word, test.start)
		}
	}
}

func TestReplaceWord(t *testing.T) {
	tests := []struct{ text, word, by, want string }{
		{"art, arts, art", "art", "dance", "dance, arts, dance"},
		{"a\nb", "b", "é", "a\né"},
		{"", "a", "b", ""},
		{"party", "art", "x", "party"},
	}
	for _, test := range tests {
		if got := wordlist.ReplaceWord(test.text, test.word, test.by); got != test.want {
			t.Errorf("replaceWord(%q, %q, %q) = %q, want %q", test.text, test.word, test.by, got, test.want)
		}
	}
}

func TestUTF16Offset(t *testing.T) {
	// "a😀é": 😀 is two units and four bytes, é one unit and two bytes.
	for units, want := range map[int]int{0: 0, 1: 1, 3: 5, 4: 7, 99: 7} {
		if got := wordlist.UTF16Offset("a😀é", units); got != want {
			t.Errorf("utf16Offset at %d units = %d, want %d", units, got, want)
		}
	}
}

func TestInSentence(t *testing.T) {
	for name, want := range map[string]string{"Science": "science", "NASA words": "NASA words", "1960s": "1960s", "": "",
		"Élan vital": "élan vital", "iPhone": "iPhone"} {
		if got := wordlist.InSentence(name); got != want {
			t.Errorf("inSentence(%q) = %q, want %q", name, got, want)
		}
	}
	if got := wordlist.UpperFirst("étude"); got != "Étude" {
		t.Errorf("upperFirst: %q", got)
	}
}

func TestWholeNumber(t *testing.T) {
	tests := []struct {
		text    string
		n       int
		problem bool
	}{{" 1,000 ", 1000, false}, {"99", 0, true}, {"x", 0, true}, {"", 0, true}, {"200001", 0, true}, {"100", 100, false}}
	for _, test := range tests {
		n, problem := wholeNumber(test.text, 100, 200_000)
		if n != test.n || (problem != "") != test.problem {
			t.Errorf("wholeNumber(%q) = %d, %q", test.text, n, problem)
		}
	}
}

// A list that a method can do without does not follow into its question.
func TestOptionalWordsStayBehind(t *testing.T) {
	s := NewState(shell.PageWords)
	if q := s.withMethod("ripa-vocabulary"); len(q.Sets["words"].ID)+len(q.Sets["words"].Words) > 0 || q.Test != "" {
		t.Errorf("RIPA of all words is asked of %+v", q.Sets)
	}
	if q := s.withMethod("semaxis"); q.Sets["words"].ID == "" && len(q.Sets["words"].Words) == 0 {
		t.Error("SemAxis lost its list")
	}
}
