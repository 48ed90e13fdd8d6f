package class

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/experiment"
)

// aLink is a link to a reading, as the page makes them.
func aLink(t testing.TB, word string) string {
	t.Helper()
	link, err := experiment.EncodeQuestion(experiment.Experiment{Method: "neighbours", Embedding: "glove-6b-100d",
		Sets: map[string]experiment.SetRef{"words": {Words: []string{word}}}})
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// What is written as a link and as a file is read again, whatever the words.
func TestTestsKept(t *testing.T) {
	words := rapid.SliceOfN(rapid.StringMatching(`[a-zäöüßéŒ'"/#,\-]{1,9}`), 0, 12)
	rapid.Check(t, func(t *rapid.T) {
		tests := Tests{Question: "A6Bt6mntDGNH", Lists: rapid.SliceOfN(
			rapid.Custom(func(t *rapid.T) Lists { return Lists{words.Draw(t, "X"), words.Draw(t, "Y")} }), 0, 30).
			Draw(t, "lists")}
		link, err := tests.Link()
		if err != nil {
			t.Fatal(err)
		}
		same := func(from string, got Tests, err error) {
			if err != nil || got.Question != tests.Question || len(got.Lists) != len(tests.Lists) ||
				len(tests.Lists) > 0 && !reflect.DeepEqual(got.Lists, tests.Lists) {
				t.Fatalf("the %s is read as %v, %v", from, got, err)
			}
		}
		got, err := ParseTestsLink(link)
		same("link", got, err)
		text, err := tests.File()
		if err != nil {
			t.Fatal(err)
		}
		got, err = ParseTestsFile(text)
		same("file", got, err)
	})
}

// Thirty tests of sixteen words are a link that any browser takes.
func TestThirtyTestsAreALink(t *testing.T) {
	tests := Tests{Question: "A6Bt6mntDGNH"}
	for i := range 30 {
		var l Lists
		for j := range 8 {
			l.X = append(l.X, "science"+strings.Repeat(string(rune('a'+i%26)), j))
			l.Y = append(l.Y, "poetry"+strings.Repeat(string(rune('a'+j)), i%9))
		}
		tests.Lists = append(tests.Lists, l)
	}
	if link, err := tests.Link(); err != nil || len(link) > 8000 {
		t.Errorf("%d characters, %v", len(link), err)
	}
}

// What is no class's tests says so, and what to do.
func TestWrongTests(t *testing.T) {
	many := Tests{Question: "A", Lists: make([]Lists, MostTests+1)}
	tooMany, err := many.Link()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ link, says string }{
		{"", "the question is missing"},
		{"A6Bt/abc", "damaged"},
		{tooMany, "more than 200 tests"},
	} {
		if _, err := ParseTestsLink(c.link); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.20s: %v", c.link, err)
		}
	}
	for _, text := range []string{"", "{}", `{"weatherglass":"class","codes":[]}`} {
		if _, err := ParseTestsFile([]byte(text)); err == nil || !strings.Contains(err.Error(), "does not hold the tests") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The number of changed words, counted by hand.
func TestChanged(t *testing.T) {
	from := Lists{X: []string{"physics", "nasa", "nasa"}, Y: []string{"art", "dance"}}
	for _, c := range []struct {
		to   Lists
		want int
	}{
		{from, 0},
		{Lists{X: []string{"nasa", "physics", "nasa"}, Y: []string{"dance", "art"}}, 0},
		{Lists{X: []string{"physics", "nasa"}, Y: []string{"art", "dance"}}, 1},
		{Lists{X: []string{"physics", "nasa", "moon"}, Y: []string{"art", "dance", "drama"}}, 2},
		{Lists{X: []string{"art", "dance"}, Y: []string{"physics", "nasa", "nasa"}}, 6},
		{Lists{}, 5},
	} {
		if got := from.Changed(c.to); got != c.want || c.to.Changed(from) != c.want {
			t.Errorf("%v: %d and back %d, want %d", c.to, got, c.to.Changed(from), c.want)
		}
		if from.Same(c.to) != (c.want == 0) {
			t.Errorf("%v: the same is %t", c.to, from.Same(c.to))
		}
	}
}

// Links are found in what a chat holds, and an address without one is named.
func TestFindLinks(t *testing.T) {
	one, two := aLink(t, "one"), aLink(t, "two")
	text := "Ada, 10:42\nhere is mine: https://example.org/bias/#" + one +
		".\n\nBob (10:43): <http://localhost:8080/words#" + two + "> done! C# or https://example.org/lessons, " + two
	fragments, bare := FindLinks(text)
	if !slices.Equal(fragments, []string{one, two, two}) {
		t.Errorf("found %v", fragments)
	}
	if !slices.Equal(bare, []string{"https://example.org/lessons"}) {
		t.Errorf("without a test: %v", bare)
	}
}

// Five tests, summarised by hand.
func TestSpread(t *testing.T) {
	got := SpreadOf([]Estimate{
		{D: 1.2, Low: .4, High: 1.6, Bar: true},
		{D: .5, Low: -.2, High: 1.1, Bar: true},
		{D: -.3, Low: -1, High: .4, Bar: true},
		{D: -1, Low: -1.5, High: -.1, Bar: true},
		{D: 0},
	})
	// Held: by the first .5; by the second 0; by the third 0 and -1; by the fourth -.3.
	want := Spread{Summary: Summary{N: 5, Low: -.3, Middle: 0, High: .5}, Least: -1, Most: 1.2, Right: 2, Left: 2,
		SureRight: 1, SureLeft: 1, Bars: 4, Pairs: 16, Held: 5}
	if got != want {
		t.Errorf("%+v", got)
	}
	if got := SpreadOf(nil); got != (Spread{}) {
		t.Errorf("of nothing: %+v", got)
	}
}

// FuzzTests: whatever a link, a file or a chat holds, reading it ends, within its bounds.
func FuzzTests(f *testing.F) {
	link, err := Tests{Question: "A6Bt", Lists: []Lists{{[]string{"a"}, []string{"b"}}}}.Link()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Add("https://example.org/#" + aLink(f, "one"))
	f.Add(`{"weatherglass":"class tests","question":"A","tests":[{"X":["a"],"Y":["b"]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func() (Tests, error){func() (Tests, error) { return ParseTestsLink(text) },
			func() (Tests, error) { return ParseTestsFile([]byte(text)) }} {
			tests, err := read()
			if err == nil && (tests.Question == "" || len(tests.Lists) > MostTests) {
				t.Fatalf("%q is read as %v", text, tests)
			}
		}
		fragments, _ := FindLinks(text)
		for _, found := range fragments {
			if found == "" || !strings.Contains(text, found) {
				t.Fatalf("%q holds no %q", text, found)
			}
		}
	})
}
