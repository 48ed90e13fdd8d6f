package debias

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"weatherglass/metrics/metricstest"
)

// The laws that every method of the registry obeys: a rotation of the space
// turns the result and changes no number, the order of words in a list changes
// nothing, Apply may write over what it reads, and vectors without length or
// with NaN make no others fail.

const lawDims, lawWords = 6, 60

// lawStep makes a step of the roles that a method takes.
func lawStep(m Method) Step {
	word := func(i int) string { return "w" + strconv.Itoa(i) }
	s := Step{Method: m.ID}
	for _, r := range m.Roles {
		switch r.ID {
		case RolePairs:
			for i := range 6 {
				s.Pairs = append(s.Pairs, []string{word(2 * i), word(2*i + 1)})
			}
		case RoleSpecific:
			for i := range 14 {
				s.Specific = append(s.Specific, word(i))
			}
		case RoleNeutral:
			if !r.Optional {
				for i := range 20 {
					s.Neutral = append(s.Neutral, word(20+i))
				}
			}
		case RoleEqualize:
			s.Equalize = [][]string{{word(0), word(1)}, {word(12), word(13), word(14)}}
		}
	}
	return s
}

// lawVectors makes vectors that differ by their number's parity along one axis.
func lawVectors() [][]float64 {
	random := rand.New(rand.NewPCG(20, 20))
	vectors := make([][]float64, lawWords)
	for i := range vectors {
		vectors[i] = make([]float64, lawDims)
		for j := range vectors[i] {
			vectors[i][j] = random.NormFloat64() * (1 + float64(j)/2)
		}
		vectors[i][1] += 2 - 4*float64(i%2)
	}
	return vectors
}

// sameValues compares what two fits report; residual is rounding noise.
func sameValues(t *testing.T, what string, a, b Report) {
	t.Helper()
	if len(a.Values) != len(b.Values) || len(a.Notes) != len(b.Notes) {
		t.Errorf("%s: %v and %v", what, a, b)
	}
	for id, v := range a.Values {
		if id != "residual" {
			near(t, what+": "+id, b.Values[id], v, 1e-7*(1+math.Abs(v)))
		}
	}
}

func TestLaws(t *testing.T) {
	vectors := lawVectors()
	q := rotation(rand.New(rand.NewPCG(21, 21)), lawDims)
	turned := make([][]float64, len(vectors))
	for i, v := range vectors {
		turned[i] = rotated(q, v)
	}
	for _, m := range Methods() {
		t.Run(m.ID, func(t *testing.T) {
			space, other, step := NewSpace(metricstest.Memory(t, vectors)), NewSpace(metricstest.Memory(t, turned)), lawStep(m)
			f, g := fitted(t, space, step), fitted(t, other, step)
			sameValues(t, "turned", f.Report(), g.Report())
			before := slices.Clone(step.Specific)
			slices.Reverse(step.Specific)
			slices.Reverse(step.Neutral)
			slices.Reverse(step.Equalize)
			slices.Reverse(step.Pairs)
			h := fitted(t, space, step)
			sameValues(t, "in another order", f.Report(), h.Report())
			if len(before) != len(step.Specific) {
				t.Error("the fit changed the step")
			}
			for _, n := range m.Values {
				if _, ok := f.Report().Values[n.ID]; !ok {
					t.Errorf("no value %s", n.ID)
				}
			}
			changed := 0
			for i, v := range vectors {
				word := "w" + strconv.Itoa(i)
				a, b, c, d := make([]float64, lawDims), make([]float64, lawDims), make([]float64, lawDims), slices.Clone(v)
				f.Apply(a, v, word, i)
				g.Apply(b, turned[i], word, i)
				h.Apply(c, v, word, i)
				f.Apply(d, d, word, i)
				nearVector(t, word+" turned", b, rotated(q, a), 1e-7)
				nearVector(t, word+" in another order", c, a, 1e-7)
				nearVector(t, word+" written over", d, a, 0)
				if norm(minus(a, v)) > 1e-9 {
					changed++
				}
			}
			if changed == 0 {
				t.Error("no word is changed, so this shows nothing")
			}
			for _, v := range [][]float64{make([]float64, lawDims), {1e-200, 0, 0, 0, 0, 0}, {1e150, 1, 0, 0, 0, 0}} {
				got := make([]float64, lawDims)
				f.Apply(got, v, "elsewhere", 999)
				for _, x := range got {
					if math.IsNaN(x) || math.IsInf(x, 0) {
						t.Errorf("%v becomes %v", v, got)
					}
				}
			}
		})
	}
}

// A space with vectors that are 0 or not finite is fitted all the same.
func TestLawsWithBadVectors(t *testing.T) {
	vectors := lawVectors()
	for i := 45; i < 50; i++ {
		vectors[i] = make([]float64, lawDims)
		vectors[i][0] = []float64{0, math.NaN(), math.Inf(1), 1e300, 0}[i-45]
	}
	for _, m := range Methods() {
		f := fitted(t, NewSpace(metricstest.Memory(t, vectors)), lawStep(m))
		for id, v := range f.Report().Values {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Errorf("%s: %s is %v", m.ID, id, v)
			}
		}
		got := make([]float64, lawDims)
		f.Apply(got, vectors[50], "w50", 50)
		if !hasDirection(got) {
			t.Errorf("%s: a good word becomes %v", m.ID, got)
		}
	}
}

// Whatever a recipe says, a fit ends with an error that says what to do, or with
// vectors that are numbers.
func FuzzFit(f *testing.F) {
	for _, m := range Methods() {
		text, err := json.Marshal(lawStep(m))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, text := range []string{
		`{}`, `{"method":"hard","pairs":[[]]}`, `{"method":"hard","pairs":[["w0","w1"]],"options":{"k":1e300}}`,
		`{"method":"soft","pairs":[["w0","w1"],["w2"]],"neutral":["w3"],"options":{"lambda":1e12,"scale":"sum"}}`,
		`{"method":"soft","pairs":[["w0","w1"],["w2","w3"]],"neutral":["w3","w4"],"options":{"retain":0.001,"k":2}}`,
		`{"method":"inlp","groups":[["w0","w1","w1"],["w1","w2","w3"]]}`, `{"method":"frequency","options":{"components":100}}`,
		`{"method":"oscar","pairs":[["w0","w0"]],"neutral":["w0","w1"]}`, `{"method":"projection","groups":[["w1"],["w2"]],"options":{"direction":"means"}}`,
		`{"method":"partial-projection","pairs":[["w0","w1"]],"options":{"sigma":1e-300}}`,
	} {
		f.Add([]byte(text))
	}
	vectors := lawVectors()
	space := NewSpace(memoryFor(vectors))
	f.Fuzz(func(t *testing.T, text []byte) {
		var step Step
		if json.Unmarshal(text, &step) != nil {
			t.Skip()
		}
		fit, err := Fit(context.Background(), space, step, nil)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Code == "" || e.Message == "" || e.Hint == "" {
				t.Fatalf("an error that does not say what to do: %v", err)
			}
			return
		}
		got := make([]float64, lawDims)
		for i, v := range vectors {
			fit.Apply(got, v, "w"+strconv.Itoa(i), i)
			for _, x := range got {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					t.Fatalf("word %d becomes %v", i, got)
				}
			}
		}
	})
}
