package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
)

// blanks shows a question with its blanks in brackets.
func blanks(parts []prose.QPart) string {
	var b strings.Builder
	for _, p := range parts {
		if p.Blank != "" {
			b.WriteString("[" + p.Blank + p.Pole + ": " + p.Text + "]")
			continue
		}
		b.WriteString(p.Text)
	}
	return b.String()
}

func TestQuestion(t *testing.T) {
	for name, want := range map[string]string{
		"weat8": "In [embedding: GloVe 6B, 100 d], do [X: science] words lean more to [A: male terms], and less to [B: female terms], than [Y: arts] words?",
		"weat6": "In [embedding: GloVe 6B, 100 d], do [X: male names] lean more to [A: career] words, and less to [B: family] words, than [Y: female names]?",
		"own":   "In [embedding: GloVe 6B, 100 d], do [X: X words] lean more to [A: A words], and less to [B: B words], than [Y: Y words]?",
		"ripa":  "In [embedding: GloVe 6B, 100 d], which of [words: 290 occupations] lean toward [pairsA: he, his, man …] and which toward [pairsB: she, her, woman …]?",
		"ect":   "In [embedding: GloVe 6B, 100 d], do [words: 290 occupations] stand in the same order of nearness to [A: male] words as to [B: female] words?",
	} {
		a := prosetest.Load(t, name)
		if got := blanks(Question(a.Reading.Experiment.Method, AskedBy(a))); got != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
	}
}

// A picker knows a built-in list's size before its words.
func TestQuestionCounts(t *testing.T) {
	asked := prose.Asked{Embedding: "V", Sets: map[string]experiment.ResolvedSet{"words": {ID: "o", Name: "Occupations"},
		"pairs": {Pairs: [][]string{{"he", "she"}}}}, Counts: map[string]int{"words": 290}}
	if got, want := blanks(Question("ripa", asked)), "In [embedding: V], which of [words: 290 occupations] lean toward [pairsA: he] and which toward [pairsB: she]?"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	asked = prose.Asked{Embedding: "V"}
	if got, want := blanks(Question("ripa", asked)), "In [embedding: V], which of [words: your words] lean toward [pairsA: the first words] and which toward [pairsB: the second words]?"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
