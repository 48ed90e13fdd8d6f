package wordmap_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
	_ "weatherglass/metrics/wordmap"
)

// reference is testdata/wordmap.json, written by testdata/wordmap.py with numpy and
// scikit-learn.
type reference map[string]struct {
	Shares             []float64
	Shown, Trust, Kept float64
	Cosines            []float64
	Words              map[string]struct {
		Places                []float64
		Distance, Shown, Kept float64
	}
}

func readReference(t *testing.T) (r reference) {
	t.Helper()
	data, err := os.ReadFile("testdata/wordmap.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// asked are the words of the reference.
var asked = strings.Fields("man woman boy girl king queen prince princess father mother son daughter doctor nurse engineer teacher")

// glove looks words up in the GloVe subset.
func glove(t *testing.T, words ...string) []measure.Word {
	t.Helper()
	hits, err := metricstest.Glove(t).Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]measure.Word, len(hits))
	for i, h := range hits {
		list[i] = measure.Word{Text: h.Word, As: h.As, Rank: h.Rank, Vector: h.Vector}
	}
	return list
}

// pair is a list of one pair.
func pair(t *testing.T, a, b string) measure.Set {
	w := glove(t, a, b)
	return measure.Set{Pairs: [][2]measure.Word{{w[0], w[1]}}}
}

// input takes every option at its default, but for those given and for random lists, of
// which there are none.
func input(sets map[string]measure.Set, options ...any) *measure.Input {
	m, _ := measure.Lookup("map")
	in := &measure.Input{Sets: sets, Options: map[string]any{}, Seed: 1,
		Progress: func(measure.Progress) {}, Pool: jobs.Local(1)}
	for _, o := range m.Options {
		in.Options[o.ID] = o.Default
	}
	in.Options["draws"] = 0
	for i := 0; i < len(options); i += 2 {
		in.Options[options[i].(string)] = options[i+1]
	}
	return in
}

func run(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	m, _ := measure.Lookup("map")
	return m.Run(ctx, in)
}

func mustRun(t testing.TB, in *measure.Input) *measure.Result {
	t.Helper()
	out, err := run(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func near(t testing.TB, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// The map is scikit-learn's, with vectors of either length and with axes of one's own.
func TestMapIsScikitLearns(t *testing.T) {
	words := measure.Set{Words: glove(t, asked...)}
	for name, in := range map[string]*measure.Input{
		"unit": input(map[string]measure.Set{"words": words}, "k", 4),
		"raw":  input(map[string]measure.Set{"words": words}, "k", 4, "vectors", "raw"),
		"own": input(map[string]measure.Set{"words": words, "pairs": pair(t, "he", "she"),
			"across": pair(t, "rich", "poor")}, "k", 4),
	} {
		want, got := readReference(t)[name], mustRun(t, in)
		for i, id := range []string{"first", "second", "third"} {
			near(t, name+"'s "+id+" share", got.Values[id], want.Shares[i])
			near(t, name+"'s share in the table", got.Tables[0].Rows[i][2].(float64), want.Shares[i])
		}
		near(t, name+"'s share", got.Values["shown"], want.Shown)
		near(t, name+"'s trustworthiness", got.Values["trust"], want.Trust)
		near(t, name+"'s nearest words kept", got.Values["kept"], want.Kept)
		for i, c := range want.Cosines {
			near(t, name+"'s cosine", got.Tables[0].Rows[i][3].(float64), c)
		}
		if len(got.Words) != len(asked) || len(want.Words) != len(asked) {
			t.Fatalf("%s: %d words", name, len(got.Words))
		}
		for _, row := range got.Words {
			w := want.Words[row.Word]
			for i, id := range []string{"x", "y", "z"} {
				near(t, name+": "+row.Word+"'s "+id, row.Scores[id], w.Places[i])
			}
			near(t, name+": "+row.Word+"'s distance", row.Scores["distance"], w.Distance)
			near(t, name+": "+row.Word+"'s share", row.Scores["shown"], w.Shown)
			near(t, name+": "+row.Word+"'s nearest", row.Scores["kept"], w.Kept)
		}
	}
}

// The table names the words at the ends of each axis.
func TestEndsOfAxes(t *testing.T) {
	got := mustRun(t, input(map[string]measure.Set{"words": {Words: glove(t, asked...)}, "pairs": pair(t, "he", "she")},
		"dimensions", 2))
	rows := got.Tables[0].Rows
	if len(rows) != 2 || rows[0][1] != "pairs" || rows[1][1] != "component" || rows[1][3] != nil {
		t.Fatalf("axes %v", rows)
	}
	for _, row := range rows {
		id := map[float64]string{1: "x", 2: "y"}[row[0].(float64)]
		places := map[string]float64{}
		for _, w := range got.Words {
			places[w.Word] = w.Scores[id]
		}
		for word, x := range places {
			if x > places[row[4].(string)] || x < places[row[5].(string)] {
				t.Errorf("%s lies beyond %v and %v", word, row[4], row[5])
			}
		}
	}
	if _, ok := got.Values["third"]; ok || got.Words[0].Scores["z"] != 0 {
		t.Error("a map of two axes has a third")
	}
}

// Each word stands once, and belongs to the first group that has it.
func TestGroups(t *testing.T) {
	got := mustRun(t, input(map[string]measure.Set{
		"words": {Words: glove(t, "man", "woman", "king", "queen", "man")},
		"A":     {Words: glove(t, "queen", "princess")},
		"B":     {Words: glove(t, "princess", "man")},
	}))
	var list []string
	for _, row := range got.Words {
		list = append(list, row.Set+":"+row.Word)
	}
	if s := strings.Join(list, " "); s != "B:man words:woman words:king A:queen A:princess" {
		t.Error(s)
	}
	if got.Values["n"] != 5 || got.Values["k"] != 2 || got.Values["kept_by_luck"] != 0.5 {
		t.Errorf("%v", got.Values)
	}
}

// noted reports whether a result has a note.
func noted(t *testing.T, r *measure.Result, code string) {
	t.Helper()
	if !r.Noted(code) {
		t.Errorf("there is no note %s in %v", code, r.Notes)
	}
}

func plane(text string, v ...float64) measure.Word {
	return measure.Word{Text: text, As: text, Vector: v}
}

// Lists that cannot be laid out, or not along so many axes, are told apart.
func TestNothingToLayOut(t *testing.T) {
	a, b, c := plane("a", 1, 0, 0), plane("b", 0, 1, 0), plane("c", 0, 0, 1)
	same := mustRun(t, input(map[string]measure.Set{"words": {Words: []measure.Word{a, plane("b", 3, 0, 0),
		plane("c", 2, 0, 0)}}}))
	noted(t, same, "no_spread")
	if len(same.Values) != 1 || len(same.Tables) != 0 || len(same.Words) != 3 {
		t.Errorf("%+v", same)
	}
	// What the mean leaves of equal vectors is rounding: 0.1 + 0.1 + 0.1 is not 0.3.
	noted(t, mustRun(t, input(map[string]measure.Set{"words": {Words: []measure.Word{plane("a", 0.1, 0.7, 0.3),
		plane("b", 0.1, 0.7, 0.3), plane("c", 0.1, 0.7, 0.3)}}}, "vectors", "raw")), "no_spread")
	three := mustRun(t, input(map[string]measure.Set{"words": {Words: []measure.Word{a, b, c}}}))
	noted(t, three, "fewer_axes")
	near(t, "the share of a triangle", three.Values["shown"], 1)
	axis := func(a, b measure.Word) measure.Set { return measure.Set{Pairs: [][2]measure.Word{{a, b}}} }
	own := mustRun(t, input(map[string]measure.Set{"words": {Words: []measure.Word{a, b, c}}, "pairs": axis(a, a),
		"across": axis(a, b), "up": axis(b, a)}))
	noted(t, own, "direction_undefined")
	noted(t, own, "same_axis")
	// a − b at length 1: the middle third of the way, (1, −1, 0)/√2 beside c at 0.
	near(t, "a's place", own.Words[0].Scores["x"], math.Sqrt(0.5))
	near(t, "c's place", own.Words[2].Scores["x"], 0)
	// Of the squared lengths, three times 2/3, the axis shows 2 · 1/2.
	near(t, "the axis' share", own.Values["first"], 0.5)
	for code, in := range map[string]*measure.Input{
		"too_few_words": input(map[string]measure.Set{"words": {Words: []measure.Word{a, b, a}}}),
		"too_many_axes": input(map[string]measure.Set{"words": {Words: []measure.Word{a, b, c}}, "pairs": axis(a, b),
			"across": axis(b, c), "up": axis(plane("d", 1, 1, 1), a)}, "dimensions", 2),
	} {
		_, err := run(t.Context(), in)
		var known *measure.Error
		if !errors.As(err, &known) || known.Code != code || known.Hint.Text == "" {
			t.Errorf("%v, want %s", err, code)
		}
	}
}

// The trustworthiness by hand. Five words at 1, 2, 4, 7, 11 across, and far up
// and down by turns: an axis across puts other words side by side than the plane does.
func TestTrustByHand(t *testing.T) {
	words := []measure.Word{plane("a", 1, 0), plane("b", 2, 100), plane("c", 4, 1), plane("d", 7, 102), plane("e", 11, 5)}
	in := input(map[string]measure.Set{
		"words": {Words: words}, "pairs": {Pairs: [][2]measure.Word{{plane("r", 1, 0), plane("l", -1, 0)}}},
	}, "k", 1, "vectors", "raw", "dimensions", 2)
	// Two axes show a plane whole.
	if got := mustRun(t, in); got.Values["trust"] != 1 || got.Values["kept"] != 1 ||
		math.Abs(got.Values["shown"]-1) > 1e-12 {
		t.Errorf("a plane: %v", got.Values)
	}
	// With a third coordinate that the map of two axes leaves out, 1000 apart.
	for i := range words {
		words[i].Vector = append(words[i].Vector, []float64{0, 1000, 2000, 3000, 4000}[i])
	}
	in.Sets["pairs"] = measure.Set{Pairs: [][2]measure.Word{{plane("r", 1, 0, 0), plane("l", -1, 0, 0)}}}
	in.Sets["across"] = measure.Set{Pairs: [][2]measure.Word{{plane("u", 0, 1, 0), plane("d", 0, -1, 0)}}}
	// On the map c is nearest to a, d to b, a to c, b to d and c to e. In the vectors the
	// order of a is b c d e, so that c has rank 2; of b it is c a d e, d is third; of c
	// b d a e, a is third; of d e c b a, b is third; of e d c b a, c is second.
	// 1 − 2/(5·1·(10−3−1)) · (1 + 2 + 2 + 2 + 1) = 1 − 8/15.
	got := mustRun(t, in)
	near(t, "trustworthiness", got.Values["trust"], 1-8.0/15)
	near(t, "kept", got.Values["kept"], 0)
}

// Random lists show less than a list whose words lie along one line, and about as much as
// a list that was drawn like them; without words to draw from nothing is said of luck.
func TestLuck(t *testing.T) {
	in := input(map[string]measure.Set{"words": {Words: glove(t, asked...)}}, "draws", 99)
	noted(t, mustRun(t, in), "no_random_lists")
	in.Vocabulary = metricstest.Glove(t)
	got := mustRun(t, in)
	// 300 lists of 16 of the 2,000 most frequent words of letters alone show .381 in the
	// median, from .333 to .447, by numpy: python3 testdata/luck.py.
	if u := got.Values["usual"]; got.Values["lists"] != 99 || u < 0.37 || u > 0.39 {
		t.Errorf("random words show %v of %v lists", u, got.Values["lists"])
	}
	near(t, "p of kin and rank", got.Values["p"], 0.01)
	again := mustRun(t, in)
	if again.Values["usual"] != got.Values["usual"] {
		t.Error("the same seed draws other words")
	}
	in.Seed = 2
	if mustRun(t, in).Values["usual"] == got.Values["usual"] {
		t.Error("another seed draws the same words")
	}
	in.Options["draws"] = 18
	noted(t, mustRun(t, in), "no_random_lists")
}

// A list that was itself drawn among the random words has a p of at most .1 about one time
// in ten: of 300 lists of eight words beside 39 random ones each. Within three standard
// errors of that, .052.
func TestLuckHoldsItsSize(t *testing.T) {
	racetest.Skip(t)
	in := input(nil, "draws", 39, "k", 1)
	in.Vocabulary = metricstest.Glove(t)
	pool, err := metrics.Frequent(t.Context(), in, 2000)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(11, 1))
	const lists = 300
	few := 0
	for range lists {
		random.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		in.Sets, in.Seed = map[string]measure.Set{"words": {Words: pool[:8]}}, random.Uint64()
		if mustRun(t, in).Values["p"] <= 0.1 {
			few++
		}
	}
	if share := float64(few) / lists; math.Abs(share-0.1) > 3*math.Sqrt(0.1*0.9/lists) {
		t.Errorf("p is at most .1 of %.3f of the lists", share)
	}
}

// A run ends when it is told to.
func TestMapStops(t *testing.T) {
	in := input(map[string]measure.Set{"words": {Words: glove(t, asked...)}})
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := run(ctx, in); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
