package engine

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// contextsRequest asks something of contexts in files.
func contextsRequest(ask protocol.ContextsAsk, given ...protocol.Given) protocol.Request {
	ask.Given = given
	return ask
}

// Sentences of a test come as a table; a file of contexts as a reading with its words; and what
// cannot be measured says why.
func TestContexts(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	sets := map[string]experiment.SetRef{}
	lines, table := "", "word,context\n"
	for _, one := range [][2]string{{"X", "elm oak ash"}, {"Y", "cod eel ide"}, {"A", "hot sun"}, {"B", "wet fog"}} {
		role, words := one[0], one[1]
		sets[role] = experiment.SetRef{Name: role, Words: strings.Fields(words)}
		for i, word := range strings.Fields(words) {
			for context := range 3 {
				row, err := json.Marshal(map[string]any{"word": word, "context": "c", "vector": []int{1 + i, 2*context + len(lines)%7, 3 - i*context}})
				if err != nil {
					t.Fatal(err)
				}
				lines += string(row) + "\n"
				table += word + ",c\n"
			}
		}
	}
	ask := protocol.ContextsAsk{Part: protocol.ContextsSentences, Test: experiment.Experiment{Sets: sets}, Method: "seat"}
	var made protocol.ContextsSentencesMade
	if err := c.ask(contextsRequest(ask), &made); err != nil || made.Language != "en" || made.Count != strings.Count(made.CSV, "\n")-1 || !strings.HasPrefix(made.CSV, "word,list,template,sentence\n") {
		t.Fatalf("%v, %+v", err, made)
	}
	ask.Part, ask.Method, ask.Samples = protocol.ContextsMeasure, "ceat", 100
	given := w.give(false, "model.jsonl", lines).Given
	var a protocol.ContextsAnswer
	if err := c.ask(contextsRequest(ask, given...), &a); err != nil || len(a.Reading.Words) != 6 || a.Reading.File.Held != 30 || a.Reading.Values["samples"] != 100 || len(a.Values) < 10 {
		t.Fatalf("%v, %+v", err, a)
	}
	for code, files := range map[string][]protocol.Given{
		"several_files": append(given, w.give(false, "other.jsonl", lines).Given...),
		"bad_vectors":   w.give(false, "s.npy", "no array").Given,
		"too_few_words": w.give(false, "model.txt", "elm 1 2\n").Given,
		"file_not_read": {{ID: "given-99", Path: "gone.jsonl"}},
	} {
		c.wantCode(contextsRequest(ask, files...), code)
	}
	array := append(w.give(false, "s.npy", "no array").Given, w.give(false, "s.csv", table).Given...)
	if err := c.wantCode(contextsRequest(ask, array...), "bad_vectors"); !strings.Contains(err.Message, "s.npy") {
		t.Errorf("%v", err)
	}
	ask.Test = experiment.Experiment{Test: "nosuch.test"}
	c.wantCode(contextsRequest(ask, given...), "unknown_test")
}
