package inspect

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/protocol"
)

// formula is a matrix that any program can make: row i, column j.
func formula(rows int) [][]float64 {
	v := make([][]float64, rows)
	for i := range v {
		for j := range 5 {
			v[i] = append(v[i], float64((7*i*i+13*j*i+5*j*j+3*i)%23-9)/8)
		}
	}
	return v
}

// near reports whether a number is the expected one but for rounding.
func near(got, want float64) bool { return math.Abs(got-want) <= 1e-12*max(1, math.Abs(want)) }

// TestIsotropy compares with numpy 2.4.6 (eigh of V'V, exp of V c and of -V c, summed), and
// with what follows by hand: of (2,0) and (0,1) Z is 1 + exp(±2) and 1 + exp(±1).
func TestIsotropy(t *testing.T) {
	for _, c := range []struct {
		name string
		rows [][]float64
		want float64
	}{
		{"by hand", [][]float64{{2, 0}, {0, 1}}, math.Exp(-2)},
		{"numpy", formula(40), 0.3281721196883128},
		{"numpy, fewer words than dimensions", formula(3), 0.15874506516609327},
		{"none", nil, 0},
	} {
		if got, err := Isotropy(t.Context(), nil, c.rows); err != nil || !near(got, c.want) {
			t.Errorf("%s: %v, %v; want %v", c.name, got, err, c.want)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Isotropy(stopped, nil, formula(40)); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestMeanCosine compares with numpy's mean of the matrix of cosines off its diagonal.
func TestMeanCosine(t *testing.T) {
	if got := MeanCosine(formula(40)); !near(got, 0.0734495868452106) {
		t.Errorf("mean cosine %v", got)
	}
	if got := MeanCosine([][]float64{{1, 0}, {0, 3}, {2, 0}}); !near(got, 1.0/3) { // of three pairs one is parallel
		t.Errorf("by hand %v", got)
	}
}

// TestLists counts words of lists by hand; é as two code points is the é of the vectors.
func TestLists(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	if err := errors.Join(m.Add("caf\u00e9", []float64{1}), m.Add("tea", []float64{2}), m.Ready()); err != nil {
		t.Fatal(err)
	}
	got, err := Lists(t.Context(), m,
		[]protocol.ListSet{{Name: "drinks", Role: "X", Words: []string{"cafe\u0301", "Tea", "maté"}}, {Name: "none"}})
	want := []protocol.SetCover{{Name: "drinks", Role: "X", Asked: 3, Found: 2, Absent: []string{"maté"}}, {Name: "none"}}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
}

// TestLaws: isotropy lies in (0, 1], whatever is long; turning all vectors the other way
// changes nothing; the mean cosine does not know of lengths.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.Float64Range(-40, 40), 4, 4).Filter(linalg.HasDirection)
		rows := rapid.SliceOfN(row, 2, 30).Draw(t, "rows")
		iso, err := Isotropy(t.Context(), nil, rows)
		if err != nil || !(iso >= 0 && iso <= 1) {
			t.Fatalf("isotropy %v, %v", iso, err)
		}
		back, longer := make([][]float64, len(rows)), make([][]float64, len(rows))
		for i, r := range rows {
			for _, x := range r {
				back[i], longer[i] = append(back[i], -x), append(longer[i], x*float64(1+i))
			}
		}
		if other, _ := Isotropy(t.Context(), nil, back); math.Abs(other-iso) > 1e-9 {
			t.Fatalf("the other way round %v, not %v", other, iso)
		}
		if a, b := MeanCosine(rows), MeanCosine(longer); math.Abs(a-b) > 1e-9 {
			t.Fatalf("mean cosine %v, of longer vectors %v", a, b)
		}
	})
}

// TestLooked counts by hand: 2,000, then 500 in each doubling.
func TestLooked(t *testing.T) {
	for words, want := range map[int]int{1: 1, 2000: 2000, 4000: 2500, 8000: 3000, 16000: 3500} {
		if got := len(looked(words)); got != want {
			t.Errorf("of %d words %d are looked at, want %d", words, got, want)
		}
	}
}

// TestReport reads 40 words whose numbers numpy has: quantiles of numpy's default kind.
func TestReport(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	words := []string{"the", "Rome", "he", "she", "his", "her", "anna"}
	for i, v := range formula(40) {
		word := fmt.Sprint("w", i)
		if i < len(words) {
			word = words[i]
		}
		if err := m.Add(word, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(m.Add("nought", make([]float64, 5)), m.Ready()); err != nil {
		t.Fatal(err)
	}
	r, err := Report(t.Context(), m, tests(t))
	if err != nil {
		t.Fatal(err)
	}
	if r.Words != 41 || r.Dims != 5 || r.Capital != 1 || r.Case != "preserve" || r.Looked != 41 || r.Zero != 1 ||
		r.Frequent != 41 || r.Top[1] != "Rome" || len(r.Top) != 10 {
		t.Errorf("%+v", r)
	}
	n := r.Norms
	if !near(n.Median, 1.9704604161945614) || n.Least.Word != "Rome" || !near(n.Least.Norm, 1.1989578808281798) ||
		n.Most.Place != 21 || !near(n.Most.Norm, 2.5062422069704278) {
		t.Errorf("lengths %+v", n)
	}
	want := []protocol.NormBand{{From: 0, To: 16, Low: 1.255805629005692, Median: 1.9342952914894918,
		High: 2.4502556496987933},
		{From: 16, To: 32, Low: 1.3478963346600714, Median: 2.048238210220198, High: 2.4803467954880936},
		{From: 32, To: 64, Low: 1.477508038579698, Median: 1.9704604161945614, High: 2.387393441585746}}
	if !slices.EqualFunc(n.ByPlaces, want, func(a, b protocol.NormBand) bool {
		return a.From == b.From && a.To == b.To && near(a.Low, b.Low) && near(a.Median, b.Median) && near(a.High, b.High)
	}) {
		t.Errorf("bands %+v, want %+v", n.ByPlaces, want)
	}
	isotropy, err := IsotropyOf(t.Context(), m, nil)
	if err != nil || !near(r.MeanCosine, 0.0734495868452106) || !near(isotropy, 0.3281721196883128) {
		t.Errorf("mean cosine %v, isotropy %v, %v", r.MeanCosine, isotropy, err)
	}
	checkCoverage(t, r)
}

// checkCoverage: a has 2 of its 4 words and 2 of 2 pairs, b 3 of 4 and 2, c 1 of 4.
func checkCoverage(t *testing.T, r *protocol.VectorsReport) {
	t.Helper()
	var got []string
	for _, c := range r.Tests {
		got = append(got, fmt.Sprintf("%s %d/%d %s %s", c.ID, c.Found, c.Asked, c.Can, c.Sets[c.Weakest].Role))
	}
	want := []string{"t.none 3/6 no words", "t.thin 5/8 thin words", "t.whole 5/5 yes words"}
	if !slices.Equal(got, want) {
		t.Errorf("tests %q, want %q", got, want)
	}
	if l := r.Lists; l.Asked != 12 || l.Found != 7 || l.Other != 0 {
		t.Errorf("lists %+v", l)
	}
}

// tests are three tests of small lists.
func tests(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	set := func(id, words string) string {
		return fmt.Sprintf(`{"id":%q,"name":"S","language":"en","source":"s","place":"p",%s}`, id, words)
	}
	test := func(id, words string) string {
		return fmt.Sprintf(`{"id":%q,"name":%q,"title":"T","method":"ripa","language":"en","source":"s","place":"p","sets":[{"role":"words","set":%q},{"role":"pairs","set":"pairs"}]}`, id, id, words)
	}
	lex, err := lexicon.Parse([]byte(`{"sets":[` + set("pairs", `"pairs":[["he","she"],["his","her"]]`) + "," +
		set("whole", `"words":["the","Rome","anna"]`) + "," + set("thin", `"words":["the","Rome","anna","x1","x2","x3"]`) +
		"," + set("none", `"words":["the","x4","x5","x1"]`) +
		`],"tests":[` + test("t.whole", "whole") + "," + test("t.thin", "thin") + "," + test("t.none", "none") + `]}`))
	if err != nil {
		t.Fatal(err)
	}
	return lex
}
