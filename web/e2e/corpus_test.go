package e2e

import (
	"strings"
	"testing"
)

// firstOfCorpus is the question that the page Corpus opens with.
const firstOfCorpus = `{"method":"pmi","corpus":"novels-en","sets":{"words":"rios.occupations","A":"valentini.male","B":"valentini.female"}}`

// TestE2ECorpus opens the page Corpus on its first reading; documents and parts of them can
// be chosen.
func TestE2ECorpus(t *testing.T) {
	e2e(t)
	_, v := firstReading(t, "/corpus", firstOfCorpus)
	v.until(`document.querySelector("#plot-company svg") !== null`)
	if text := v.text("h1"); !strings.Contains(text, "English novels") || !strings.Contains(text, "stand beside") {
		t.Errorf("the question is %q", text)
	}
	if text := v.text("#headline"); !strings.Contains(text, "clearly more often beside male") {
		t.Errorf("the headline is %q", text)
	}
	if text := v.text("#plot-company"); !strings.Contains(text, "even") || !strings.Contains(text, "4 ×") ||
		!strings.Contains(text, "nurse") {
		t.Errorf("the chart says %q", text)
	}
	// Novels by women alone, then period by period.
	v.turns(`input[name="where-author_gender"][value="F"]`, strings.Replace(firstOfCorpus, `"sets"`,
		`"where":{"author_gender":"F"},"sets"`, 1))
	v.turns(`input[name="by"][value="slot/0"]`, strings.Replace(firstOfCorpus, `"corpus":"novels-en"`,
		`"where":{"author_gender":"F"},"corpus":{"series":"novels-en","by":"slot"}`, 1))
}
