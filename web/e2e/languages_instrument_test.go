package e2e

import (
	"strings"
	"testing"

	"weatherglass/app/locale"
)

// TestE2ELanguagesOfInstruments opens the front page in German and in French: its reading is the English
// one, with its digest, and said in the language of the page, at every width; its link opens in the
// other languages, and the pages that it leads to are in them.
func TestE2ELanguagesOfInstruments(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	v.open(s.url)
	v.settled()
	digest := eval[string](v, `document.querySelector(".notes code").innerText`)
	for language, want := range map[string]struct{ headline, question, d, words, wordsHeadline string }{
		"de": {"Die Liste „Wissenschaft“ neigt mehr zur Gruppe „Männliche Wörter“ als die Liste „Kunst“.", "In GloVe 6B, 100 d: Neigt die Liste", "1,16", "Wörter", ""},
		"fr": {"La liste « Sciences » penche plus vers « Mots masculins » que la liste « Arts ».", "Dans GloVe 6B, 100 d : la liste", "1,16", "Mots", ""},
	} {
		t.Run(language, func(t *testing.T) {
			v := newVisit(t, 390, 844)
			v.open(s.url + locale.PrefixOf(language))
			v.settled()
			if text := plain(v.text(".headline")); text != want.headline {
				t.Errorf("the headline is %q", text)
			}
			if text := plain(v.text("#question, .question h1, h1")); !strings.HasPrefix(text, want.question) {
				t.Errorf("the question is %q", text)
			}
			if text := v.text(".notes code"); text != digest {
				t.Errorf("the digest is %s, not %s", text, digest)
			}
			v.everyWidth("the front page in " + language)
			link := eval[string](v, `document.querySelector("#link").value`)
			if !strings.HasPrefix(link, s.url+"/"+language+"#") {
				t.Errorf("the link is %.40s", link)
			}
			// The same reading in English, and back.
			v.click(`.languages a[lang="en"]`)
			v.until(`location.pathname === "/" && document.documentElement.lang === "en" && document.querySelector(".headline")?.innerText.startsWith("Science words lean")`)
			v.click(`.languages a[lang="` + language + `"]`)
			v.until(`document.documentElement.lang === "` + language +
				`" && document.querySelector(".notes code")?.innerText === "` + digest + `"`)

			for _, page := range []string{"/words", "/debias"} {
				v.open(s.url + "/" + language + page)
				v.settled()
				v.everyWidth(page + " in " + language)
			}
		})
	}
}

// plain has blanks that break in the place of those that do not.
func plain(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\n", " ").Replace(text)
}
