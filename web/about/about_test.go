package about_test

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/docs"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/vectors"
	"weatherglass/web/about"
)

// contents are those of the built-in packs, below a base.
func contents(t *testing.T, base string) about.Contents {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	c := about.Contents{Base: base, Lexicon: lex, Resolve: func(location string) string {
		return base + location[1:] +
			"?v=1"
	}, Integrity: func([]byte) string { return "sha256-of-it" }}
	listed, err := vectors.List(assets.Packs())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range listed {
		c.Packs = append(c.Packs, about.Pack{EmbeddingEntry: p.EmbeddingEntry, Manifest: p.Read, Bytes: 1})
	}
	sentences, err := vectors.ListSentences(assets.Encoders())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range sentences {
		c.Sentences = append(c.Sentences, about.Sentences{Manifest: one.Read, Bytes: 1})
	}
	texts, err := vectors.ListCorpora(assets.Corpora())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range texts {
		c.Texts = append(c.Texts, x.CorpusEntry)
	}
	said, err := vectors.ListUses(assets.Sentences())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range said {
		c.Said = append(c.Said, x.Read)
	}
	return c
}

var (
	addresses = regexp.MustCompile(`\shref="([^"]*)"`)
	ids       = regexp.MustCompile(`\sid="([^"]*)"`)
)

// TestWhole checks that everything has a document, that what leads somewhere leads to
// something that is there, and that no two things of a document have one address.
func TestWhole(t *testing.T) {
	const base = "/name/"
	c := contents(t, base)
	out, err := about.Write(c)
	if err != nil {
		t.Fatal(err)
	}
	var wanted []string
	for _, m := range measure.All() {
		wanted = append(wanted, "methods/"+m.ID)
	}
	for _, m := range docs.DebiasMethods() {
		wanted = append(wanted, "debiasing/"+m.ID)
	}
	for _, x := range c.Lexicon.Tests {
		wanted = append(wanted, "tests/"+x.ID)
	}
	for _, x := range c.Lexicon.Sets {
		wanted = append(wanted, "lists/"+x.ID)
	}
	for _, x := range c.Texts {
		wanted = append(wanted, "texts/"+x.ID)
	}
	for _, name := range append(wanted, "methods", "debiasing", "tests", "lists", "packs", "texts", "terms",
		"packs/glove-6b-100d") {
		if out["about/"+name+"/index.html"] == nil {
			t.Errorf("%s has no document", name)
		}
	}
	anchors := map[string][]string{}
	for name, body := range out {
		for _, m := range ids.FindAllStringSubmatch(string(body), -1) {
			if slices.Contains(anchors[name], m[1]) {
				t.Errorf("%s: two of %q", name, m[1])
			}
			anchors[name] = append(anchors[name], m[1])
		}
	}
	check := func(from, address string) {
		path, fragment, _ := strings.Cut(html.UnescapeString(address), "#")
		file := strings.TrimPrefix(path, base) + "/index.html"
		switch {
		case path == "":
			file = from
		case !strings.HasPrefix(path, base+"about"):
			return
		case out[file] == nil:
			t.Errorf("%s leads to %s, which is not there", from, address)
			return
		}
		if fragment != "" && !slices.Contains(anchors[file], fragment) {
			t.Errorf("%s leads to %s, where there is no %q", from, address, fragment)
		}
	}
	for name, body := range out {
		for _, m := range addresses.FindAllStringSubmatch(string(body), -1) {
			check(name, m[1])
		}
	}
	var found []struct{ K, N, L, A string }
	if err := json.Unmarshal(out[about.Index], &found); err != nil {
		t.Fatal(err)
	}
	if len(found) < len(wanted) {
		t.Errorf("%d things can be found, %d have documents", len(found), len(wanted))
	}
	for _, e := range found {
		check(about.Index, base+"about"+e.A)
	}
}

// TestSays reads single facts, from the papers and from the files of the packs, and the
// policy of hosts that send no headers.
func TestSays(t *testing.T) {
	c := contents(t, "/")
	c.Policy = "default-src 'none'"
	out, err := about.Write(c)
	if err != nil {
		t.Fatal(err)
	}
	for name, wants := range map[string][]string{
		// Caliskan, Bryson and Narayanan 2017, table of word2vec: 1.24.
		"tests/caliskan.weat8":      {">1.24<", "word2vec Google News", "NASA", "href=\"/about/methods/weat\"", "href=\"/#"},
		"lists/caliskan.weat7.arts": {"poetry", "WEAT 7: ", "English"},
		"methods/weat":              {"<math", "id=\"weat-d\"", "runWEAT", "metrics/weat.go", "href=\"/#", "WEAT 1: "},
		"methods/pmi":               {"href=\"/corpus#"},
		"debiasing/hard":            {"metrics/debias/hard.go", "href=\"/debias#"},
		"packs/glove-6b-100d":       {"341,479", "PDDL"},
		"texts/novels-en":           {"11,425,085", "13,144, up to 50 of each", "Sentences of novels in the public domain"},
		"terms":                     {"id=\"p-value\""},
	} {
		body := string(out["about/"+name+"/index.html"])
		for _, want := range append(wants, `content="default-src &#39;none&#39;"`) {
			if !strings.Contains(body, want) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
	}
}

// TestExamples checks that each method has an example, which its page can be asked.
func TestExamples(t *testing.T) {
	out, err := about.Write(contents(t, "/"))
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`class="go" href="/[a-z]*#([^"]*)"`)
	for _, m := range measure.All() {
		found := link.FindSubmatch(out["about/methods/"+m.ID+"/index.html"])
		if found == nil {
			t.Errorf("%s has no example", m.ID)
			continue
		}
		q, err := experiment.DecodeLink(string(found[1]))
		if err != nil || q.Experiment.Method != m.ID {
			t.Errorf("%s: the example asks %q: %v", m.ID, q.Experiment.Method, err)
		}
	}
}

// A method that other packages have says so, with their functions and where they give other
// numbers.
func TestElsewhere(t *testing.T) {
	out, err := about.Write(contents(t, "/"))
	if err != nil {
		t.Fatal(err)
	}
	page := html.UnescapeString(string(out["about/methods/rnd/index.html"]))
	for _, want := range []string{"<h3>WEFE 1.0.1 (Python)</h3>", "<code>sweater::rnd, rnd_es</code>",
		"<code>distance</code> norm", "rnd_es is the sum over the words; WEFE prints the mean."} {
		if !strings.Contains(page, want) {
			t.Errorf("the document of RND does not say %q", want)
		}
	}
	if strings.Contains(string(out["about/methods/gipe/index.html"]), `id="elsewhere"`) {
		t.Error("GIPE is in none of the packages")
	}
}
