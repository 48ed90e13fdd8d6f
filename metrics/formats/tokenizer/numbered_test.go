package tokenizer

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// FuzzNumbered compares with encoding/json: the same tokens and numbers, or both refuse.
func FuzzNumbered(f *testing.F) {
	for _, object := range []string{
		`{}`, `{ }`, "{\n\t\"a\" : 0 ,\r\n\"b\":2}", `{"\"\\":0,"\u0120x":1,"▁k":2,"\ud83d":3}`, "{\"\xff\":0}", `{"":0}`,
		`{"a":-1}`, `{"a":1.5}`, `{"a":1e3}`, `{"a":9000000}`, `{"a":99999999999999999999}`, `{"a":null}`, `{"a":"1"}`,
		`{"a":{"b":1}}`, `{"a":[1],"b":2}`, `{"a":1,"b":1}`,
	} {
		f.Add([]byte(object))
	}
	f.Fuzz(func(t *testing.T, object []byte) {
		trimmed := []byte(strings.Trim(string(object), space))
		if !json.Valid(trimmed) || trimmed[0] != '{' {
			return
		}
		var want map[string]*int
		tokens, err := numbered(trimmed)
		if refused := json.Unmarshal(trimmed, &want); refused != nil {
			if err == nil {
				t.Fatalf("%v, and here %q", refused, tokens)
			}
			return
		}
		if err != nil {
			taken := map[int]bool{}
			for _, id := range want {
				if id == nil || *id < 0 || *id >= maxTokens || taken[*id] || strings.Count(string(trimmed), ":") > len(want) {
					return // a number that is none, out of bounds, twice, or of a token that stands twice
				}
				taken[*id] = true
			}
			t.Fatalf("%v, but encoding/json has %v", err, want)
		}
		for token, id := range want {
			if tokens[*id] != token && token != "" {
				t.Fatalf("the number %d is %q, not %q", *id, tokens[*id], token)
			}
		}
	})
}

// BenchmarkWords reads a tokenizer of 30,000 tokens.
func BenchmarkWords(b *testing.B) {
	vocab := map[string]int{}
	for i := range 30_000 {
		vocab[fmt.Sprint("word", i)] = i
	}
	text, err := json.Marshal(map[string]any{"model": map[string]any{"type": "WordPiece", "vocab": vocab}})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Words(text, false); err != nil {
			b.Fatal(err)
		}
	}
}
