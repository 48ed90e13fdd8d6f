package benchmark_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/formats/benchmark"
)

// The lines are made by hand in the shapes of the published files; the files
// themselves state no licence and are not here.
func TestPairs(t *testing.T) {
	want := [][]string{{"sun", "moon"}, {"narrow-minded", "open"}}
	for name, text := range map[string]string{
		"WordSim-353": "# A collection of word pairs\n# Word 1\tWord 2\tHuman (mean)\nsun\tmoon\t6.5\nnarrow-minded\topen\t1.25\n",
		"its table":   "Word 1,Word 2,Human (mean),1,2,3\nsun,moon,6.5,7,6,6.5\nnarrow-minded,open,1.25,1,1,1.75\n",
		"its tabs":    "Word 1\tWord 2\tHuman (mean)\r\nsun\tmoon\t6.5\r\nnarrow-minded\topen\t1.25\r\n",
		"SimLex-999":  "word1\tword2\tPOS\tSimLex999\tconc(w1)\nsun\tmoon\tN\t6.5\t4.9\nnarrow-minded\topen\tA\t1.25\t2\n",
		"RG-65":       "sun\t\tmoon\t\t6.5\nnarrow-minded\topen\t1.25\n\n",
		"RG, printed": "sun ; moon ; 6.5\nnarrow-minded ; open ; 1.25",
		"MEN":         "sun moon 6.500000\nnarrow-minded open 1.250000\n",
		"MEN, lemmas": "sun-n moon-n 6.5\nnarrow-minded-j open-v 1.25\n",
		"MTurk-771":   "sun,moon,6.5\nnarrow-minded,open,1.25\n",
		"rare words":  "sun\tmoon\t6.5\t7\t6\nnarrow-minded\topen\t1.25\t1\t1.5\n",
		"byte order":  "\ufeffsun\tmoon\t6.5\nnarrow-minded\topen\t1.25",
	} {
		f, err := benchmark.Parse([]byte(text))
		if err != nil || !reflect.DeepEqual(f.Pairs, want) || !reflect.DeepEqual(f.Values, []float64{6.5, 1.25}) ||
			f.Questions != nil {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
}

// Words with spaces are whole where tabs divide, and lemmas only where all are.
func TestPairsOfPhrases(t *testing.T) {
	f, err := benchmark.Parse([]byte("#term1\tterm2\tscore\nhot dog\tsausage\t0.7\nvitamin-n\tnew york\t-0.1\nnan\tinf\t0\n"))
	want := [][]string{{"hot dog", "sausage"}, {"vitamin-n", "new york"}, {"nan", "inf"}}
	if err != nil || !reflect.DeepEqual(f.Pairs, want) || f.Values[1] != -0.1 {
		t.Errorf("%+v, %v", f, err)
	}
}

func TestQuestions(t *testing.T) {
	for name, c := range map[string]struct {
		text     string
		sections int
	}{
		"Google":      {": capitals\nOslo Norway Rome Italy\n: gram1-plural\ncat cats dog dogs\n", 2},
		"MSR":         {": all\nOslo Norway Rome Italy\ncat cats dog dogs\n", 1},
		"MSR, tagged": {"Oslo Norway Rome NNP_NNP Italy\ncat cats dog NN_NNS dogs\n", 0},
		"tabs":        {"Oslo\tNorway\tRome\tItaly\ncat\tcats\tdog\tdogs", 0},
	} {
		f, err := benchmark.Parse([]byte(c.text))
		want := [][]string{{"Oslo", "Norway", "Rome", "Italy"}, {"cat", "cats", "dog", "dogs"}}
		if err != nil || !reflect.DeepEqual(f.Questions, want) || len(f.Sections) != c.sections || f.Pairs != nil {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
	// A possessive is a word as any other.
	if f, err := benchmark.Parse([]byte("bank bank's city city's\n")); err != nil || f.Questions[0][1] != "bank's" {
		t.Errorf("%+v, %v", f, err)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "no pairs",
		"# nothing\n: here\n":            "no pairs",
		"a b 1\nc d\n":                   "line 2",
		"a b 1\n\nc d e f\n":             "line 3: four words",
		"a b c d\ne f 1\n":               "line 2: two words",
		"a b 1\nc 2 3\n":                 "line 2",
		"a b c d e f\n1 2 3\n":           "line 2",
		"a b 1\nc \u0080d 2\n":           "line 2: it has a control",
		"a b 1\nc d \xff\n":              "line 2: it is not text",
		"PK\x03\x04\x00\n":               "line 1: it is not text",
		strings.Repeat("a", 5000) + "\n": "line 1: it has 5000 bytes",
		"one line of some English prose\nand another one of that kind of text\n": "line 2",
	} {
		_, err := benchmark.Parse([]byte(text))
		var known *benchmark.Error
		if !errors.As(err, &known) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

// FuzzParse: whatever is read has as many numbers as pairs, words without
// spaces around them, and one kind of content.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"a\t\tb\t1\n", "w1,w2,score\na,b,1e3", ": s\na b c d", "a b c NN_NNS d",
		"a ; b ; 0x1p-2", "\ufeffé e\u0301 1"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := benchmark.Parse(data)
		if err != nil {
			var known *benchmark.Error
			if !errors.As(err, &known) || known.What.Text == "" {
				t.Errorf("error %#v", err)
			}
			return
		}
		if len(file.Pairs) != len(file.Values) || (len(file.Pairs) == 0) == (len(file.Questions) == 0) {
			t.Fatalf("%d pairs, %d values, %d questions", len(file.Pairs), len(file.Values), len(file.Questions))
		}
		for _, v := range file.Values {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Errorf("number %v", v)
			}
		}
		for _, tuple := range append(file.Pairs, file.Questions...) {
			if len(tuple) != 2 && len(tuple) != 4 {
				t.Errorf("tuple %q", tuple)
			}
			for _, w := range tuple {
				if w == "" || strings.TrimSpace(w) != w {
					t.Errorf("word %q", w)
				}
			}
		}
	})
}

func ExampleParse() {
	f, err := benchmark.Parse([]byte("Word 1\tWord 2\tHuman (mean)\nsun\t\tmoon\t\t6.5\n"))
	fmt.Println(f.Pairs, f.Values, err)
	_, err = benchmark.Parse([]byte("sun moon 6.5\nsun and moon\n"))
	fmt.Println(err)
	// Output:
	// [[sun moon]] [6.5] <nil>
	// line 2: it has neither two words and a number nor four words: "sun and moon"
}
