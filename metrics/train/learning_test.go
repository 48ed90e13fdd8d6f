package train_test

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"math"
	"runtime"
	"strings"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/train"
)

// learner is a method that goes over the texts again and again.
type learner struct {
	name  string
	learn func(context.Context, *train.Sequence, train.Learning) (train.Vectors, error)
	// digest is of the vectors that the topics of 160 words give, the same natively
	// and under Node.
	digest string
}

var learners = []learner{
	{"sgns", train.SGNS, "f74618875b9f120c"},
	{"cbow", train.CBOW, "b87391317d5a7d65"},
	{"glove", train.GloVe, "6d3459fd7d955035"},
}

// Words of one topic are nearer than those of two. Some words stray, because GloVe
// sees only pairs that there are.
func TestLearningFindsTopics(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	for _, l := range learners {
		t.Run(l.name, func(t *testing.T) {
			s := strayed(t, 800, 16_000, 20)
			for _, groups := range []int{0, 64} {
				v, err := l.learn(t.Context(), s, train.Learning{Options: train.Options{Dims: 20, Window: 5, Workers: 2}, Epochs: 5,
					Seed: 1, Groups: groups})
				if err != nil {
					t.Fatal(err)
				}
				same, other := topicCosines(s, v)
				t.Logf("in %d groups mean cosine %.2f in a topic, %.2f between topics", groups, same, other)
				if len(v.Rows) < 792 || same < other+0.4 {
					t.Errorf("%d words in %d groups: mean cosine %.2f in a topic, %.2f between topics",
						len(v.Rows), groups, same, other)
				}
			}
		})
	}
}

// topicCosines are the mean cosines of words of one topic and of two.
func topicCosines(s *train.Sequence, v train.Vectors) (same, other float64) {
	var n, m float64
	for i := range v.Rows {
		for k := range i {
			cosine := linalg.Dot(linalg.Unit(v.Rows[i]), linalg.Unit(v.Rows[k]))
			if numberOf(s.Vocabulary.Word(i).Word)%8 == numberOf(s.Vocabulary.Word(k).Word)%8 {
				same, n = same+cosine, n+1
			} else {
				other, m = other+cosine, m+1
			}
		}
	}
	return same / n, other / m
}

// The same seed gives the same bits, whatever the number of workers and whichever
// engine runs it; another seed gives others. The race detector watches three workers alone,
// and WebAssembly, which has one thread, runs one.
func TestLearningIsTheSame(t *testing.T) {
	workers := []int{1, 2, 3}
	switch {
	case racetest.Watching:
		workers = workers[2:]
	case runtime.GOARCH == "wasm":
		workers = workers[:1]
	}
	for _, l := range learners {
		t.Run(l.name, func(t *testing.T) {
			digests := map[string]bool{}
			for _, n := range workers {
				digests[digestOf(t, l, n, 1)] = true
			}
			if len(digests) != 1 || !digests[l.digest] {
				t.Errorf("%v workers find %v, want %s", workers, digests, l.digest)
			}
			if !racetest.Watching && digests[digestOf(t, l, 2, 2)] {
				t.Error("another seed gives the same vectors")
			}
			more := map[string]bool{}
			for _, n := range workers {
				o := sameOptions(n, 1)
				o.Groups = 32
				more[digestWith(t, l, o)] = true
			}
			if len(more) != 1 || more[l.digest] {
				t.Errorf("in 32 groups %v workers find %v", workers, more)
			}
		})
	}
}

func digestOf(t *testing.T, l learner, workers int, seed uint64) string {
	t.Helper()
	return digestWith(t, l, sameOptions(workers, seed))
}

func sameOptions(workers int, seed uint64) train.Learning {
	return train.Learning{Options: train.Options{Dims: 20, Window: 3, Workers: workers}, Epochs: 2, Seed: seed}
}

func digestWith(t *testing.T, l learner, o train.Learning) string {
	t.Helper()
	v, err := l.learn(t.Context(), topics(t, 160, 8000), o)
	if err != nil {
		t.Fatal(err)
	}
	h := sha256.New()
	for _, row := range v.Rows {
		for _, x := range row {
			h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(x)))
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Learning ends when it is asked to, and says how far it is.
func TestLearningStops(t *testing.T) {
	for _, l := range learners {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var shares []float64
		o := train.Learning{Options: train.Options{Dims: 4, Window: 2, Workers: 2}, Epochs: 50, Seed: 1}
		o.Progress = func(share float64) {
			if shares = append(shares, share); share >= 0.1 {
				stop()
			}
		}
		if _, err := l.learn(ctx, topics(t, 80, 400), o); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", l.name, err)
		}
		if n := len(shares); n == 0 || shares[0] != 0 || shares[n-1] > 0.2 {
			t.Errorf("%s: shares %v", l.name, shares)
		}
	}
}

func TestLearningRefuses(t *testing.T) {
	alone := train.NewCollector("en")
	for range 5 {
		if err := alone.Paragraph([]byte("word")); err != nil {
			t.Fatal(err)
		}
	}
	nothing, few := alone.Sequence(1), topics(t, 16, 40)
	good := train.Learning{Options: train.Options{Dims: 4, Window: 2}, Epochs: 1}
	change := func(f func(*train.Learning)) train.Learning {
		o := good
		f(&o)
		return o
	}
	for _, l := range learners {
		for _, c := range []struct {
			s    *train.Sequence
			o    train.Learning
			want string
		}{
			{nothing, good, "no two words"},
			{few, change(func(o *train.Learning) { o.Dims = 0 }), "dimensions"},
			{few, change(func(o *train.Learning) { o.Dims = train.MaxDims + 1 }), "dimensions"},
			{few, change(func(o *train.Learning) { o.Window = 0 }), "at least 1"},
			{few, change(func(o *train.Learning) { o.Epochs = 0 }), "gone over"},
			{few, change(func(o *train.Learning) { o.Groups = 4 }), "divided into"},
			{few, change(func(o *train.Learning) { o.Groups = 24 }), "divided into"},
			{few, change(func(o *train.Learning) { o.Groups = 128 }), "divided into"},
		} {
			if _, err := l.learn(t.Context(), c.s, c.o); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v, want %q", l.name, err, c.want)
			}
		}
	}
}

// Whatever the options and the texts, vectors are numbers or there is an error.
func FuzzLearning(f *testing.F) {
	f.Add("a b a c\nb c a", 4, 2, 1, uint64(1), byte(0))
	f.Add("a", 1, 1, 1, uint64(0), byte(1))
	f.Add("a a a a\n\nb", 9, 1<<62, 2, uint64(1)<<63, byte(2))
	f.Fuzz(func(t *testing.T, text string, dims, window, epochs int, seed uint64, which byte) {
		c := train.NewCollector("en")
		for p := range strings.Lines(text[:min(len(text), 2000)]) {
			if err := c.Paragraph([]byte(p)); err != nil {
				t.Fatal(err)
			}
		}
		o := train.Learning{Options: train.Options{Dims: dims, Window: window, Workers: 2}, Epochs: epochs % 20, Seed: seed,
			Groups: 8 << (which / 3 % 4)}
		s := c.Sequence(1)
		v, err := learners[int(which)%len(learners)].learn(t.Context(), s, o)
		if err != nil {
			return
		}
		if len(v.Rows) != s.Vocabulary.Len() {
			t.Fatalf("%d vectors of %d words", len(v.Rows), s.Vocabulary.Len())
		}
		for _, row := range v.Rows {
			if length := linalg.Norm(row); len(row) != dims || math.IsNaN(length) || math.IsInf(length, 0) {
				t.Fatalf("%v", row)
			}
		}
	})
}

func TestGroupsFor(t *testing.T) {
	for workers, want := range map[int]int{0: 8, 1: 8, 8: 8, 9: 16, 16: 16, 33: 64, 64: 64, 192: 64} {
		if got := train.GroupsFor(workers); got != want {
			t.Errorf("%d groups for %d workers, want %d", got, workers, want)
		}
	}
}

func TestGloVeRefuses(t *testing.T) {
	for _, x := range []float64{-1, math.NaN(), math.Inf(1)} {
		o := train.Learning{Options: train.Options{Dims: 4, Window: 2}, Epochs: 1, XMax: x}
		if _, err := train.GloVe(t.Context(), topics(t, 16, 40), o); err == nil || !strings.Contains(err.Error(), "above 0") {
			t.Errorf("%v: %v", x, err)
		}
	}
}
