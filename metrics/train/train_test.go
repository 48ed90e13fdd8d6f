package train_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/train"
)

// topics are texts in which words of one topic stand together.
func topics(t *testing.T, words, paragraphs int) *train.Sequence {
	t.Helper()
	return strayed(t, words, paragraphs, 0)
}

// strayed are such texts in which, of a hundred words, so many are of any topic.
func strayed(t *testing.T, words, paragraphs, percent int) *train.Sequence {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 3))
	c := train.NewCollector("en")
	for range paragraphs {
		topic := r.IntN(8)
		var p strings.Builder
		for range 20 {
			of := topic
			if percent > 0 && r.IntN(100) < percent {
				of = r.IntN(8)
			}
			p.WriteString(letters(8*r.IntN(words/8)+of) + " ")
		}
		if err := c.Paragraph([]byte(p.String())); err != nil {
			t.Fatal(err)
		}
	}
	return c.Sequence(3)
}

// letters writes a number as a word.
func letters(n int) string {
	word := "w"
	for ; n > 0; n /= 26 {
		word += string(rune('a' + n%26))
	}
	return word
}

// numberOf is the number that letters has written.
func numberOf(word string) int {
	n, power := 0, 1
	for _, r := range word[1:] {
		n, power = n+power*int(r-'a'), power*26
	}
	return n
}

// Words of one topic are alike, those of two are not, whether the table is
// decomposed as a whole or step by step.
func TestPPMISVDFindsTopics(t *testing.T) {
	for _, words := range []int{80, 800} {
		s := topics(t, words, 20*words)
		v, err := train.PPMISVD(t.Context(), s, train.Options{Dims: 8, Window: 5, Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		var same, other, n, m float64
		for i := range v.Rows {
			for k := range i {
				cosine := linalg.Dot(v.Rows[i], v.Rows[k])
				if numberOf(s.Vocabulary.Word(i).Word)%8 == numberOf(s.Vocabulary.Word(k).Word)%8 {
					same, n = same+cosine, n+1
				} else {
					other, m = other+cosine, m+1
				}
			}
		}
		if len(v.Rows) < words-8 || same/n < 0.6 || math.Abs(other/m) > 0.2 {
			t.Errorf("%d of %d words: mean cosine %.2f in a topic, %.2f between topics", len(v.Rows), words, same/n, other/m)
		}
	}
}

// The vectors do not depend on the number of workers, to the bit.
func TestPPMISVDWorkers(t *testing.T) {
	racetest.Native(t)
	words, lines := 1600, 4000
	if racetest.Watching {
		words, lines = 200, 400
	}
	var first train.Vectors
	for workers := 1; workers <= 3; workers++ {
		v, err := train.PPMISVD(t.Context(), topics(t, words, lines), train.Options{Dims: 20, Window: 3, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if workers == 1 {
			first = v
		} else if !reflect.DeepEqual(v, first) {
			t.Errorf("%d workers find other vectors", workers)
		}
	}
}

// Singular values are those of the definition: the table is made anew from counts of
// pairs, and the sum of squares over all of them is that of its cells.
func TestPPMIOfDefinition(t *testing.T) {
	text := []string{"a b a c", "b c rare b", "c a", "d a b"}
	c := train.NewCollector("en")
	for _, p := range text {
		if err := c.Paragraph([]byte(p)); err != nil {
			t.Fatal(err)
		}
	}
	s := c.Sequence(1)
	n := s.Vocabulary.Len()
	v, err := train.PPMISVD(t.Context(), s, train.Options{Dims: n, Window: 2, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	cells, squares := definition(text, 2)
	var sum float64
	for _, x := range v.Singular {
		sum += x * x
	}
	if v.Cells != cells || math.Abs(sum-squares) > 1e-5*squares {
		t.Errorf("%d cells with squares of %v, want %d with %v", v.Cells, sum, cells, squares)
	}
	for place, row := range v.Rows {
		if length := linalg.Norm(row); math.Abs(length-1) > 1e-9 && length != 0 {
			t.Errorf("%s has length %v", s.Vocabulary.Word(place).Word, length)
		}
	}
}

// definition counts the positive cells of a table and sums their squares.
func definition(text []string, window int) (cells int, squares float64) {
	counts, rows, shares, all := map[[2]string]float64{}, map[string]float64{}, map[string]float64{}, 0.0
	for _, p := range text {
		words := strings.Fields(p)
		for i, a := range words {
			for k, b := range words {
				if i != k && max(i-k, k-i) <= window {
					counts[[2]string{a, b}]++
					rows[a]++
				}
			}
		}
	}
	for w, n := range rows {
		shares[w] = math.Pow(n, 0.75)
		all += shares[w]
	}
	for pair, n := range counts {
		if x := math.Log(n / (rows[pair[0]] * shares[pair[1]] / all)); x > 0 {
			cells++
			squares += x * x
		}
	}
	return cells, squares
}

func TestPPMISVDRefuses(t *testing.T) {
	few := train.NewCollector("en")
	if err := few.Paragraph([]byte("a b a b")); err != nil {
		t.Fatal(err)
	}
	none := train.NewCollector("en")
	for _, c := range []struct {
		s    *train.Sequence
		o    train.Options
		want string
	}{
		{few.Sequence(1), train.Options{Dims: 3, Window: 2}, "no more than 2 dimensions"},
		{none.Sequence(1), train.Options{Dims: 3, Window: 2}, "no two words"},
		{none.Sequence(1), train.Options{Window: 2}, "at least 1"},
	} {
		if _, err := train.PPMISVD(t.Context(), c.s, c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.o, err, c.want)
		}
	}
}

func ExampleCollector() {
	c := train.NewCollector("en")
	for _, p := range []string{"the ship and her captain", "a ship has a captain", "tea and milk",
		"she drank tea with milk"} {
		if err := c.Paragraph([]byte(p)); err != nil {
			fmt.Println(err)
		}
	}
	s := c.Sequence(2)
	fmt.Println(s.Vocabulary.Len(), "words, first", s.Vocabulary.Word(0).Word)
	// Output: 6 words, first a
}
