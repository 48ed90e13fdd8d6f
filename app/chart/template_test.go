package chart

import (
	"strings"
	"testing"
)

func TestFill(t *testing.T) {
	got := string(encode(fill(`{"a": "$a", "b": [1, "$b", {"c": "$a"}], "d": "$d", "e": "5 $"}`, "a",
		1.5, "b", []string{"x"})))
	if want := `{"$schema":"https://vega.github.io/schema/vega-lite/v6.json","a":1.5,"b":[1,["x"],{"c":1.5}],"config":`; !strings.HasPrefix(got, want) {
		t.Errorf("got %.200s, want %s", got, want)
	}
	if want := `"d":"$d","e":"5 $"}`; !strings.HasSuffix(got, want) {
		t.Errorf("got %.200s, want … %s", got, want)
	}
	if fill(`{`) != nil {
		t.Error("what is no JSON is taken for a template")
	}
}
