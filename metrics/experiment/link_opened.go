package experiment

import (
	"encoding/json"
	"math"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// Opened is a link that was read.
//
// It comes before anything is measured: the page shows what the link promises.
type Opened struct {
	Experiment json.RawMessage    `json:"experiment"`
	Version    int                `json:"version"` // of the link
	Digest     string             `json:"digest"`  // first 16 hex digits
	Values     map[string]float64 `json:"values"`  // headline numbers the link carries
}

// Opened returns what the page is told of the link.
//
// The method is filled in from the test if that is known.
func (l Link) Opened(lex *lexicon.Lexicon) (Opened, error) {
	e := l.Experiment
	if e.Method == "" { // the canonical form leaves it to the test
		if test, err := lookupTest(e.Test, lex); err == nil {
			e.Method = test.Method
		}
	}
	text, err := e.MarshalJSON()
	if err != nil {
		return Opened{}, err
	}
	opened := Opened{Experiment: text, Version: l.Version, Digest: l.Digest, Values: map[string]float64{}}
	if id := headlineOf(e.Method); id != "" && !math.IsNaN(l.Headline) && !math.IsInf(l.Headline, 0) {
		opened.Values[id] = l.Headline
	}
	return opened, nil
}

// headlineOf returns the name of a method's first value, "" if there is none.
//
// The first value of an entry is its headline.
func headlineOf(method string) string {
	m, ok := measure.Lookup(method)
	if !ok || len(m.Values) == 0 {
		return ""
	}
	return m.Values[0].ID
}
