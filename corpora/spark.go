package corpora

import (
	"bytes"
	_ "embed" // the program for Spark
	"encoding/json"
	"fmt"

	"weatherglass/metrics/corpus"
)

// sparkProgram counts on a cluster what this package counts here.
//
//go:embed spark/count.py
var sparkProgram []byte

// sparkSettings are what the program has in the line that begins with
// sparkSettingsAt.
type sparkSettings struct {
	Language string            `json:"language"`
	Window   int               `json:"window"`
	MinCount uint64            `json:"min_count"`
	Contexts []corpus.Contexts `json:"contexts"`
}

const sparkSettingsAt = "\nSETTINGS = "

// SparkProgram returns the program, in Python, that counts texts with these settings
// on a cluster of Spark. What it writes, [Import] reads.
//
// A Python literal of texts, numbers, lists and objects is one of JSON.
func SparkProgram(s corpus.Settings, least uint64) ([]byte, error) {
	if _, err := corpus.NewCounter(corpus.NewVocabulary(nil), s); err != nil {
		return nil, err
	}
	settings, err := json.Marshal(sparkSettings{s.Language, s.Window, least, s.Contexts})
	if err != nil {
		return nil, err
	}
	before, rest, ok := bytes.Cut(sparkProgram, []byte(sparkSettingsAt))
	_, after, ended := bytes.Cut(rest, []byte("\n"))
	if !ok || !ended {
		return nil, fmt.Errorf("the program has no line %q", sparkSettingsAt[1:])
	}
	return bytes.Join([][]byte{before, []byte(sparkSettingsAt), settings, []byte("\n"), after}, nil), nil
}
