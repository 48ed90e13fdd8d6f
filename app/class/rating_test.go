package class

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Answers to lists of every length have codes, and are read as what they are.
func TestRatingCodes(t *testing.T) {
	for n := 1; n <= MostItems; n++ {
		c, ok := codeFor(n)
		if !ok || c.nonces < leastNonces {
			t.Fatalf("%d items: %+v", n, c)
		}
		if want := map[bool]int{true: 1}[n <= 4] + map[bool]int{true: 2}[n > 4 && n <= 12] +
			map[bool]int{true: 3}[n > 12]; RatingGroups(n) != want {
			t.Errorf("%d items: %d groups, want %d", n, RatingGroups(n), want)
		}
		if c.times(c.spread, c.unspread) != 1 {
			t.Errorf("%d groups: the spread is not undone", c.groups)
		}
	}
	if RatingGroups(0) != 0 || RatingGroups(MostItems+1) != 0 || RatingCode(1, nil, 0) != "" {
		t.Error("a list of no length has codes")
	}
	rapid.Check(t, func(t *rapid.T) {
		tag := Tag(rapid.IntRange(0, base-1).Draw(t, "tag"))
		answers := rapid.SliceOfN(rapid.IntRange(0, Kinds-1), 1, MostItems).Draw(t, "answers")
		code := RatingCode(tag, answers, rapid.Uint64().Draw(t, "nonce"))
		for _, text := range []string{code, strings.ReplaceAll(code, " ", "")} {
			if got, ok := ReadRating(tag, len(answers), text); !ok || !slices.Equal(got, answers) {
				t.Fatalf("%s is read as %v, %t, want %v", text, got, ok, answers)
			}
		}
		drawn := DrawRating(tag, answers, func(n uint64) uint64 { return rapid.Uint64Range(0, n-1).Draw(t, "drawn") })
		if got, ok := ReadRating(tag, len(answers), drawn); !ok || !slices.Equal(got, answers) || !presentable(drawn) {
			t.Fatalf("drawn %s is read as %v, %t", drawn, got, ok)
		}
	})
}

// One letter nonce apart, no two codes are the same.
func TestRatingCodesDiffer(t *testing.T) {
	seen := map[string]bool{}
	for a := range 81 {
		answers := []int{a % 3, a / 3 % 3, a / 9 % 3, a / 27}
		for nonce := range uint64(84) {
			code := RatingCode(3, answers, nonce)
			if seen[code] {
				t.Fatalf("%s stands for two", code)
			}
			seen[code] = true
		}
	}
}

// One wrong letter and two neighbours that changed places in a group are always found; groups that
// changed places, or are of two phones, and codes of another list nearly always.
func TestWrongRatingCodes(t *testing.T) {
	const tag, n = Tag(7), 8
	rng := rand.New(rand.NewPCG(5, 6))
	draw := func(tag Tag) string {
		answers := make([]int, n)
		for i := range answers {
			answers[i] = rng.IntN(Kinds)
		}
		return RatingCode(tag, answers, rng.Uint64())
	}
	reads := func(code string) bool { _, ok := ReadRating(tag, n, code); return ok }
	swapped, mixed, elsewhere := 0, 0, 0
	const all = 5000
	for range all {
		code, other := draw(tag), draw(tag)
		for i := range code {
			wrong := []byte(code)
			if wrong[i] == ' ' {
				continue
			}
			for _, l := range []byte(letters) {
				if wrong[i] = l; l != code[i] && reads(string(wrong)) {
					t.Fatalf("%s for %s is not found", wrong, code)
				}
			}
			if wrong = []byte(code); i > 0 && wrong[i] != wrong[i-1] && wrong[i-1] != ' ' {
				if wrong[i], wrong[i-1] = wrong[i-1], wrong[i]; reads(string(wrong)) {
					t.Fatalf("%s for %s is not found", wrong, code)
				}
			}
		}
		if code[:4] != code[5:] && reads(code[5:]+" "+code[:4]) {
			swapped++
		}
		if code != other && reads(code[:4]+" "+other[5:]) {
			mixed++
		}
		if reads(draw(Tag(8 + rng.IntN(11)))) {
			elsewhere++
		}
	}
	// Each is found 18 times of 19 or more.
	for what, times := range map[string]int{"groups that changed places": swapped, "groups of two phones": mixed,
		"codes of another list": elsewhere} {
		if times > all/15 {
			t.Errorf("%s are read %d times of %d", what, times, all)
		}
	}
}

// aList is one of eight pairs.
func aList() List {
	l := List{Names: [2]string{"she", "he"}, Reading: "A6Bt"}
	for _, pair := range []string{"mother father", "heroine hero", "boyfriend boss", "married succeeded",
		"governess schoolmaster", "lovely magnificent", "miss football", "nurse surgeon"} {
		l.Items = append(l.Items, strings.Fields(pair))
	}
	return l
}

// Codes are taken however they are written down, and what is none says why.
func TestSortRatings(t *testing.T) {
	l := aList()
	code := func(first int, nonce uint64) string {
		return RatingCode(l.Tag(), []int{first, 1, 2, 0, 1, 2, 0, 1}, nonce)
	}
	a, b, c, d := code(0, 1), code(1, 2), code(2, 3), code(0, 99)
	wrong := []byte(d)
	wrong[8] = map[bool]byte{true: 'C', false: 'B'}[wrong[8] == 'B']
	text := strings.ToLower(a) + ", " + strings.ReplaceAll(b, " ", "") + "; " + string(wrong) + "\n" + c[:4] + "\n" + c +
		" WG:" + strings.ReplaceAll(d, " ", "") + " " + a + " BOAT BEER JW"
	taken, look := l.Sort(text, nil)
	var got []int
	for _, r := range taken {
		got = append(got, r.Answers[0])
	}
	if !slices.Equal(got, []int{0, 1, 2, 0}) {
		t.Errorf("taken %v", taken)
	}
	joined := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	want := []Trouble{{Text: joined(string(wrong)), Why: Mistyped}, {Text: c[:4], Why: Short},
		{Text: joined(a), Why: Again}, {Text: "BOATBEER", Why: Letter}, {Text: "JW", Why: Short}}
	if !reflect.DeepEqual(look, want) {
		t.Errorf("to look at: %v, want %v", look, want)
	}
	if taken, look = l.Sort(text, map[string]int{joined(a): 1}); len(taken) != 5 || len(look) != 4 {
		t.Errorf("twice: %v, %v", taken, look)
	}
}

// What is written as a link and as a file is read again, and what is none says so.
func TestRatingsKept(t *testing.T) {
	r := Ratings{List: aList(), Codes: []string{"JWTPCKXT", "BCDFGHJK"}}
	link, err := r.Link()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ParseRatingsLink(link); err != nil || !reflect.DeepEqual(got, r) {
		t.Errorf("%v, %v", got, err)
	}
	text, err := r.File()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ParseRatingsFile(text); err != nil || !reflect.DeepEqual(got, r) {
		t.Errorf("%v, %v", got, err)
	}
	long := r.List
	for len(long.Items) <= MostItems {
		long.Items = append(long.Items, []string{"a", "b"})
	}
	mixed := r.List
	mixed.Items = append(slices.Clone(mixed.Items), []string{"word"})
	for _, l := range []List{{}, long, mixed} {
		link, err := l.Link()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseList(link); err == nil || !strings.Contains(err.Error(), "no list to rate") {
			t.Errorf("%v: %v", l, err)
		}
	}
	for _, bad := range []string{"", "abc", link[:len(link)/2]} {
		if _, err := ParseRatingsLink(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	for _, bad := range []string{"", "{}", `{"weatherglass":"class"}`} {
		if _, err := ParseRatingsFile([]byte(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// Shares and agreement, counted by hand; the interval is that of TestWilson's source.
func TestShares(t *testing.T) {
	l := List{Items: [][]string{{"nurse"}, {"boss"}}, Names: [2]string{"female", "male"}}
	ratings := []Rating{{Answers: []int{0, 1}}, {Answers: []int{0, 1}}, {Answers: []int{0, 2}}}
	got := l.Shares(ratings, 0)
	if got[0].Said != 3 || got[1].Said != 0 || got[0].Part() != 1 || got[0].High != 1 ||
		math.Abs(got[0].Low-.4385) > 1e-4 || got[1].Low != 0 {
		t.Errorf("%+v", got)
	}
	// Two units of three ratings: o_cc = 3 of kind 0 and 1 of kind 1; n = 6, n_c = 3, 2, 1.
	alpha, interval := l.Agreement(ratings)
	if want := (5*4.0 - 8) / (30 - 8); math.Abs(alpha-want) > 1e-15 {
		t.Errorf("alpha is %v, want %v", alpha, want)
	}
	if !math.IsNaN(interval.Low) || !math.IsNaN(interval.High) {
		t.Errorf("three ratings have an interval: %v", interval)
	}
	if l.Answers() != [3]string{"female", "male", "Neither"} || aList().Answers()[1] != "Stereotype" {
		t.Error("the answers are others")
	}
}

// FuzzRatings: whatever a link, a file or a chat holds, reading it ends and is within bounds.
func FuzzRatings(f *testing.F) {
	link, err := Ratings{List: aList(), Codes: []string{"JWTPCKXT"}}.Link()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Add("JWTP CKXT, bcdf WG:GHJKLMNP")
	f.Add(`{"weatherglass":"class ratings","list":{"items":[["a"]]},"codes":["A"]}`)
	l := aList()
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func() (Ratings, error){func() (Ratings, error) { return ParseRatingsLink(text) },
			func() (Ratings, error) { return ParseRatingsFile([]byte(text)) }} {
			if r, err := read(); err == nil && (len(r.List.Items) == 0 || len(r.List.Items) > MostItems) {
				t.Fatalf("%q is read as %v", text, r)
			}
		}
		taken, _ := l.Sort(text, nil)
		for _, r := range taken {
			if code := strings.ReplaceAll(r.Code, " ", ""); len(r.Answers) != len(l.Items) || len(code) != 8 {
				t.Fatalf("%q: %v", text, r)
			}
		}
	})
}
