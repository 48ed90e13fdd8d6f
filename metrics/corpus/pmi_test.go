package corpus_test

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/corpus"
)

// counted are the counts of the twenty words of pmi_en.json in each English novel.
type counted struct {
	index      *corpus.Index
	vocabulary *corpus.Vocabulary
	settings   corpus.Settings
	words      []string
	documents  []corpus.Document
}

// rest is a word that stands for all others of the vocabulary.
const rest = "(rest)"

func readCounted(t *testing.T, want expected) counted {
	t.Helper()
	f, err := os.Open("testdata/novels_en.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var n counted
	if n.index, err = corpus.NewIndex(rows[0][1:3]); err != nil {
		t.Fatal(err)
	}
	for _, name := range rows[0][5:] {
		if word, isA := strings.CutSuffix(name, " a"); isA {
			n.words = append(n.words, word)
		}
	}
	n.vocabulary = vocabularyOf(n.words, want)
	n.settings = corpus.Settings{Language: "en", Window: want.Meta.Window,
		Contexts: []corpus.Contexts{{Name: "A", Words: want.Meta.A}, {Name: "B", Words: want.Meta.B}}}
	for _, row := range rows[1:] {
		if err := n.index.Add(row[0], row[1:3]); err != nil {
			t.Fatal(err)
		}
		n.documents = append(n.documents, documentOf(t, n.vocabulary, n.words, row))
	}
	return n
}

// vocabularyOf has the words, the context words and the rest, and as many as the
// novels' vocabulary.
func vocabularyOf(words []string, want expected) *corpus.Vocabulary {
	var list []corpus.WordCount
	for _, words := range [][]string{words, want.Meta.A, want.Meta.B, {rest}} {
		for _, w := range words {
			list = append(list, corpus.WordCount{Word: w, Count: 1})
		}
	}
	for len(list) < want.Meta.Vocabulary {
		list = append(list, corpus.WordCount{Word: fmt.Sprintf("~%d", len(list)), Count: 1})
	}
	return corpus.NewVocabulary(list)
}

func documentOf(t *testing.T, v *corpus.Vocabulary, words, row []string) corpus.Document {
	t.Helper()
	d := corpus.Document{Pairs: make([][]corpus.Count, 2)}
	for side := range d.Pairs {
		left := parseCount(t, row[3+side])
		for i, w := range append(words, rest) {
			n := left
			if i < len(words) {
				n = parseCount(t, row[5+2*i+side])
				left -= n
			}
			if place, _ := v.Place(w); n > 0 {
				d.Pairs[side] = append(d.Pairs[side], corpus.Count{Place: uint32(place), N: n})
			}
		}
	}
	return d
}

func parseCount(t *testing.T, text string) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// measure returns the bias in the documents with a value in a column, all of them
// for no column.
func (n counted) measure(t *testing.T, column, value string) corpus.Result {
	t.Helper()
	var conditions []corpus.Condition
	if column != "" {
		conditions = []corpus.Condition{{Column: column, Values: []string{value}}}
	}
	places, err := n.index.Where(conditions)
	if err != nil {
		t.Fatal(err)
	}
	lists := n.settings.Contexts
	p := corpus.NewPacked(corpus.Counted{Vocabulary: n.vocabulary, Contexts: lists}, n.index, n.documents)
	chosen, err := p.Narrow(n.words).
		Choose(t.Context(), corpus.Ask{Words: n.words, Company: &[2]corpus.Contexts{lists[0], lists[1]},
			Parts: [][]int{places}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := corpus.Of(chosen[0]).Result()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(b)) }

// oneNovels are the words and parts where (Σ a_D)²/Σ a_D² of a side is below 2, by the
// columns of novels_en.csv.
var oneNovels = map[string]bool{
	"governess, T2": true, "soldier, T2": true, "housekeeper, T3": true, "soldier, T3": true,
	"governess, T4": true, "poet, T4": true,
}

// All 140 rows of pmi_en.json, from counts that this package made of the novels
// (TestCountsOfNovels) and sums that it did not.
func TestPMIOfNovels(t *testing.T) {
	want := readExpected(t)
	n := readCounted(t, want)
	rows := 0
	for part, of := range map[string][2]string{
		"all": {}, "T1": {"slot", "T1"}, "T2": {"slot", "T2"}, "T3": {"slot", "T3"}, "T4": {"slot", "T4"},
		"author_F": {"author_gender", "F"}, "author_M": {"author_gender", "M"},
	} {
		r := n.measure(t, of[0], of[1])
		for _, w := range r.Words {
			e := want.Words[w.Word][part]
			if w.A != e.A || w.B != e.B || r.NA != e.NA || r.NB != e.NB {
				t.Errorf("%s, %s: %d %d of %d %d, want %d %d of %d %d", w.Word, part, w.A, w.B, r.NA, r.NB, e.A, e.B, e.NA, e.NB)
			}
			alone := math.Sqrt(1/(float64(e.A)+0.5) + 1/(float64(e.B)+0.5))
			if !near(w.Score, e.PMI) || !near(w.SE, max(e.SEDocuments, alone)) || !near(w.Paper, e.PMIPaper) ||
				!near(w.PaperSE, e.SEPaper) {
				t.Errorf("%s, %s: %v ± %v, paper %v ± %v; want %+v", w.Word, part, w.Score, w.SE, w.Paper, w.PaperSE, e)
			}
			switch {
			case oneNovels[w.Word+", "+part]:
				if !math.IsNaN(w.Low) || !math.IsNaN(w.High) || !math.IsNaN(w.P) || !math.IsNaN(w.Q) {
					t.Errorf("%s, %s: %+v, though one novel's worth stands on a side", w.Word, part, w)
				}
			case !(w.Low < w.Score && w.Score < w.High) || !(w.P <= w.Q) || w.High-w.Low < 2*1.959*alone:
				t.Errorf("%s, %s: %+v, counts alone %v", w.Word, part, w, alone)
			}
			rows++
		}
	}
	if rows != 140 {
		t.Errorf("%d rows", rows)
	}
}

// few has a vocabulary of three words in the company of two lists.
func few(t *testing.T, documents ...[2][3]uint64) (corpus.Result, error) {
	t.Helper()
	v := corpus.NewVocabulary([]corpus.WordCount{{Word: "x", Count: 9}, {Word: "y", Count: 8}, {Word: "z", Count: 7}})
	p := corpus.NewPMI(v, corpus.Settings{Window: 1, Contexts: []corpus.Contexts{{Words: []string{"y"}},
		{Words: []string{"z"}}}}, 0, 1)
	p.Watch(v, []string{"x", "absent", "y", "x"})
	for _, counts := range documents {
		d := corpus.Document{Pairs: make([][]corpus.Count, 2)}
		for side, list := range counts {
			for place, n := range list {
				if n > 0 {
					d.Pairs[side] = append(d.Pairs[side], corpus.Count{Place: uint32(place), N: n})
				}
			}
		}
		p.Add(d)
	}
	return p.Result()
}

func TestPMIEdges(t *testing.T) {
	r, err := few(t, [2][3]uint64{{5, 20, 70}, {4, 60, 40}}, [2][3]uint64{{0, 10, 70}, {0, 60, 40}},
		[2][3]uint64{{0, 10, 70}, {0, 60, 40}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Words) != 3 || r.Words[0].Found == false || r.Words[1].Found || r.Words[1].A != 0 {
		t.Fatalf("%+v", r.Words)
	}
	if x := r.Words[0]; x.A != 5 || x.B != 4 || !math.IsNaN(x.Score) || !math.IsNaN(x.Low) ||
		!math.IsNaN(x.P) || !math.IsNaN(x.Q) {
		t.Errorf("9 pairs: %+v", x)
	}
	if y := r.Words[2]; math.IsNaN(y.Score) || y.Few || r.Mean != y.Score || r.Low != y.Low {
		t.Errorf("220 pairs: %+v, mean %v from %v", y, r.Mean, r.Low)
	}

	// Twenty-six beside A in four documents, and one beside B; and all of B's in one of two.
	for _, documents := range [][][2][3]uint64{
		{{{9, 20, 70}, {1, 60, 40}}, {{7, 20, 70}, {0, 60, 40}}, {{6, 20, 70}, {0, 60, 40}}, {{4, 20, 70}, {0, 60, 40}}},
		{{{9, 20, 70}, {12, 60, 40}}, {{7, 20, 70}, {0, 60, 40}}},
		{{{9, 20, 70}, {0, 60, 40}}, {{7, 20, 70}, {0, 60, 40}}},
	} {
		one, err := few(t, documents...)
		if err != nil {
			t.Fatal(err)
		}
		x := one.Words[0]
		if math.IsNaN(x.Score) || !math.IsNaN(x.Low) || !math.IsNaN(x.High) || !math.IsNaN(x.P) || !math.IsNaN(x.Q) {
			t.Errorf("one document's worth: %+v", x)
		}
		if x.SE < x.Alone {
			t.Errorf("the error %v is below %v, that of independent counts", x.SE, x.Alone)
		}
	}

	one, err := few(t, [2][3]uint64{{12, 20, 70}, {0, 60, 40}})
	if err != nil {
		t.Fatal(err)
	}
	if x := one.Words[0]; math.IsNaN(x.Score) || !x.Few || !math.IsNaN(x.SE) || !math.IsNaN(x.Low) ||
		math.IsNaN(x.Alone) || !math.IsNaN(one.Low) || math.IsNaN(one.Mean) {
		t.Errorf("one document: %+v, mean %v from %v", x, one.Mean, one.Low)
	}
	for _, c := range []struct {
		counts [2][3]uint64
		want   string
	}{{[2][3]uint64{{}, {1}}, "words A stand"}, {[2][3]uint64{{1}, {}}, "words B stand"},
		{[2][3]uint64{}, "words A and B stand"}} {
		if _, err := few(t, c.counts); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.counts, err, c.want)
		}
	}
}

// With A and B exchanged every estimate changes its sign and nothing else.
func TestPMIExchanged(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		there := rapid.SliceOfN(rapid.Custom(func(r *rapid.T) [2][3]uint64 {
			n := rapid.Uint64Range(1, 1<<40)
			return [2][3]uint64{{n.Draw(r, "a"), n.Draw(r, "a"), n.Draw(r, "a")},
				{n.Draw(r, "b"), n.Draw(r, "b"), n.Draw(r, "b")}}
		}), 2, 6).Draw(r, "documents")
		back := make([][2][3]uint64, len(there))
		for i, d := range there {
			back[i] = [2][3]uint64{d[1], d[0]}
		}
		a, aerr := few(t, there...)
		b, berr := few(t, back...)
		if aerr != nil || berr != nil {
			r.Fatal(aerr, berr)
		}
		for i, w := range a.Words {
			o := b.Words[i]
			if !w.Found || math.IsNaN(w.Score) {
				continue
			}
			if !near(w.Score, -o.Score) || !near(w.SE, o.SE) || !near(w.Paper, -o.Paper) {
				r.Fatalf("%+v, exchanged %+v", w, o)
			}
			if !math.IsNaN(w.Low) && math.Abs(w.Low+o.High) > 1e-6*max(1, math.Abs(w.Low)) {
				r.Fatalf("%v to %v, exchanged %v to %v", w.Low, w.High, o.Low, o.High)
			}
		}
	})
}
