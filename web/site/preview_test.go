package site

import (
	"bytes"
	"html"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"weatherglass/app/compare"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/metrics/racetest"
	"weatherglass/web/picture"
)

// TestPreview: every page has one picture, of this site, and a site that was told its address says it whole; none has
// an address without a host.
func TestPreview(t *testing.T) {
	told := string(previewOf("https://example.org/name/", resolver{"/name/", "abc"}, "/de/words"))
	for _, want := range []string{`content="https://example.org/name/web/preview/de/words.png?v=abc"`,
		`property="og:url" content="https://example.org/name/de/words"`} {
		if !strings.Contains(told, want) {
			t.Errorf("%s lacks %s", told, want)
		}
	}
	s := testSite(t, Options{Base: "/"})
	paths := map[string]string{"data/index.html": "data", "de/data/index.html": "de/data"}
	for _, p := range pages {
		paths[p.file()] = strings.Trim(p.path, "/")
	}
	paths["index.html"] = "index"
	for file, name := range paths {
		body := string(s.files[file].body)
		for of, want := range map[string]int{`property="og:title"`: 1, `property="og:description"`: 1,
			`property="og:image"`: 1, `"/web/preview/` + name + `.png?v=` + s.version + `"`: 1,
			`og:url`: 0, `"https://"`: 0, `"https:///`: 0} {
			if n := strings.Count(body, of); n != want {
				t.Errorf("%s has %s %d times, want %d", file, of, n, want)
			}
		}
		if _, ok := s.pictures["web/preview/"+name+".png"]; !ok {
			t.Errorf("%s has no picture", file)
		}
	}
	if s.pictures["web/preview/404.png"].file != nil {
		t.Error("an address that leads nowhere has a picture")
	}
}

// TestPictures: each page shows another picture than all others, of its own language, that is small, of the size that
// is asked for, with nothing beyond its edges and no letter that no font has.
func TestPictures(t *testing.T) {
	racetest.Skip(t)
	s := testSite(t, Options{Base: "/"})
	s.drawPictures()
	seen := map[string]string{}
	for name, of := range s.pictures {
		if err := of.card.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		body := of.file().body
		c, err := png.DecodeConfig(bytes.NewReader(body))
		if err != nil || c.Width != picture.Width || c.Height != picture.Height || len(body) > 60_000 {
			t.Errorf("%s has %d × %d, %d bytes, %v", name, c.Width, c.Height, len(body), err)
		}
		if other, ok := seen[string(body)]; ok {
			t.Errorf("%s is the picture of %s", name, other)
		}
		seen[string(body)] = name
	}
	if len(seen) < len(pages) {
		t.Errorf("there are %d pictures of %d pages", len(seen), len(pages))
	}
}

// TestPicturesSay: the picture of a page that opens with an answer shows that one, as the page says it: its question,
// headline and glass or figures. That of a lesson asks its first guess and shows no answer.
func TestPicturesSay(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	answers := 0
	for _, p := range pages {
		card, page := s.pictures[picturePath(p.path)].card, s.files[p.file()].body
		text := pageOf(page)
		has := func(what, said string) {
			if said == "" || !strings.Contains(pageWords(page), strings.Join(strings.Fields(said), " ")) {
				t.Errorf("%s does not say the picture's %s %q", p.path, what, said)
			}
		}
		switch {
		case lessonAt(p) != nil:
			if prose.Plain(card.Headline) != text.heading || card.Question != text.says {
				t.Errorf("%s is %q, its picture %q", p.path, text.heading, prose.Plain(card.Headline))
			}
			has("guess", card.Verdict)
			if strings.Contains(card.Glass, `class="g-hand"`) || strings.Contains(card.Glass, `class="g-set"`) {
				t.Errorf("%s: the picture gives the answer away", p.path)
			}
		case card.Question != "":
			answers++
			has("headline", prose.Plain(card.Headline))
			has("verdict", card.Verdict)
			has("question", card.Question)
			if (card.Glass == "") == (len(card.Figures) == 0) {
				t.Errorf("%s: the picture has %d figures and a glass of %d bytes", p.path, len(card.Figures), len(card.Glass))
			}
			for _, f := range card.Figures {
				has("figure", f.Value)
			}
		default:
			has("title", prose.Plain(card.Headline))
		}
	}
	if want := (len(answered) + 1) * len(locale.Languages()); answers != want || compare.Saved == nil {
		t.Errorf("%d pictures show an answer, want %d", answers, want)
	}
	if !strings.Contains(s.pictures["web/preview/index.png"].card.Glass, `class="g-hand"`) {
		t.Error("the picture of the first page has no needle")
	}
	if s.pictures[picturePath(shell.PathOwnText)].card.Question != "" {
		t.Error("the picture of the page for texts of one's own shows ours")
	}
}

// pageWords is the text of a page.
func pageWords(page []byte) string {
	return strings.Join(strings.Fields(html.UnescapeString(anyTag.ReplaceAllString(string(page), ""))), " ")
}

// TestPictureIsServed: a picture is kept for ever under the version, and asked for again without.
func TestPictureIsServed(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	for at, want := range map[string]string{"?v=" + s.version: cacheForEver, "": cacheAsk} {
		r := request(t, s.Handler(), http.MethodGet, "/web/preview/de.png"+at)
		if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "image/png" ||
			r.Header.Get("Cache-Control") != want {
			t.Errorf("%q is answered with %d, %v", at, r.StatusCode, r.Header)
		}
	}
	if r := request(t, s.Handler(), http.MethodGet, "/web/preview/none.png"); r.StatusCode != http.StatusNotFound {
		t.Errorf("a picture of no page is answered with %d", r.StatusCode)
	}
}
