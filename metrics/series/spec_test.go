package series

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// The examples of the contract, and what they come back as.
func TestParseSpec(t *testing.T) {
	for _, c := range []struct{ in, out, places string }{
		{`"novels-en"`, `"novels-en"`, ""},
		{`[ { "at": 2000, "of": { "of": "mine-2000", "debias": [ ] } }, { "at": 1990, "of": "mine-1990" } ]`,
			`[{"at":1990,"of":"mine-1990"},{"at":2000,"of":{"of":"mine-2000","debias":[]}}]`, "1990 2000"},
		{`[{"at":"women","of":"a"},{"at":"men","of":"b"}]`, `[{"at":"women","of":"a"},{"at":"men","of":"b"}]`, "women men"},
		{`[{"span":[1860,1879],"of":"b"},{"at":1849.5,"span":[1840,1859],"of":"a"}]`,
			`[{"at":1849.5,"span":[1840,1859],"of":"a"},{"at":1869.5,"span":[1860,1879],"of":"b"}]`, "1840–1859 1860–1879"},
		{`[{"at":0,"of":"a"},{"at":-50.5,"of":"b"}]`, `[{"at":-50.5,"of":"b"},{"at":0,"of":"a"}]`, "-50.5 0"},
	} {
		s, err := ParseSpec([]byte(c.in))
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		var places []string
		for _, a := range s.Places() {
			places = append(places, a.String())
		}
		out, err := json.Marshal(s)
		if err != nil || string(out) != c.out || strings.Join(places, " ") != c.places {
			t.Errorf("%s: %s at %s, %v", c.in, out, places, err)
		}
		var again Spec
		if err := json.Unmarshal(out, &again); err != nil {
			t.Errorf("%s does not come back: %v", out, err)
		}
		if second, _ := json.Marshal(again); string(second) != string(out) {
			t.Errorf("%s comes back as %s", out, second)
		}
	}
}

func TestParseSpecErrors(t *testing.T) {
	many := "[" + strings.Repeat(`{"at":1,"of":"a"},`, MaxEpochs) + `{"at":1,"of":"a"}]`
	for in, want := range map[string]string{
		``: "bad_series", `""`: "bad_series", `7`: "bad_series", `{}`: "bad_series", `[`: "bad_series",
		many:                      "too_many_epochs",
		`[]`:                      "no_epoch",
		`[{"at":1990,"of":"a"}]`:  "one_epoch",
		`[3,4]`:                   "bad_epoch",
		`[{"at":1990,"off":"a"}]`: "unknown_field",
		`[{"at":"1990","of":"a"},{"at":"2000","of":"b"}]`:                            "year_in_quotes",
		`[{"at":1990,"of":"a"},{"at":"2OOO","of":"b"}]`:                              "mixed_epochs",
		`[{"at":"later","of":"a"},{"at":2000,"of":"b"}]`:                             "mixed_epochs",
		`[{"of":"a"},{"at":2000,"of":"b"}]`:                                          "bad_at",
		`[{"at":null,"of":"a"},{"at":2000,"of":"b"}]`:                                "bad_at",
		`[{"at":[1990],"of":"a"},{"at":2000,"of":"b"}]`:                              "bad_at",
		`[{"at":"","of":"a"},{"at":2000,"of":"b"}]`:                                  "bad_at",
		`[{"at":1e300,"of":"a"},{"at":2000,"of":"b"}]`:                               "year_range",
		`[{"at":1990,"of":"a"},{"at":1990,"of":"b"}]`:                                "same_epoch",
		`[{"at":"men","of":"a"},{"at":"men","of":"b"}]`:                              "same_epoch",
		`[{"at":1990,"of":{"of":"a"}},{"at":2000,"of":{ "of": "a" }}]`:               "same_embedding",
		`[{"at":1990,"span":[1995,1999],"of":"a"},{"at":2000,"of":"b"}]`:             "span_range",
		`[{"at":1990,"span":[1999,1980],"of":"a"},{"at":2000,"of":"b"}]`:             "bad_span",
		`[{"at":1990,"span":1980,"of":"a"},{"at":2000,"of":"b"}]`:                    "bad_span",
		`[{"at":"men","span":[1980,1999],"of":"a"},{"at":"women","of":"b"}]`:         "named_span",
		`[{"at":1990},{"at":2000,"of":"b"}]`:                                         "no_embedding",
		`[{"at":1990,"of":""},{"at":2000,"of":"b"}]`:                                 "no_embedding",
		`[{"at":1990,"of":7},{"at":2000,"of":"b"}]`:                                  "no_embedding",
		`[{"at":1990,"of":{"series":"x"}},{"at":2000,"of":"b"}]`:                     "nested_series",
		`[{"at":"` + strings.Repeat("x", 200) + `","of":"a"},{"at":"men","of":"b"}]`: "long_name",
	} {
		_, err := ParseSpec([]byte(in))
		var known *Error
		if !errors.As(err, &known) || known.Code != want || known.Hint.Text == "" ||
			!strings.HasSuffix(known.Message.Text, ".") {
			t.Errorf("%.90s: %v, want %s", in, err, want)
		}
	}
}

func TestOverlap(t *testing.T) {
	apart := []At{Spanned(1840, 1859), Spanned(1860, 1879), {Time: 1870}}
	if a, b, ok := Overlap(apart); ok {
		t.Errorf("%s and %s are said to overlap", a, b)
	}
	if a, b, ok := Overlap(append(apart, Spanned(1859, 1900))); !ok || a.String() != "1840–1859" ||
		b.String() != "1859–1900" {
		t.Errorf("%s, %s, %v", a, b, ok)
	}
}

// What ParseSpec takes, it takes again from its own JSON, and nothing panics.
func FuzzParseSpec(f *testing.F) {
	for _, seed := range []string{`"novels-en"`, `[{"at":1990,"of":"a"},{"span":[1840,1859],"of":{"of":"b"}}]`,
		`[{"at":"women","of":"a"},{"at":"men","of":"b"}]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ParseSpec(data)
		if err != nil {
			return
		}
		out, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseSpec(out)
		if err != nil {
			t.Fatalf("%s does not come back: %v", out, err)
		}
		if second, err := json.Marshal(again); err != nil || string(second) != string(out) {
			t.Fatalf("%s, then %s: %v", out, second, err)
		}
	})
}
