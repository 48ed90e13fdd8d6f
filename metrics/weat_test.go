package metrics

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// weatSets makes the sets of a WEAT.
func weatSets(x, y, a, b []measure.Word) map[string]measure.Set {
	return map[string]measure.Set{"X": {Name: "X", Words: x}, "Y": {Name: "Y", Words: y}, "A": {Name: "A", Words: a},
		"B": {Name: "B", Words: b}}
}

// With A on the first axis and B on the second, s of (1, 0) is 1, of (0, 1) is
// -1, of the diagonal 0; by hand from the definition.
func TestWEATByHand(t *testing.T) {
	a, b := plane([2]float64{3, 0}), plane([2]float64{0, 5})
	right, up, diagonal := [2]float64{2, 0}, [2]float64{0, 1}, [2]float64{1, 1}
	for _, c := range []struct {
		name       string
		x, y       []measure.Word
		d, auc, p  float64
		partitions float64
	}{
		{"aligned", plane(right, right), plane(up, up), 2, 1, 1. / 6, 6},
		{"opposed", plane(up, up), plane(right, right), -2, 0, 1, 6},
		{"balanced", plane(right, up), plane(up, right), 0, 0.5, 5. / 6, 6},
		// s: 1, 1 against 0, -1, -1: mean difference 5/3, sd sqrt(.8).
		{"unequal", plane(right, right), plane(diagonal, up, up), 5. / 3 / math.Sqrt(0.8), 1, 0.1, 10},
	} {
		r := compute(t, weat, input(weat, weatSets(c.x, c.y, a, b)))
		near(t, c.name+" d", r.Values["d"], c.d, 1e-12)
		near(t, c.name+" auc", r.Values["auc"], c.auc, 1e-12)
		near(t, c.name+" p", r.Values["p"], c.p, 1e-12)
		near(t, c.name+" partitions", r.Values["partitions"], c.partitions, 0)
		if !hasNote(r, "interval_skipped") || !hasNote(r, "small_sets") || !hasNote(r, "p_floor") {
			t.Errorf("%s: notes %v", c.name, r.Notes)
		}
	}
}

func TestWEATNoSpread(t *testing.T) {
	same := plane([2]float64{1, 2}, [2]float64{2, 4})
	r := compute(t, weat, input(weat, weatSets(same, same, plane([2]float64{1, 0}), plane([2]float64{0, 1}))))
	for _, id := range []string{"d", "d_sample", "r", "d_low", "d_target_low", "null_low"} {
		if v, ok := r.Values[id]; ok {
			t.Errorf("%s = %v exists without spread", id, v)
		}
	}
	near(t, "p", r.Values["p"], 1, 0)
	near(t, "auc", r.Values["auc"], 0.5, 0)
	if !hasNote(r, "no_spread") {
		t.Errorf("notes %v", r.Notes)
	}
}

// TestWEATLaws checks the paper's double loop, and that the result turns its
// sign with A and B or X and Y, and does not hang on the order of words, their
// lengths or a rotation of the space.
func TestWEATLaws(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for range 30 {
		n, m := 2+random.IntN(7), 2+random.IntN(7)
		x, y, a, b := cloud(random, n, 5), cloud(random, m, 5), cloud(random, 1+random.IntN(6), 5),
			cloud(random, 1+random.IntN(6), 5)
		run := func(x, y, a, b []measure.Word) map[string]float64 {
			return compute(t, weat, input(weat, weatSets(x, y, a, b), "interval", "none")).Values
		}
		v := run(x, y, a, b)
		near(t, "d by the double loop", v["d"], slowEffect(x, y, a, b), 1e-12)
		if limit := float64(n+m) / math.Sqrt(float64(n*m)); math.Abs(v["d"]) > limit+1e-12 {
			t.Errorf("|d| = %v is above N/sqrt(nm) = %v", v["d"], limit)
		}
		near(t, "d with A and B swapped", run(x, y, b, a)["d"], -v["d"], 1e-12)
		near(t, "d with X and Y swapped", run(y, x, a, b)["d"], -v["d"], 1e-12)
		near(t, "two-sided p with X and Y swapped", run(y, x, a, b)["p_two_sided"], v["p_two_sided"], 1e-12)
		for name, w := range map[string]map[string]float64{
			"reversed": run(reversed(x), reversed(y), reversed(a), reversed(b)),
			"scaled":   run(scaled(x), scaled(y), scaled(a), scaled(b)),
			"rotated":  run(rotated(x), rotated(y), rotated(a), rotated(b)),
		} {
			for _, id := range []string{"d", "statistic", "auc", "p", "p_two_sided", "at_least", "d_target_low"} {
				near(t, id+" "+name, w[id], v[id], 1e-9)
			}
		}
	}
}

func slowEffect(x, y, a, b []measure.Word) float64 {
	cos := func(u, v []float64) float64 {
		var uv, uu, vv float64
		for i := range u {
			uv, uu, vv = uv+u[i]*v[i], uu+u[i]*u[i], vv+v[i]*v[i]
		}
		return uv / math.Sqrt(uu*vv)
	}
	s := func(w measure.Word) float64 {
		var sa, sb float64
		for _, v := range a {
			sa += cos(w.Vector, v.Vector)
		}
		for _, v := range b {
			sb += cos(w.Vector, v.Vector)
		}
		return sa/float64(len(a)) - sb/float64(len(b))
	}
	var mx, my, sum, squares float64
	for _, w := range x {
		mx += s(w) / float64(len(x))
		sum += s(w)
		squares += s(w) * s(w)
	}
	for _, w := range y {
		my += s(w) / float64(len(y))
		sum += s(w)
		squares += s(w) * s(w)
	}
	n := float64(len(x) + len(y))
	return (mx - my) / math.Sqrt(squares/n-sum/n*sum/n)
}

func reversed(words []measure.Word) []measure.Word {
	var out []measure.Word
	for _, w := range words {
		out = append([]measure.Word{w}, out...)
	}
	return out
}

// scaled gives each word another length.
func scaled(words []measure.Word) []measure.Word {
	var out []measure.Word
	for i, w := range words {
		v := append([]float64(nil), w.Vector...)
		for j := range v {
			v[j] *= float64(i) + 0.25
		}
		out = append(out, measure.Word{Vector: v})
	}
	return out
}

// rotated turns the space in two planes.
func rotated(words []measure.Word) []measure.Word {
	var out []measure.Word
	for _, w := range words {
		v := append([]float64(nil), w.Vector...)
		for _, turn := range []struct {
			i, j  int
			angle float64
		}{{0, 3, 0.7}, {1, 4, 2.1}} {
			c, s := math.Cos(turn.angle), math.Sin(turn.angle)
			v[turn.i], v[turn.j] = c*v[turn.i]-s*v[turn.j], s*v[turn.i]+c*v[turn.j]
		}
		out = append(out, measure.Word{Vector: v})
	}
	return out
}

// TestWEATIntervals checks what each choice of the interval yields.
func TestWEATIntervals(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	sets := weatSets(cloud(random, 8, 10), cloud(random, 9, 10), cloud(random, 6, 10), cloud(random, 6, 10))
	for _, c := range []struct {
		choice      string
		d, rowRange bool
	}{{"targets+attributes", true, true}, {"targets", true, false}, {"attributes", true, true}, {"none", false, false}} {
		r := compute(t, weat, input(weat, sets, "interval", c.choice, "draws", 500))
		_, low := r.Values["d_low"]
		_, high := r.Values["d_high"]
		if low != c.d || high != c.d {
			t.Errorf("%s: d_low %v, d_high %v", c.choice, low, high)
		}
		if d := r.Values["d"]; c.d && !(r.Values["d_low"] < d && d < r.Values["d_high"]) {
			t.Errorf("%s: d = %v outside %v .. %v", c.choice, d, r.Values["d_low"], r.Values["d_high"])
		}
		for _, w := range r.Words {
			ranged := c.rowRange && (w.Set == "X" || w.Set == "Y")
			if _, ok := w.Scores["low"]; ok != ranged {
				t.Errorf("%s: %s has a range: %v", c.choice, w.Word, ok)
			}
			if ranged && !(w.Scores["low"] <= w.Scores["score"] && w.Scores["score"] <= w.Scores["high"]) {
				t.Errorf("%s: score of %s outside its range: %v", c.choice, w.Word, w.Scores)
			}
		}
		if hasNote(r, "interval_skipped") == c.d {
			t.Errorf("%s: notes %v", c.choice, r.Notes)
		}
	}
}

// TestWEATNull checks that the table's shares from the observed d on are p.
func TestWEATNull(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	sets := weatSets(cloud(random, 6, 10), cloud(random, 6, 10), cloud(random, 6, 10), cloud(random, 6, 10))
	r := compute(t, weat, input(weat, sets, "interval", "none"))
	total, tail := 0.0, 0.0
	for _, row := range r.Tables[0].Rows {
		total += row[2].(float64)
		if row[0].(float64) >= r.Values["d"]-1e-9 {
			tail += row[2].(float64)
		}
	}
	near(t, "sum of shares", total, 1, 1e-12)
	near(t, "tail", tail, r.Values["p"], 1e-12)
}

func TestWEATCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	random := rand.New(rand.NewPCG(5, 1))
	sets := weatSets(cloud(random, 20, 10), cloud(random, 20, 10), cloud(random, 6, 10), cloud(random, 6, 10))
	if _, err := weat.Run(ctx, input(weat, sets)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// TestWEATDropped: when one word alone differs, a redrawing without it has no
// spread, about (4/5)^5 of them.
func TestWEATDropped(t *testing.T) {
	right, up := [2]float64{1, 0}, [2]float64{0, 1}
	same, five := plane(right, right, right, right, right), plane(right, up, right, up, right)
	in := input(weat, weatSets(same, plane(right, right, right, right, up), five, plane(up, right, up, right, up)),
		"interval", "targets", "draws", 1000)
	if r := compute(t, weat, in); !hasNote(r, "interval_skipped") {
		t.Errorf("without the word there is no effect size: notes %v", r.Notes)
	}
	in.Rules = 1
	if r := compute(t, weat, in); !hasNote(r, "draws_dropped") {
		t.Errorf("notes %v", r.Notes)
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[float64]string{1: "1", 924: "924", 12870: "12,870", 126410606437752: "126,410,606,437,752"} {
		if got := measure.Grouped(n); got != want {
			t.Errorf("grouped(%v) = %s, want %s", n, got, want)
		}
	}
}
