package about

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"weatherglass/app/prose"
)

//go:embed ours.json
var oursText []byte

// ours is what a test gives in vectors of this site: numbers that papers print of it, too, by
// their ids, and the digest of the Reading. "make docs" measures them; a test measures again.
type ours struct {
	Embedding string             `json:"embedding"`
	Digest    string             `json:"digest"`
	Values    map[string]float64 `json:"values"`
}

// readOurs reads what was measured, by the ids of tests.
func readOurs() (map[string]ours, error) {
	var all map[string]ours
	if err := json.Unmarshal(oursText, &all); err != nil {
		return nil, fmt.Errorf("ours.json: %w", err)
	}
	return all, nil
}

// format prints a number as the page does: a p as one, all else with two decimals.
func (o ours) format(value string) string {
	x, ok := o.Values[value]
	switch {
	case !ok:
		return ""
	case value[0] == 'p':
		return prose.P(x)
	}
	return prose.Fixed(x, 2)
}
