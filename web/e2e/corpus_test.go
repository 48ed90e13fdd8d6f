package e2e

import (
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// firstOfCorpus is the question that the page Corpus opens with.
const firstOfCorpus = `{"method":"pmi","corpus":"novels-en","sets":{"words":"rios.occupations","A":"valentini.male","B":"valentini.female"}}`

// TestE2ECorpus opens the page Corpus on its first reading: its numbers are the native
// ones, its data stay within half a megabyte, and documents and parts of them can be
// chosen.
func TestE2ECorpus(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	want, _ := vectorstest.Reading(t, firstOfCorpus)
	v := newVisit(t, 1440, 900)
	s.reset()
	v.open(s.url + "/corpus")
	if got := v.digest(); got != want.Digest {
		t.Errorf("the digest is %s, natively %s", got, want.Digest)
	}
	checkValues(v, want)
	data, program, all := 0, 0, 0
	log, _ := s.requests()
	for _, r := range log {
		all += r.bytes
		switch {
		case strings.Contains(r.path, "/corpora/") || strings.Contains(r.path, "/packs/") || strings.Contains(r.path, "lexicons.json"):
			data += r.bytes
		case strings.HasSuffix(r.path, ".wasm"):
			program += r.bytes
		}
	}
	t.Logf("%d bytes of data, %d of the program, %d in all", data, program, all)
	if data == 0 || data > 500_000 {
		t.Errorf("the first reading fetched %d bytes of data, at most 500,000 are allowed", data)
	}
	v.until(`document.querySelector("#plot-company svg") !== null`)
	if text := v.text("h1"); !strings.Contains(text, "English novels") || !strings.Contains(text, "stand beside") {
		t.Errorf("the question is %q", text)
	}
	if text := v.text("#headline"); !strings.Contains(text, "clearly more often beside male") {
		t.Errorf("the headline is %q", text)
	}
	if text := v.text("#plot-company"); !strings.Contains(text, "even") || !strings.Contains(text, "4 ×") || !strings.Contains(text, "nurse") {
		t.Errorf("the chart says %q", text)
	}
	// Novels by women alone, then period by period.
	for _, c := range []struct{ button, question string }{
		{`input[name="where-author_gender"][value="F"]`, strings.Replace(firstOfCorpus, `"sets"`, `"where":{"author_gender":"F"},"sets"`, 1)},
		{`input[name="by"][value="slot/0"]`, strings.Replace(firstOfCorpus, `"corpus":"novels-en"`, `"where":{"author_gender":"F"},"corpus":{"series":"novels-en","by":"slot"}`, 1)},
	} {
		native, _ := vectorstest.Reading(t, c.question)
		eval[bool](v, `document.querySelector('`+c.button+`').click(), true`)
		v.untilAllowed(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + native.Digest + `"`)
		if path := eval[string](v, `location.pathname`); path != "/corpus" {
			t.Errorf("%s leads to %s", c.button, path)
		}
	}
}

// TestE2ECorpusLink opens a link of counts in a fresh profile, on another page: Corpus
// shows it reproduced, also once the server is gone. Nothing keeps people with disabilities
// out, at the widths of a desk and of a telephone, in both themes.
func TestE2ECorpusLink(t *testing.T) {
	e2e(t)
	source, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(ours.Handler())
	url := strings.Replace(ts.URL, "127.0.0.1", "localhost", 1)
	want, link := vectorstest.Reading(t, firstOfCorpus)
	for _, c := range []struct {
		width int64
		theme string
	}{{390, "dark"}, {1440, "light"}} {
		v := newVisit(t, c.width, 900)
		v.theme(c.theme)
		v.open(url + "/#" + link)
		v.banner("Reproduced")
		if path := eval[string](v, `location.pathname`); path != "/corpus" || v.digest() != want.Digest {
			t.Errorf("at %s, digest %s, natively %s", path, v.digest(), want.Digest)
		}
		v.noOverflow(c.theme)
		checkAxe(v, string(source))
		if c.width != 1440 {
			continue
		}
		v.settledSecond()
		v.open(url + "/corpus")
		ts.CloseClientConnections()
		ts.Close()
		v.open(url + "/corpus?again")
		if v.digest() != want.Digest {
			t.Error("another reading without a network")
		}
		for _, p := range v.complaints() {
			if !strings.Contains(p, "Failed to load resource") && !strings.Contains(p, "ERR_CONNECTION_REFUSED") {
				t.Errorf("the console says: %s", p)
			}
		}
	}
}
