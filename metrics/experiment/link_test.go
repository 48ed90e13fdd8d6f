package experiment_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/klauspost/compress/flate"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// goldenLinks were shared with version 1 of the format and must be readable for
// ever. Never change an entry.
var goldenLinks = []struct {
	link, experiment, digest string
	headline                 float64
}{
	{
		"AQEjRWeJq83vAACgPyJHl4GRsaGxkWlKoqGhpZFhUpJSLWAA",
		`{"embedding":"glove-6b-100d","test":"caliskan.weat8@0231325da11921bb"}`, "0123456789abcdef", 1.25,
	},
	{
		"AQEjRWeJq83vAACgP6LAwrQ0g1RLY2NLAwPTRBNTs1Qkv0DbiNjKrGSTREszU5NEkxRLIxNTUzOlWh2UJjB607VWB9pQNjGqBQwA",
		`{"embedding":"glove-6b-100d","test":"rios.occupations-ripa@ff0e9339005a456e","sets":{"pairs":"bolukbasi.equalize@c4a9654a4d924556"},"options":{"direction":"mean"},"seed":42}`, "0123456789abcdef", 1.25,
	},
	{
		"AQEjRWeJq83vAACgP6SWwY6GIAyE34WzLzVqo8RKsZbd9eC7b6BK8p__KxNaaNL55ou3qkwbWXfWMIQFjL9PYhkxnZPkKh8FycoehpBoLIwqFx3r3XcNs1DVRzCjNvyJwg1xthJMyRNUam0XMJNenUjNbiWTom8zHgpsbuK_iE6drNGZt5JK45e278UqLpSMyUOpmwEmU_f7o5CHVMT3yGudT_oVnwRjvlqSmLH3kk_Sve__AQA",
		`{"method":"weat","embedding":"glove-6b-100d","sets":{"X":["rocket","engine","galaxy","physics","telescope","quantum","nebula","turbine"],"Y":["poem","ballad","violin","theatre","sonnet","gallery","sculptor","opera"],"A":["actor","king","waiter","prince","hero","lord","sir","gentleman"],"B":["actress","queen","waitress","princess","heroine","lady","madam","gentlewoman"]}}`, "0123456789abcdef", 1.25,
	},
	{
		"AQEjRWeJq83vAACgP6pGb_4hG5JfnofpP3jr5Nn0pc_mrFFQU8jNL0pFaREdXpmSmZyvpKOUmpeWWpSbCq4is1LTUhGZ8PDKHHheS83JSVSKra0FDAA",
		`{"method":"ect","embedding":"own","sets":{"words":{"name":"日本 & more","words":["médico","enfermera","jefe"]},"A":["él"],"B":["ella"]}}`, "0123456789abcdef", 1.25,
	},
}

// byRules is the canonical text of a question that came in a link of the version.
func byRules(version int, text string) string {
	if strings.Contains(text, `"rules"`) {
		return text
	}
	return fmt.Sprintf(`%s,"rules":%d}`, strings.TrimSuffix(text, "}"), version)
}

func TestGoldenLinks(t *testing.T) {
	for _, want := range goldenLinks {
		got, err := experiment.DecodeLink(want.link)
		if err != nil {
			t.Errorf("%s: %v", want.link, err)
			continue
		}
		text, err := got.Experiment.MarshalJSON()
		if err != nil || string(text) != byRules(1, want.experiment) || got.Version != 1 || got.Digest != want.digest ||
			got.Headline != want.headline {
			t.Errorf("%s reads as %s, %s, %v", want.link, text, got.Digest, err)
		}
	}
}

// goldenLinks2 were written by version 2 of the format, the second for a question
// of version 1. Never change an entry.
var goldenLinks2 = []struct{ link, experiment string }{
	{
		"AgEjRWeJq83vAADAf6LAwrQ0g1RLY2NLAwPTRBNTs1Qkv0DbiNjKrGSTREszU5NEkxRLIxNTUzOlWh2UJjB607VWB9pQNjGqBQQAAP__",
		`{"embedding":"glove-6b-100d","test":"rios.occupations-ripa@ff0e9339005a456e","sets":{"pairs":"bolukbasi.equalize@c4a9654a4d924556"},"options":{"direction":"mean"},"seed":42}`,
	},
	{
		"AgEjRWeJq83vAACgP6pGb_4hG5JfnofpP3jr5Nn0pc_mrFFQU8jNL0pFaREdXpmSmZwPLnPTUotyU8FVZFYqqOEFy4SHV-bA81pqTk4iWKaoNCcV1P6tBQQAAP__",
		`{"method":"ect","embedding":"own","sets":{"words":{"name":"日本 & more","words":["médico","enfermera","jefe"]},"A":["él"],"B":["ella"]},"rules":1}`,
	},
}

func TestGoldenLinks2(t *testing.T) {
	for _, want := range goldenLinks2 {
		got, err := experiment.DecodeLink(want.link)
		if err != nil {
			t.Errorf("%s: %v", want.link, err)
			continue
		}
		if text, err := got.Experiment.MarshalJSON(); err != nil || string(text) != byRules(2, want.experiment) ||
			got.Version != 2 || got.Digest != "0123456789abcdef" {
			t.Errorf("%s reads as %s, version %d, %s, %v", want.link, text, got.Version, got.Digest, err)
		}
	}
}

// TestQuestionLink: a link without a Reading holds the question and promises
// nothing.
func TestQuestionLink(t *testing.T) {
	for _, text := range []string{userWords, `{"method":"weat","embedding":"nothing","sets":{"X":["a"]},"seed":7}`} {
		e, err := experiment.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		link, err := experiment.EncodeQuestion(e)
		if err != nil {
			t.Fatal(err)
		}
		got, err := experiment.DecodeLink(link)
		if err != nil || got.Digest != "" || !math.IsNaN(got.Headline) || got.Version != measure.Rules ||
			!reflect.DeepEqual(got.Experiment, e) {
			t.Errorf("%s comes back as %+v, %v", text, got, err)
		}
	}
}

// userWords is a test with 32 words of one's own.
const userWords = `{"embedding":"glove-6b-100d","method":"weat","sets":{` +
	`"X":["rocket","engine","galaxy","physics","telescope","quantum","nebula","turbine"],` +
	`"Y":["poem","ballad","violin","theatre","sonnet","gallery","sculptor","opera"],` +
	`"A":["actor","king","waiter","prince","hero","lord","sir","gentleman"],` +
	`"B":["actress","queen","waitress","princess","heroine","lady","madam","gentlewoman"]}}`

// reading is one with a digest and a headline, as a link needs.
func reading(method string, values map[string]float64) *experiment.Reading {
	return &experiment.Reading{Experiment: experiment.Resolved{Method: method}, Values: values,
		Digest: strings.Repeat("0123456789abcdef", 4)}
}

func TestLinkLength(t *testing.T) {
	lex := testLexicon(t)
	for _, test := range lex.Tests {
		e := experiment.Experiment{Embedding: "glove-6b-100d", Test: test.ID}
		link, err := experiment.EncodeLink(e, reading(test.Method, map[string]float64{"d": 1.2345}), lex)
		if err != nil || len(link) >= 80 {
			t.Errorf("%s: %d characters, %v", test.ID, len(link), err)
		}
	}
	e, err := experiment.Parse([]byte(userWords))
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(e, reading("weat", map[string]float64{"d": 1.2345}), lex)
	if err != nil || len(link) >= 600 {
		t.Errorf("32 words of one's own: %d characters, %v", len(link), err)
	}
}

// TestLinkRoundTrip: a link gives back the canonical Experiment, the digest's
// first 16 digits and the headline value to float32.
func TestLinkRoundTrip(t *testing.T) {
	lex := testLexicon(t)
	for _, c := range []struct {
		text, method, headline string
		value                  float64
	}{
		{`{"embedding":"glove-6b-100d","test":"caliskan.weat8"}`, "weat", "d", 1.1596820472},
		{`{"embedding":"e","test":"rios.occupations-ripa","options":{"direction":"mean"},"seed":99}`, "ripa", "mean", -0.25},
		{userWords, "weat", "d", -1.75},
		{`{"method":"ect","sets":{"A":["he"],"B":["she"],"words":{"name":"Mes mots","words":["<é>","日本"]}}}`, "ect", "rho", 1},
	} {
		e, err := experiment.Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		r := reading(c.method, map[string]float64{c.headline: c.value, "other": 3})
		link, err := experiment.EncodeLink(e, r, lex)
		if err != nil {
			t.Fatal(err)
		}
		got, err := experiment.DecodeLink(link)
		if err != nil {
			t.Fatal(err)
		}
		canonical, _ := experiment.Canonical(e, lex)
		if text, _ := got.Experiment.MarshalJSON(); string(text) != string(canonical) {
			t.Errorf("%s comes back as %s", canonical, text)
		}
		opened, err := got.Opened(lex)
		if err != nil || got.Digest != r.Digest[:16] || opened.Digest != got.Digest ||
			opened.Values[c.headline] != float64(float32(c.value)) || len(opened.Values) != 1 {
			t.Errorf("opened %+v, %v", opened, err)
		}
	}
	link, err := experiment.EncodeLink(experiment.Experiment{Test: "caliskan.weat8"}, reading("weat", nil), lex)
	if err != nil {
		t.Fatal(err)
	}
	got, err := experiment.DecodeLink(link)
	if opened, _ := got.Opened(lex); err != nil || !math.IsNaN(got.Headline) || len(opened.Values) != 0 {
		t.Errorf("without a headline: %+v, %v", got, err)
	}
}

// TestLinkReproduces runs what a link says and finds the same digest.
func TestLinkReproduces(t *testing.T) {
	lex := testLexicon(t)
	e := experiment.Experiment{Embedding: "x", Test: "caliskan.weat9", Seed: 4, Options: map[string]any{"draws": 300}}
	first, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(e, first, lex)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := experiment.DecodeLink(link)
	if err != nil {
		t.Fatal(err)
	}
	second, err := experiment.Run(t.Context(), opened.Experiment, env(t, metricstest.Glove(t)))
	if err != nil || second.Digest != first.Digest || opened.Digest != first.Digest[:16] {
		t.Errorf("digests %s, %s, %s, %v", first.Digest, second.Digest, opened.Digest, err)
	}
}

// makeLink packs text as EncodeLink does, without a dictionary: any flate
// stream may claim to be a link.
func makeLink(t testing.TB, version byte, text []byte) string {
	t.Helper()
	out := bytes.NewBuffer(append([]byte{version}, make([]byte, 12)...))
	w, err := flate.NewWriter(out, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

func TestLinkErrors(t *testing.T) {
	racetest.Skip(t)
	good := makeLink(t, 1, []byte(`{"test":"caliskan.weat8"}`))
	if _, err := experiment.DecodeLink(good); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, link, code string }{
		{"empty", "", "bad_link"},
		{"no base64", "#" + good, "bad_link"},
		{"padded", good + "=", "bad_link"},
		{"header only", good[:12], "bad_link"},
		{"cut", good[:len(good)-6], "bad_link"},
		{"more", good + "AAAA", "bad_link"},
		{"newer", makeLink(t, 5, []byte(`{}`)), "link_version"},
		{"no JSON", makeLink(t, 1, []byte(`hello`)), "bad_json"},
		{"unknown field", makeLink(t, 1, []byte(`{"x":1}`)), "unknown_field"},
		{"bomb", makeLink(t, 1, bytes.Repeat([]byte(" "), 50<<20)), "too_large"},
		{"long", strings.Repeat("A", experiment.MaxLink+1), "bad_link"},
	} {
		_, err := experiment.DecodeLink(c.link)
		checkError(t, c.name, err, c.code, "")
	}
	_, err := experiment.EncodeLink(experiment.Experiment{Test: "nothing"}, reading("weat", nil), testLexicon(t))
	checkError(t, "unknown test", err, "unknown_test", "nothing")
	_, err = experiment.EncodeLink(experiment.Experiment{Test: "caliskan.weat8"}, &experiment.Reading{}, testLexicon(t))
	checkError(t, "no digest", err, "bad_digest", "")
}

// FuzzDecodeLink: whatever is read as a link resolves or fails cleanly, and is
// written and read again as the same Experiment.
func FuzzDecodeLink(f *testing.F) {
	for _, g := range goldenLinks {
		f.Add(g.link)
	}
	for _, g := range goldenLinks2 {
		f.Add(g.link)
	}
	f.Add(makeLink(f, 1, []byte(userWords)))
	f.Add(makeLink(f, 1, []byte(`{"test":"caliskan.weat8","sets":{"X":["a"]}}`)))
	f.Add("AQ")
	f.Fuzz(func(t *testing.T, link string) {
		got, err := experiment.DecodeLink(link)
		if err != nil {
			return
		}
		lex := testLexicon(t)
		if _, err := got.Opened(lex); err != nil {
			t.Errorf("%s: opened: %v", link, err)
		}
		again, err := experiment.EncodeLink(got.Experiment, reading("weat", nil), lex)
		if err != nil {
			return // its ids are unknown
		}
		back, err := experiment.DecodeLink(again)
		if err != nil {
			t.Fatalf("%s: %v", again, err)
		}
		want, err1 := experiment.Resolve(got.Experiment, lex)
		resolved, err2 := experiment.Resolve(back.Experiment, lex)
		if err1 != nil || err2 != nil || !reflect.DeepEqual(resolved, want) {
			t.Errorf("%s: %+v, %v, want %+v, %v", link, resolved, err2, want, err1)
		}
	})
}
