package experiment_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// TestReleasedLinks opens links of version 1, one for each golden Reading and for
// what these do not have, of version 2, of Readings whose intervals later
// rules changed, and of version 3, one for each golden Reading whose numbers no later
// version mends by all rules, as they were shared: each is measured as it was then, and gives
// the same digest. Never change an entry of the files.
func TestReleasedLinks(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	lex := testLexicon(t)
	for version, count := range map[int]int{1: 62, 2: 26, 3: 67} {
		data, err := os.ReadFile(fmt.Sprintf("testdata/golden/links%d.json", version))
		if err != nil {
			t.Fatal(err)
		}
		var links []string
		if err := json.Unmarshal(data, &links); err != nil || len(links) != count {
			t.Fatalf("%d links of version %d, %v", len(links), version, err)
		}
		for _, l := range links {
			released(t, l, version, lex)
		}
	}
}

// released opens a link and shares it anew.
func released(t *testing.T, l string, version int, lex *lexicon.Lexicon) {
	t.Helper()
	link, err := experiment.DecodeLink(l)
	if err != nil {
		t.Errorf("%s: %v", l, err)
		return
	}
	text, _ := link.Experiment.MarshalJSON()
	r, err := experiment.Run(t.Context(), link.Experiment, env(t, metricstest.Glove(t)))
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	if digest := r.LinkDigest(link.Version); link.Version != version || link.Experiment.Rules != version ||
		!strings.HasPrefix(digest, link.Digest) {
		t.Errorf("%s: the link of version %d says %s, computed is %s", text, link.Version, link.Digest, digest)
	}
	// It is shared anew without a change of meaning.
	again, err := experiment.EncodeLink(link.Experiment, r, lex)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := experiment.DecodeLink(again); err != nil || second.Version != measure.Rules ||
		second.Experiment.Rules != version || !strings.HasPrefix(r.LinkDigest(second.Version), second.Digest) {
		t.Errorf("%s is shared anew as %+v, %v", text, second, err)
	}
}

// TestLinkCoversNames: the digest of a link is another one when sets of one's own
// exchange their names, so that no sentence turns round under it.
func TestLinkCoversNames(t *testing.T) {
	lex := testLexicon(t)
	question := func(x, y string) (*experiment.Reading, experiment.Link) {
		e, err := experiment.Parse([]byte(`{"method":"weat","embedding":"x","sets":{"X":{"name":"` + x +
			`","words":["math","algebra"]},"Y":{"name":"` + y +
			`","words":["poetry","art"]},"A":["he","him"],"B":["she","her"]}}`))
		if err != nil {
			t.Fatal(err)
		}
		r, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
		if err != nil {
			t.Fatal(err)
		}
		text, err := experiment.EncodeLink(e, r, lex)
		if err != nil {
			t.Fatal(err)
		}
		link, err := experiment.DecodeLink(text)
		if err != nil || !strings.HasPrefix(r.LinkDigest(link.Version), link.Digest) {
			t.Errorf("the link's digest is %s, the reading's %s (%v)", link.Digest, r.Digest, err)
		}
		return r, link
	}
	first, link := question("Numbers", "Verses")
	swapped, _ := question("Verses", "Numbers")
	if strings.HasPrefix(swapped.LinkDigest(link.Version), link.Digest) {
		t.Error("sets with exchanged names reproduce the link")
	}
	if first.LinkDigest(1) != swapped.LinkDigest(1) || first.Digest1 == "" {
		t.Errorf("a link of version 1 would have the digests %s and %s", first.Digest1, swapped.Digest1)
	}
}
