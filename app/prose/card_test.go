package prose_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// exported is a file of debiased vectors, made up.
// overclaims are words that claim more than a reading can, and marks that the page does not use.
var overclaims = regexp.MustCompile(`(?i)significan|prove|the model thinks|bias-free|unbiased|\bwe\b|\bour\b|sorry|please|!`)

func exported() experiment.Exported {
	return experiment.Exported{
		Of: embed.Info{ID: "e", Title: "Made-up vectors, 2 d", Words: 1201, Dims: 2, Licence: "CC-BY-4.0", Digest: "aa11",
			Provenance: embed.Provenance{MadeBy: "Nobody | 2020", Notice: "By nobody."}},
		Recipe: json.RawMessage(`{"of":"e","debias":[{"method":"hard"}]}`), Digest: "bb22",
		Steps: []experiment.ExportedStep{{Term: "Hard debiasing", Source: "Bolukbasi et al. 2016",
			Values: []experiment.ExportedValue{{Name: "components", Number: 1}, {Name: "share explained", Number: -0.50831}},
			Notes:  []experiment.Note{{Text: "One pair is missing."}}}},
		Format: "w2v", Words: 1200, Left: 1,
	}
}

func TestCard(t *testing.T) {
	audit := &experiment.Reading{Digest: "cc33", Experiment: experiment.Resolved{Sets: map[string]experiment.ResolvedSet{
		"pairs": {Name: "Gender pairs"}, "words": {Name: "Occupations"}}}, Tables: []experiment.Table{
		{Name: "tests", Columns: []string{"test"}},
		{Name: "audit", Columns: []string{"measure", "before", "after", "verdict"}, Rows: [][]any{
			{"direct_bias", 0.0812345, -0.5, "better"}, {"a|b", nil, 0.0, nil}}},
	}}
	card := prose.Card(exported(), prose.CardAudit(audit, ""))
	for _, want := range []string{
		"# Made-up vectors, 2 d, debiased\n", "1,200 words, 2 dimensions, format w2v.",
		"Left out: 1 word that the format cannot hold.", "float32",
		"```json\n{\"of\":\"e\",\"debias\":[{\"method\":\"hard\"}]}\n```", "| Digest of the source | aa11 |",
		"| Digest of the recipe | bb22 |",
		"weatherglass debias -format w2v -o OUT recipe.json",
		"1. Hard debiasing (Bolukbasi et al. 2016)\n", "   - components: 1\n", "   - share explained: −0.5083\n",
		"   - One pair is missing.\n",
		`| Made by | Nobody \| 2020 |`, "| Licence | CC-BY 4.0 |", "| Notice | By nobody. |", "pass its notices on",
		"| measure | before | after | verdict |\n|---|---|---|---|\n| direct_bias | 0.08123 | −0.5 | better |\n| a\\|b |  | 0 |  |\n",
		"Along the pairs: Gender pairs. Words followed: Occupations.\n\nLow and high are the ends of the 95 % interval", "cut, and tells nothing on that side.\n\n| measure", "Digest of the audit: cc33", "Gonen and Goldberg",
	} {
		if !strings.Contains(card, want) {
			t.Errorf("the card lacks %q:\n%s", want, card)
		}
	}
	if strings.Contains(card, "| With |") {
		t.Error("the card has a row of what is not known")
	}
	if m := overclaims.FindString(card); m != "" {
		t.Errorf("%q in the card", m)
	}
}

func TestCardWithoutAuditOrLicence(t *testing.T) {
	x := exported()
	x.Of.Licence, x.Of.Provenance, x.Precision = "", embed.Provenance{}, "Ten bits a component."
	card := prose.Card(x, prose.CardAudit(nil, "No audit was asked for."))
	for _, want := range []string{"## Audit\n\nNo audit was asked for.\n", "No licence is known",
		"Ten bits a component."} {
		if !strings.Contains(card, want) {
			t.Errorf("the card lacks %q:\n%s", want, card)
		}
	}
	if !strings.Contains(prose.Card(x, prose.CardAudit(&experiment.Reading{}, "")), "The audit has no table.") {
		t.Error("an audit without a table")
	}
}
