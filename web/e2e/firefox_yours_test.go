package e2e

import (
	"context"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/vectors"
)

// TestFirefoxYourVectors reads files of one's own in Firefox: a text, the same packed by Zstandard,
// a language model, and a text that another worker hashes meanwhile. Sheets and readings have
// the digests of the command line.
func TestFirefoxYourVectors(t *testing.T) {
	f := startFirefox(t, nil)
	f.url = serveReal(t).url
	text, model, large := mineFile(t), languageModel(t), largeFile(t)
	for _, c := range []struct {
		name, id string
		paths    []string
	}{
		{"text", "own-mine", []string{text}},
		{"Zstandard", "own-mine", []string{packed(t, text)}},
		{"model", "own-model", model},
		{"large", "", []string{large}}, // few words of the lists
	} {
		f.navigate("about:blank")
		f.navigate(f.url + "/vectors")
		f.until(startedYours)
		f.giveFiles("#vectors-files", c.paths...)
		f.press("#vectors-read")
		f.until(`document.querySelector("#vectors-headline") !== null`)
		if want := inspected(t, c.paths[0]).Digest; f.digest() != want {
			t.Errorf("%s: the sheet has the digest %s, natively %s", c.name, f.digest(), want)
		}
		if c.id == "" {
			continue
		}
		want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"`+c.id+`"}`,
			func(ctx context.Context, _ string) (embed.Source, error) {
				return vectors.Open(ctx, c.paths[0], nil)
			})
		f.press("#vectors-measure")
		f.until(`location.pathname === "/" && ` + isReady)
		if got := f.digest(); got != want.Digest {
			t.Errorf("%s: the reading has the digest %s, natively %s", c.name, got, want.Digest)
		}
		f.drawn() // its console complains of what is still fetched by a page that is left
	}
}

// giveFiles chooses files in a field, as its dialog does.
func (f *firefox) giveFiles(selector string, paths ...string) {
	f.t.Helper()
	f.until(`document.querySelector("` + selector + `") !== null`)
	var found struct{ Value map[string]string }
	f.command("WebDriver:FindElement", map[string]any{"using": "css selector", "value": selector}, &found)
	for _, id := range found.Value {
		f.command("WebDriver:ElementSendKeys", map[string]any{"id": id, "text": strings.Join(paths, "\n")}, nil)
	}
}

// press clicks what a selector names as soon as it is there.
func (d *driven) press(selector string) {
	d.t.Helper()
	find := `document.querySelector("` + selector + `")`
	d.until(find + ` !== null`)
	evalIn[bool](d, find+`.click() === undefined`)
}
