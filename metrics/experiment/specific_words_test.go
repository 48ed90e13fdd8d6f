package experiment_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// peersSVM is what scikit-learn's LinearSVC says of the same words and vectors
// (../debias/testdata/README.md).
type peersSVM struct {
	SVM struct {
		F1        float64            `json:"f1"`
		Balanced  float64            `json:"balanced_accuracy"`
		Taken     int                `json:"taken"`
		Distances map[string]float64 `json:"distances"`
	} `json:"svm"`
}

func specificQuestion(t *testing.T, options string) (string, peersSVM) {
	t.Helper()
	var list struct {
		Specific []string `json:"specific"`
	}
	var peers peersSVM
	for name, into := range map[string]any{"reference": &list, "peers": &peers} {
		data, err := os.ReadFile("../debias/testdata/" + name + ".json")
		if err == nil {
			err = json.Unmarshal(data, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	words, err := json.Marshal(list.Specific)
	if err != nil {
		t.Fatal(err)
	}
	return `{"method": "specific-words", "sets": {"words": ` + string(words) + `}, "options": {` + options + `}}`, peers
}

// TestSpecificWords: F, balanced accuracy and distances are scikit-learn's, and
// the table holds every word on the positive side, the farthest first.
func TestSpecificWords(t *testing.T) {
	racetest.Skip(t)
	text, peers := specificQuestion(t, `"top": 10000`)
	want := peers.SVM
	r := mustRun(t, text)
	nearValues(t, r, map[string]float64{"f1": want.F1, "balanced_accuracy": want.Balanced, "folds": 10,
		"base": 428, "among": 6431})
	rows := r.Tables[0].Rows
	if len(rows) != want.Taken {
		t.Errorf("%d words on the side of the list, scikit-learn has %d", len(rows), want.Taken)
	}
	learned := 0
	for i, row := range rows {
		if d := row[1].(float64); !(d > 0) || i > 0 && d > rows[i-1][1].(float64) {
			t.Errorf("row %d is %v", i, row)
		}
		if row[3] == "learned" {
			learned++
		}
	}
	if float64(learned) != r.Values["learned"] || learned == 0 {
		t.Errorf("%d words are learned, the value is %v", learned, r.Values["learned"])
	}
	compared := 0
	for _, w := range r.Words {
		if d, ok := want.Distances[w.Word]; ok {
			compared++
			if diff := w.Scores["score"] - d; !(diff < 1e-6 && diff > -1e-6) {
				t.Errorf("%s: %v, want %v", w.Word, w.Scores["score"], d)
			}
		}
	}
	if compared < 3 {
		t.Errorf("%d distances compared", compared)
	}
}

// TestSpecificWordsAmong: words of the list behind the first ones keep their
// distance, and a note says that nothing is learned from them.
func TestSpecificWordsAmong(t *testing.T) {
	racetest.Skip(t)
	text, _ := specificQuestion(t, `"among": 2000, "top": 5`)
	r := mustRun(t, text)
	if len(r.Tables[0].Rows) != 5 || r.Values["among"] != 2000 || !(r.Values["base"] < 428) {
		t.Errorf("%d rows, values %v", len(r.Tables[0].Rows), r.Values)
	}
	if !hasNote(r, "beyond_among") {
		t.Errorf("notes %v", r.Notes)
	}
	for _, w := range r.Words {
		if _, ok := w.Scores["score"]; !ok {
			t.Errorf("%s has no distance", w.Word)
		}
	}
}

// Without a cost, and without words to learn from, a note takes the place of
// numbers.
func TestSpecificWordsRefuses(t *testing.T) {
	for _, c := range []struct{ text, note string }{
		{`{"method": "specific-words", "sets": {"words": ["she", "he"]}, "options": {"cost": 0}}`, "not_trained"},
		{`{"method": "specific-words", "sets": {"words": ["stepfather", "stepmother"]}, "options": {"among": 100}}`, "no_specific_words"},
	} {
		r := mustRun(t, c.text)
		if len(r.Values) > 0 || !hasNote(r, c.note) || len(r.Words) != 2 {
			t.Errorf("%s: %v, notes %v, %d words", c.note, r.Values, r.Notes, len(r.Words))
		}
	}
}

func hasNote(r *experiment.Reading, code string) bool {
	return strings.TrimSpace(noteText(r, code)) != ""
}

// noteText returns the text of the first note with the code, "" if there is none.
func noteText(r *experiment.Reading, code string) string {
	for _, n := range r.Notes {
		if n.Code == code {
			return n.Text
		}
	}
	return ""
}
