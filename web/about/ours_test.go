package about_test

import (
	"encoding/json"
	"flag"
	"html"
	"maps"
	"os"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
	"weatherglass/web/about"
)

// oursFile names the file that the measured numbers are written to, instead of being compared.
var oursFile = flag.String("ours-file", "", "write what tests give in our vectors to this file")

// measuredHere is what a test gives in vectors of the site.
type measuredHere struct {
	Embedding string             `json:"embedding"`
	Digest    string             `json:"digest"`
	Values    map[string]float64 `json:"values"`
}

// measureAll measures each test of which a paper prints numbers, in the first vectors of its
// language.
func measureAll(t *testing.T, c about.Contents) map[string]measuredHere {
	t.Helper()
	all := map[string]measuredHere{}
	for _, test := range c.Lexicon.Tests {
		if test.Needs != "" || len(test.Published) == 0 {
			continue
		}
		for _, p := range c.Packs {
			if p.Language != test.Language || len(p.Series) > 0 {
				continue
			}
			r, err := experiment.Run(t.Context(), experiment.Experiment{Method: test.Method, Embedding: p.ID, Test: test.ID},
				experiment.Env{Lexicon: c.Lexicon, Open: vectors.OpenBuiltIn})
			if err != nil {
				t.Fatalf("%s in %s: %v", test.ID, p.ID, err)
			}
			one := measuredHere{Embedding: p.ID, Digest: r.Digest, Values: map[string]float64{}}
			for _, n := range test.Published {
				if x, ok := r.Values[n.Value]; ok {
					one.Values[n.Value] = float64(x)
				}
			}
			all[test.ID] = one
			break
		}
	}
	return all
}

// TestOurs measures again what stands beside published numbers, and finds it in the documents.
func TestOurs(t *testing.T) {
	c := contents(t, "/")
	want := measureAll(t, c)
	if *oursFile != "" {
		text, err := json.MarshalIndent(want, "", "  ")
		if err == nil {
			err = os.WriteFile(*oursFile, append(text, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile("ours.json")
	if err != nil {
		t.Fatal(err)
	}
	var kept map[string]measuredHere
	if err := json.Unmarshal(text, &kept); err != nil {
		t.Fatal(err)
	}
	out, err := about.Write(c)
	if err != nil {
		t.Fatal(err)
	}
	for id, one := range want {
		if k := kept[id]; k.Digest != one.Digest || k.Embedding != one.Embedding ||
			!maps.EqualFunc(k.Values, one.Values,
				func(a, b float64) bool { return prose.Significant(a, 6) == prose.Significant(b, 6) }) {
			t.Errorf("%s is kept as %+v, measured as %+v: make docs", id, k, one)
		}
		page := string(out["about/tests/"+id+"/index.html"])
		for value, x := range one.Values {
			shown := prose.Fixed(x, 2)
			if strings.HasPrefix(value, "p") {
				shown = html.EscapeString(prose.P(x))
			}
			if !strings.Contains(page, "check "+one.Digest[:16]) || !strings.Contains(page, `<td class="n">`+shown+`</td>`) {
				t.Errorf("%s: %s, %s is not in its document", id, value, shown)
			}
		}
	}
	if len(want) < 10 || len(kept) != len(want) {
		t.Errorf("%d tests are measured, %d kept", len(want), len(kept))
	}
}

// Published numbers keep their digits: a p of .0097 is not .01.
func TestPrinted(t *testing.T) {
	out, err := about.Write(contents(t, "/"))
	if err != nil {
		t.Fatal(err)
	}
	for id, digits := range map[string]string{"kurpicz.weat8-en": "0.0097", "kurpicz.weat5-en": "0.02937",
		"caliskan.weat9": "1.30"} {
		if page := string(out["about/tests/"+id+"/index.html"]); !strings.Contains(page, `<td class="n">`+digits+`</td>`) {
			t.Errorf("%s: %s is not in its document", id, digits)
		}
	}
}
