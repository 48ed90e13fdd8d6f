package measure

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestWordRowRoundTrip(t *testing.T) {
	for _, want := range []WordRow{
		{Set: "X", Word: "a", As: "a", Rank: 1, Scores: map[string]float64{"low": -1, "score": 0.1}},
		{Set: "words", Word: `"quoted"`, As: "é", Scores: map[string]float64{}},
	} {
		data, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got WordRow
		if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s reads as %+v, %v", data, got, err)
		}
	}
	var row WordRow
	if json.Unmarshal([]byte(`{"set":"X","word":"a","as":"a","rank":1,"score":"much"}`), &row) == nil {
		t.Error("a score in quotes is read")
	}
}
