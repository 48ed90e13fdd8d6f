package debias

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// The laws that every method of the registry obeys: a rotation of the space
// turns the result and changes no number, the order of words in a list changes
// nothing, Apply may write over what it reads, and vectors without length or
// with NaN make no others fail.

const lawDims, lawWords = 6, 60

// lawStep makes a step of the roles that a method takes.
func lawStep(m Method) measure.Step {
	word := func(i int) string { return "w" + strconv.Itoa(i) }
	s := measure.Step{Method: m.ID}
	for _, r := range m.Roles {
		switch r.ID {
		case measure.RolePairs:
			for i := range 6 {
				s.Pairs = append(s.Pairs, []string{word(2 * i), word(2*i + 1)})
			}
		case measure.RoleSpecific:
			for i := range 14 {
				s.Specific = append(s.Specific, word(i))
			}
		case measure.RoleNeutral:
			if !r.Optional {
				for i := range 20 {
					s.Neutral = append(s.Neutral, word(20+i))
				}
			}
		case measure.RoleEqualize:
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
func sameValues(t *testing.T, what string, a, b measure.Report) {
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
				if linalg.Norm(linalg.Minus(a, v)) > 1e-9 {
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
		if !linalg.HasDirection(got) {
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
		`{"method":"inlp","groups":[["w0","w1","w1"],["w1","w2","w3"]]}`,
		`{"method":"frequency","options":{"components":100}}`,
		`{"method":"oscar","pairs":[["w0","w0"]],"neutral":["w0","w1"]}`, `{"method":"projection","groups":[["w1"],["w2"]],"options":{"direction":"means"}}`,
		`{"method":"partial-projection","pairs":[["w0","w1"]],"options":{"sigma":1e-300}}`,
	} {
		f.Add([]byte(text))
	}
	vectors := lawVectors()
	space := NewSpace(memoryFor(vectors))
	f.Fuzz(func(t *testing.T, text []byte) {
		var step measure.Step
		if json.Unmarshal(text, &step) != nil {
			t.Skip()
		}
		fit, err := Fit(context.Background(), space, step, nil)
		if err != nil {
			if e, ok := err.(*measure.Error); !ok || e.Code == "" || e.Message.Text == "" || e.Hint.Text == "" {
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

// heldAs is how a definition says that a fit goes by vectors as they are.
var heldAs = []string{"as the embedding holds them", "raw vectors"}

// Every definition says from which vectors a method takes its directions: where
// other lengths of the words change what it does to a word of the same vector,
// from vectors as they are, else from vectors at length 1.
func TestDefinitionsNameTheVectors(t *testing.T) {
	vectors := lawVectors()
	random := rand.New(rand.NewPCG(22, 22))
	scaled := make([][]float64, len(vectors))
	for i, v := range vectors {
		scaled[i] = slices.Clone(v)
		if i < lawWords-1 {
			by := math.Exp(random.NormFloat64())
			for j := range v {
				scaled[i][j] *= by
			}
		}
	}
	word, last := "w"+strconv.Itoa(lawWords-1), lawWords-1
	for _, m := range Methods() {
		step := lawStep(m)
		a, b := make([]float64, lawDims), make([]float64, lawDims)
		fitted(t, NewSpace(metricstest.Memory(t, vectors)), step).Apply(a, vectors[last], word, last)
		fitted(t, NewSpace(metricstest.Memory(t, scaled)), step).Apply(b, vectors[last], word, last)
		says := func(phrase string) bool { return strings.Contains(m.Doc, phrase) }
		switch {
		case linalg.Norm(linalg.Minus(a, b)) > 1e-9*linalg.Norm(a) && !slices.ContainsFunc(heldAs, says):
			t.Errorf("%s goes by the lengths of vectors, and its definition does not say so: %s", m.ID, m.Doc)
		case !(linalg.Norm(linalg.Minus(a, b)) > 1e-9*linalg.Norm(a)) && !says("length 1"):
			t.Errorf("%s goes by vectors at length 1, and its definition does not say so: %s", m.ID, m.Doc)
		}
	}
}

// Each method on vectors from which its own direction was taken, that of its only
// definitional set or pair: what is left of that is rounding, of vectors in memory
// or in a file, and no method takes a direction from rounding.
func TestNothingLeft(t *testing.T) {
	vectors := lawVectors()
	for i := range vectors[1] { // w1 differs from w0 by a length
		vectors[1][i] = 1.5 * vectors[0][i]
	}
	random := rand.New(rand.NewPCG(23, 23))
	for _, rounding := range []float64{1e-16, 1e-7} {
		var spaces [2]Space
		for i := range spaces {
			rounded := make([][]float64, len(vectors))
			for j, v := range vectors {
				rounded[j] = slices.Clone(v)
				for k := range v {
					rounded[j][k] += rounding * random.NormFloat64()
				}
			}
			spaces[i] = NewSpace(metricstest.Memory(t, rounded))
		}
		for _, m := range Methods() {
			for _, option := range []map[string]any{nil, {"direction": directionMeans}} {
				step := lawStep(m)
				if step.Options = option; option != nil && !slices.ContainsFunc(m.Options,
					func(o measure.Option) bool { return o.ID == "direction" }) {
					continue
				}
				if step.Equalize = nil; step.Pairs != nil {
					step.Pairs = [][]string{{"w0", "w1"}}
				}
				f, err := Fit(t.Context(), spaces[0], step, nil)
				g, other := Fit(t.Context(), spaces[1], step, nil)
				if err != nil || other != nil {
					if codeOf(err) != codeOf(other) || codeOf(err) == "" {
						t.Errorf("%s: %v or %v", m.ID, err, other)
					}
					continue
				}
				a, b := make([]float64, lawDims), make([]float64, lawDims)
				f.Apply(a, vectors[30], "w30", 30)
				g.Apply(b, vectors[30], "w30", 30)
				nearVector(t, m.ID+" of other rounding", a, b, 1e-9+1e3*rounding)
			}
		}
	}
}
