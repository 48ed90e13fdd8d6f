package e2e

import (
	"strings"
	"testing"
)

const (
	// hardAudit is the audit that the page Debias opens with.
	hardAudit = `{"method":"audit","embedding":{"of":"glove-6b-100d","debias":[STEP]},"sets":{"words":"rios.occupations","pairs":"bolukbasi.definitional"}}`
	hardStep  = `{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}`
)

// TestBenchDebiasAudit times the audit of a method on GloVe 6B 100d, its shards
// being decoded, the fit included: at first without what goes through the
// vocabulary, as the page asks, then whole.
func TestBenchDebiasAudit(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	cases := []struct{ name, step string }{
		{"hard", hardStep},
		{"half-sibling regression", `{"method":"hsr","specific":"bolukbasi.gender-specific"}`},
		{"bias alignment model", `{"method":"bam","pairs":"bolukbasi.definitional"}`},
	}
	for i, c := range cases {
		whole := strings.Replace(hardAudit, "STEP", c.step, 1)
		first := strings.TrimSuffix(whole, "}") + `,"options":{"top":0}}`
		var figures, again, all []float64
		for range 3 - min(i, 2) {
			got := askNew(v, 2, 3, nurseAndNear, first)
			figures, again = append(figures, got[1].Millis[0]), append(again, got[1].Millis[1:]...)
			all = append(all, askNew(v, 2, 1, nurseAndNear, whole)[1].Millis[0])
		}
		row(t, "audit of "+c.name+", first figures, first time", median(figures)/1000, "s", 0.3)
		row(t, "audit of "+c.name+", first figures, again", median(again)/1000, "s", 0.3)
		row(t, "audit of "+c.name+", whole", median(all)/1000, "s", 15)
	}
}

// TestBenchDebiasMethods times the comparison of all methods, which has no reach.
func TestBenchDebiasMethods(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	const all = `{"method":"debias-methods","embedding":"glove-6b-100d","test":"bolukbasi.methods"}`
	told("comparison of all methods", askNew(v, 2, 1, nurseAndNear, all)[1].Millis[0]/1000, "s")
}
