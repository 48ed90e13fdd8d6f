package train

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/corpus"
)

// rowsOf are weights of rows as given.
func rowsOf(rows ...[]float32) weights {
	w := newWeights(len(rows), len(rows[0]))
	for i, row := range rows {
		copy(w.row(i), row)
	}
	return w
}

// same compares the first numbers of a row.
func same(t *testing.T, what string, got []float32, want ...float64) {
	t.Helper()
	for i, x := range want {
		if math.Abs(float64(got[i])-x) > 2e-6 {
			t.Errorf("%s is %v, want %v", what, got[:len(want)], want)
			return
		}
	}
}

// A word told by two others, and one drawn in its place, as word2vec.c learns them,
// with Python's floats:
//
//	h = [(a + b)/2 for a, b in zip(x1, x2)]; e = [0]*3
//	for u, label in ((there, 1), (drawn, 0)):
//	    g = rate * (label - 1/(1 + math.exp(-sum(a*b for a, b in zip(h, u)))))
//	    for k in range(3): e[k] += g*u[k]; u[k] += g*h[k]
//	x1, x2 = ([a + b for a, b in zip(x, e)] for x in (x1, x2))
func TestCBOWStep(t *testing.T) {
	m := &cbow{word2vec: word2vec{
		o:        Learning{Options: Options{Window: 1}},
		input:    rowsOf([]float32{.5, -.25, 1}, []float32{-.5, .75, .25}, make([]float32, 3)),
		output:   rowsOf(make([]float32, 3), []float32{1, -.5, .5}, []float32{.25, .5, -.75}),
		noise:    newNoise(corpus.NewVocabulary([]corpus.WordCount{{Word: "a", Count: 1}})),
		logistic: NewLogistic(),
		mask:     DefaultGroups - 1,
	}, parts: []part{newPart(Learning{Options: Options{Dims: 3}})}}
	p := &m.parts[0]
	p.kept, p.at, p.draws = []uint32{1, 3, 2}, 1, rand.NewPCG(1, 1)
	m.draw(p)
	same(t, "the mean", p.mean.row(0), 0, .25, .625)
	p.outputs = [][]example{1: {{0, 1, false}}, 2: {{0, 2, true}}} // of the first target alone
	m.learn(p, 2, .5)
	m.learn(p, 1, .5)
	for group := range DefaultGroups {
		m.spread(group)
	}
	same(t, "the first input", m.input.row(0), 0.29976856828309695, 0.03295982654696128, 0.6439025291776348)
	same(t, "the second input", m.input.row(1), -0.700231431716903, 1.0329598265469613, -0.10609747082236515)
	same(t, "the output that was there", m.output.row(2), 0.25, 0.5731376442754039, -0.5671558893114903)
	same(t, "the output that was drawn", m.output.row(1), 1.0, -0.5683422689980767, 0.32914432750480815)
}

// Two steps of a pair that counts 3.5, as glove.c takes them, with Python's floats:
//
//	gw = [1, 1]; gc = [1, 1]; gb = gbc = 1
//	for _ in range(2):
//	    f = (3.5/10)**.75 * .05 * (sum(p*q for p, q in zip(w, c)) + b + bc - math.log(3.5))
//	    t1 = [f*q for q in c]; t2 = [f*p for p in w]
//	    w = [p - t/math.sqrt(g) for p, t, g in zip(w, t1, gw)]; gw = [g + t*t for g, t in zip(gw, t1)]
//	    c = [p - t/math.sqrt(g) for p, t, g in zip(c, t2, gc)]; gc = [g + t*t for g, t in zip(gc, t2)]
//	    b -= f/math.sqrt(gb); bc -= f/math.sqrt(gbc); gb += f*f; gbc += f*f
func TestGloVeSteps(t *testing.T) {
	o := plain()
	o.Dims, o.XMax = 2, 10
	m := &glove{o: o, words: newAdaptive(1, 4), contexts: newAdaptive(1, 4)}
	copy(m.words.row(0), []float32{.5, -.25, .1, 1})
	copy(m.contexts.row(0), []float32{.75, .5, 1, -.2})
	m.gather([][]cell[float64]{{{0, 3.5}}})
	m.learn(m.cells[0][0])
	m.learn(m.cells[0][0])
	same(t, "the word", m.words.row(0), 0.5365837870927875, -0.22595067272359656, 0.1483854672545608, 1)
	same(t, "the context", m.contexts.row(0), 0.7746339482253508, 0.48819424270490397, 1, -0.1516145327454392)
}

// Sums of 1/distance are those of GloVe's own program, cooccur -window-size 3 (commit
// 52f7dbc512be). It takes the cell of the most frequent word with itself twice; a
// word that stands alone takes that place here.
func TestGloVeSums(t *testing.T) {
	c := NewCollector("en")
	for _, p := range []string{"z z", "z z", "z z", "z z", "z z", "z z", "a b a c", "b c b", "c a d a b a"} {
		if err := c.Paragraph([]byte(p)); err != nil {
			t.Fatal(err)
		}
	}
	s := c.Sequence(1)
	want := map[string]float64{
		"a a": 3.0, "a b": 4.333333333333334, "a c": 2.6666666666666665, "a d": 2.3333333333333335,
		"b a": 4.333333333333334, "b b": 1.0, "b c": 2.5, "b d": 0.5,
		"c a": 2.6666666666666665, "c b": 2.5, "c d": 0.5,
		"d a": 2.3333333333333335, "d b": 0.5, "d c": 0.5, "z z": 12,
	}
	found := 0
	for i, row := range companies(s, byDistance(3), toTheEnd(1)) {
		for _, cell := range row {
			words := s.Vocabulary.Word(i).Word + " " + s.Vocabulary.Word(int(cell.column)).Word
			found++
			if x := want[words]; math.Abs(cell.sum-x) > 1e-12 {
				t.Errorf("%s: %v, want %v", words, cell.sum, x)
			}
		}
	}
	if found != len(want) {
		t.Errorf("%d cells, want %d", found, len(want))
	}
}
