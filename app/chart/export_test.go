package chart

import (
	"bytes"
	"encoding/csv"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// The exported colours are the light theme's.
func TestLight(t *testing.T) {
	css, err := os.ReadFile("../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light_, _, _ := strings.Cut(string(css), "@media")
	for _, token := range light {
		if !strings.Contains(light_, token.token+": "+token.value+";") {
			t.Errorf("tokens.css does not have %s: %s", token.token, token.value)
		}
	}
}

// records parses a CSV as its readers do.
func records(t testing.TB, data []byte) [][]string {
	t.Helper()
	out, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Every number of the reading is in the file, unrounded.
func TestCSV(t *testing.T) {
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		got := map[string]float64{}
		rows := records(t, CSV(a))
		for _, r := range rows[1:] {
			if x, err := strconv.ParseFloat(r[5], 64); err == nil {
				got[strings.Join(r[:5], "|")] = x
			}
		}
		for value, want := range a.Reading.Values {
			if x, ok := got["value||||"+value]; !ok || x != want {
				t.Errorf("%s: %s is %v, want %v", name, value, x, want)
			}
		}
		for _, part := range a.Reading.Tables {
			for _, row := range part.Rows {
				key, n := rowName(row)
				for j, cell := range row {
					if want, ok := cell.(float64); ok && j >= n && n > 0 {
						if x, ok := got[strings.Join([]string{part.Name, guarded(key), "", "", part.Columns[j]}, "|")]; !ok || x != want {
							t.Errorf("%s: %s of %s in %s is %v, want %v", name, part.Columns[j], key, part.Name, x, want)
						}
					}
				}
			}
		}
		for _, w := range a.Reading.Words {
			for score, want := range w.Scores {
				if x, ok := got[strings.Join([]string{"word", w.Set, w.Word, w.As, score}, "|")]; !ok || x != want {
					t.Errorf("%s: %s of %s is %v, want %v", name, score, w.Word, x, want)
				}
			}
		}
	}
	own := string(CSV(prosetest.Load(t, "own")))
	for _, line := range []string{"kind,set,word,as,name,value\r\n", "setting,,,,method,weat\r\n",
		"missing,X,xyzzyx,,,\r\n"} {
		if !strings.Contains(own, line) {
			t.Errorf("no line %q", line)
		}
	}
}

// A reading that is a table is a table in the file too, texts and all.
func TestCSVTables(t *testing.T) {
	for name, lines := range map[string][]string{
		"analogy_accuracy": {"mistakes,man – king – boy – prince,,,answer,queen\r\n"},
		"similarity":       {"pairs,nurse – doctor,,,human,8.5\r\n"},
		"axes":             {"corners,first – first,,,n,9\r\n", "corners,first – first,,,word,ceo\r\n"},
		"silhouette":       {"silhouette,1,,,words,2\r\n"},
		"solve":            {"answers,queen,,,score,0.76985"},
	} {
		text := string(CSV(prosetest.Load(t, name)))
		for _, line := range lines {
			if !strings.Contains(text, line) {
				t.Errorf("%s: no %q", name, line)
			}
		}
	}
}

// A spreadsheet runs no cell as a formula, yet negative numbers stay numbers.
func TestCSVFormulas(t *testing.T) {
	a := protocol.Answer{Reading: experiment.Reading{
		Values: map[string]float64{"d": -1.5},
		Words:  []experiment.WordRow{{Set: "X", Word: "=1+1", As: "@sum", Scores: map[string]float64{"score": -0.25}}},
	}}
	text := string(CSV(a))
	for _, want := range []string{"value,,,,d,-1.5\r\n", "word,X,'=1+1,'@sum,score,-0.25\r\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	for _, first := range []string{"=", "+", "-", "@", "\t", "\r"} {
		if got := guarded(first + "1"); got != "'"+first+"1" {
			t.Errorf("%q is left as %q", first+"1", got)
		}
	}
	if got := guarded("a=1"); got != "a=1" {
		t.Errorf("a plain cell became %q", got)
	}
}

func FuzzCSV(f *testing.F) {
	f.Add("word", "as", 1.5)
	f.Add("=cmd|' /C calc'!A0", "a,b", -0.1)
	f.Add("line\nbreak", `quote"d`, math.Inf(1))
	f.Add("\t", " ", math.NaN())
	f.Fuzz(func(t *testing.T, word, as string, x float64) {
		a := protocol.Answer{Reading: experiment.Reading{Words: []experiment.WordRow{{Set: "X", Word: word, As: as,
			Scores: map[string]float64{"score": x}}}}}
		rows := records(t, CSV(a))
		last := rows[len(rows)-1]
		if got, err := strconv.ParseFloat(last[5], 64); err != nil || got != x && !math.IsNaN(x) {
			t.Errorf("number %v came back as %q", x, last[5])
		}
		// Readers of CSV take every line break for \n.
		same := strings.NewReplacer("\r\n", "\n")
		if got, want := last[2], same.Replace(guarded(word)); got != want {
			t.Errorf("word %q came back as %q", word, got)
		}
		for _, cell := range last[:5] {
			if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
				t.Errorf("cell %q runs as a formula", cell)
			}
		}
	})
}
