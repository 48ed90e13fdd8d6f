package class

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Every guess of every question has its codes, no two the same, and they are read as what they are.
func TestCodes(t *testing.T) {
	for tag := range Tag(base) {
		seen := map[string]bool{}
		for tick := range Ticks + 1 {
			for nonce := range Nonces {
				code := Code(tag, tick, nonce)
				if seen[code] {
					t.Fatalf("%s stands for two guesses", code)
				}
				seen[code] = true
				if got, ok := Read(tag, code); !ok || got != tick {
					t.Fatalf("%s is read as %d, %t, want %d", code, got, ok, tick)
				}
			}
		}
	}
}

// One wrong letter and two neighbours that changed places are always found; a code of another
// question 18 times of 19 or more.
func TestWrongCodes(t *testing.T) {
	const tag = Tag(5)
	elsewhere, all := 0, 0
	for tick := range Ticks + 1 {
		for nonce := 0; nonce < Nonces; nonce += 7 {
			code := Code(tag, tick, nonce)
			for i := range 4 {
				for _, l := range []byte(letters) {
					wrong := []byte(code)
					wrong[i] = l
					if _, ok := Read(tag, string(wrong)); ok != (string(wrong) == code) {
						t.Fatalf("%s counts as %s", wrong, code)
					}
				}
				if i > 0 {
					swapped := []byte(code)
					swapped[i-1], swapped[i] = swapped[i], swapped[i-1]
					if _, ok := Read(tag, string(swapped)); ok != (string(swapped) == code) {
						t.Fatalf("%s counts as %s", swapped, code)
					}
				}
			}
			for other := range Tag(base) {
				if other != tag {
					all++
					if _, ok := Read(other, code); ok {
						elsewhere++
					}
				}
			}
		}
	}
	if elsewhere*19 > all {
		t.Errorf("%d of %d codes of another question are taken", elsewhere, all)
	}
}

// No code that is drawn has what a class would laugh at, whatever is drawn; steps of a lesson have
// tags of their own.
func TestDraw(t *testing.T) {
	for tag := range Tag(base) {
		for tick := range Ticks + 1 {
			for from := range Nonces {
				code := Draw(tag, tick, func(int) int { return from })
				if got, ok := Read(tag, code); !presentable(code) || !ok || got != tick {
					t.Fatalf("%s of %d", code, tick)
				}
			}
		}
	}
	seen := map[Tag]bool{}
	for step := range base {
		seen[TagOf("luck", step)] = true
	}
	if len(seen) != base {
		t.Errorf("%d tags of %d steps", len(seen), base)
	}
}

// Thirty phones of a class draw the same code in about one class of eight: of 435 pairs about one in
// 21 guesses alike where guesses spread by six ticks (1/(2·6·√π)), and one in 150 of those draws the
// same of the codes that are presentable.
func TestSameCode(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const classes = 4000
	met := 0
	for range classes {
		seen := map[string]bool{}
		for range 30 {
			// A class guesses around a middle, with a spread of six ticks.
			code := Draw(3, min(max(int(20+rng.NormFloat64()*6+.5), 0), Ticks), rng.IntN)
			if seen[code] {
				met++
				break
			}
			seen[code] = true
		}
	}
	if share := float64(met) / classes; share < 1./12 || share > 1./6 {
		t.Errorf("two phones have one code in %.3f of classes", share)
	}
}

func TestSort(t *testing.T) {
	q := Question{Lesson: "test", Step: 2, Most: Ticks, Others: []int{0, 1, 3, 4}}
	a, b := Code(q.Tag(), 26, 3), Code(q.Tag(), 14, 99)
	other := Code(TagOf("test", 0), 20, 50)
	wrong := []byte(a)
	wrong[1] = letters[(strings.IndexByte(letters, wrong[1])+4)%base]
	text := strings.ToLower(a) + ", " + strings.Join(strings.Split(b, ""), " ") + "\n" + Scheme + a + ";" + other + " " +
		string(wrong) + " JWT BOAT " + a
	taken, look := q.Sort(text, nil)
	if !slices.Equal(taken, []Guess{{a, 26}, {b, 14}}) {
		t.Errorf("taken %v", taken)
	}
	var why []string
	for _, l := range look {
		why = append(why, l.Why)
	}
	want := []string{Again, Elsewhere, Mistyped, Short, Letter}
	if q.whoseIs(string(wrong)) == Elsewhere { // one of 19 fits another step, too
		want[2] = Elsewhere
	}
	if !slices.Equal(why, want) || look[1].Step != 0 {
		t.Errorf("%v, want %v", look, want)
	}
	if taken, look := q.Sort(text, map[string]int{a: 1}); len(taken) != 3 || len(look) != 5 {
		t.Errorf("counted twice: %v, %v", taken, look)
	}
	choice := Question{Lesson: "test", Step: 2, Most: 2}
	if taken, look := choice.Sort(a, nil); len(taken) != 0 || look[0].Why != Mistyped {
		t.Errorf("a choice that there is not is taken: %v", taken)
	}
}

// whoseIs is the reason alone.
func (q Question) whoseIs(code string) string {
	why, _ := q.whose(code)
	return why
}

// Whatever is pasted, every code is taken once or told.
func FuzzSort(f *testing.F) {
	f.Add("JWTP jwtp, WG:JWTP J W T P")
	f.Add("ÄÖÜß – …")
	q := Question{Lesson: "luck", Step: 1, Most: Ticks, Others: []int{0}}
	f.Fuzz(func(t *testing.T, text string) {
		taken, look := q.Sort(text, nil)
		if words := codesIn(text); len(words) > 0 && len(taken)+len(look) == 0 || len(taken)+len(look) > len(words) {
			t.Errorf("%d words: %v, %v", len(words), taken, look)
		}
		seen := map[string]bool{}
		for _, g := range taken {
			if seen[g.Code] {
				t.Errorf("%s is taken twice", g.Code)
			}
			seen[g.Code] = true
		}
	})
}

// A pool is the same from its file and its link.
func TestPool(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pool{Lesson: rapid.StringMatching(`[a-z]{1,12}`).Draw(t, "lesson"),
			UserLesson: rapid.StringMatching(`[A-Za-z0-9_-]{0,30}`).Draw(t, "own"), Step: rapid.IntRange(1, 19).Draw(t, "step")}
		for range rapid.IntRange(0, 40).Draw(t, "codes") {
			p.Codes = append(p.Codes, Code(p.Question().Tag(), rapid.IntRange(0, Ticks).Draw(t, "tick"),
				rapid.IntRange(0, Nonces-1).Draw(t, "nonce")))
		}
		text, err := p.File()
		if err != nil {
			t.Fatal(err)
		}
		for how, again := range map[string]func() (Pool, error){"file": func() (Pool, error) { return ParseFile(text) },
			"link": func() (Pool, error) { return ParseLink(p.Link()) }} {
			if got, err := again(); err != nil || got.Lesson != p.Lesson || got.UserLesson != p.UserLesson ||
				got.Step != p.Step || !slices.Equal(got.Codes, p.Codes) {
				t.Fatalf("%s: %v, %v", how, got, err)
			}
		}
	})
	for _, bad := range []string{"", "lesson=luck", "lesson=luck&step=0",
		"lesson=luck&step=1&codes=JWT", "%zz", "step=1"} {
		if _, err := ParseLink(bad); err == nil {
			t.Errorf("%q is a link", bad)
		}
	}
	for _, bad := range []string{"", "{}", `{"weatherglass":"record"}`, `{"weatherglass":"class","lesson":"","step":1}`} {
		if _, err := ParseFile([]byte(bad)); err == nil {
			t.Errorf("%q is a file", bad)
		}
	}
}

// By hand; and half of the guesses or more lie from Low to High, a quarter at most beyond either.
func TestSum(t *testing.T) {
	for _, c := range []struct {
		of   []float64
		want Summary
	}{
		{nil, Summary{}},
		{[]float64{.4}, Summary{1, .4, .4, .4}},
		{[]float64{3, 1, 2, 4}, Summary{4, 1, 2.5, 4}},
		{[]float64{6, 3, 1, 2, 4, 5}, Summary{6, 2, 3.5, 5}},
		{[]float64{5, 1, 9, 2, 7}, Summary{5, 2, 5, 7}},
	} {
		if got := Sum(c.of); got != c.want {
			t.Errorf("%v: %v, want %v", c.of, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		guesses := rapid.SliceOfN(rapid.Float64Range(-2, 2), 1, 60).Draw(t, "guesses")
		s, below, above := Sum(guesses), 0, 0
		for _, g := range guesses {
			if g < s.Low {
				below++
			}
			if g > s.High {
				above++
			}
		}
		if n := len(guesses); 4*below > n || 4*above > n || 2*(n-below-above) < n {
			t.Fatalf("%d below and %d above %v of %v", below, above, s, guesses)
		}
	})
}
