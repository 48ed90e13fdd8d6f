package e2e

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/vectors/vectorstest"
)

// TestE2ESharedBefore: a link's question, words and claim stand on the page before its program is there, and never a
// question of another kind; then the numbers are checked.
func TestE2ESharedBefore(t *testing.T) {
	e2e(t)
	for _, c := range []struct {
		path, question string
		width          int64
		says           []string
	}{
		{"/", `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat6"}`, 390, []string{
			"Opening a shared question.", "In GloVe 6B, 100 d, do male names lean more to career", "The link claims this.",
			"It cannot say who made it.", "Kevin", "salary", "cousins", "d = 1.", "(large)",
			"how sure that is, is not known. d = "}},
		{"/de", `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat7"}`, 1440, []string{
			"Eine geteilte Frage wird geöffnet.", "Neigt die Liste „Mathematik“ mehr zu", "Das behauptet der Link.", "algebra",
			"Die Liste „Mathematik“ neigt mehr zur Gruppe „Männliche Wörter“ als die Liste „Kunst“", "d = 1,", "(groß)"}},
		{"/", `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat8",
			"sets":{"X":{"name":"Nurses","words":["nurse","nurses","care"]},
			"Y":{"name":"Engineers","words":["engineer","engineers","technology"]}}}`, 1440, []string{
			"do Nurses words lean more to male terms, and less to female terms, than Engineers words?", "nurse, nurses, care", "grandmother", "d = −"}},
		{"/words", `{"method":"ripa","embedding":"glove-6b-100d",
			"sets":{"words":["nurse","doctor","boss"],"pairs":[["he","she"]]}}`, 390, []string{
			"which of nurse, doctor, boss lean toward he and which toward she?", "mean score = ",
			"How sure that is, the link does not say."}},
		{"/", `{"method":"weat","test":"caliskan.weat6","embedding":{"of":"glove-6b-100d",
			"debias":[{"method":"hard","pairs":[["he","she"]],"specific":"bolukbasi.gender-specific"}]}}`, 1440, []string{
			"In GloVe 6B, 100 d, debiased (hard), do male names lean more to career", "d = "}},
	} {
		t.Run(fmt.Sprint(strings.Trim(c.path, "/"), c.width), func(t *testing.T) {
			want, link := vectorstest.Reading(t, c.question)
			g, s := holdBack(t, "/web/app.wasm")
			v := newVisit(t, c.width, 844)
			v.onNewDocument(shifts)
			eval[bool](v, `location.href = "`+s.url+c.path+`#`+link+`", true`)
			v.until(`document.querySelector("#shared")?.checkVisibility() === true`)
			said := v.text("#shared")
			for _, part := range c.says {
				if !strings.Contains(strings.Join(strings.Fields(said), " "), part) {
					t.Errorf("before its program is here the page does not say %q but %q", part, said)
				}
			}
			if eval[bool](v, `document.querySelector(".question, #headline").checkVisibility({ visibilityProperty: true })`) {
				t.Error("another question or answer stands beside that of the link")
			}
			v.noOverflow("with what a link claims")
			checkAxe(v)
			g.opened()
			v.until(fmt.Sprintf(`document.querySelector("#weatherglass").dataset.digest === %q`, want.Digest))
			v.until(`document.querySelector("#banner")?.dataset.kind === "Reproduced"`)
			v.until(`document.getElementById("done").innerText !== ""`) // how long it took
			if eval[bool](v, `document.querySelector("#shared") !== null`) {
				t.Error("the claim of the link still stands beside what was measured")
			}
			v.complaints() // that the program took long
		})
	}
}

// TestE2ESharedUntold: of a link that cannot be read here, and of a question of which more is to be said than fits,
// nothing is claimed before the program is there, which says what is so.
func TestE2ESharedUntold(t *testing.T) {
	e2e(t)
	_, s := holdBack(t, "/web/app.wasm")
	v := newVisit(t, 390, 844)
	_, whole := vectorstest.Reading(t, `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat6"}`)
	for what, link := range map[string]string{
		"cut":           whole[:40],
		"of later form": "_" + whole[1:],
		"too long":      whole + strings.Repeat("A", experiment.MaxLink),
		"along one pair": question(t, `{"method":"ripa","embedding":"glove-6b-100d","sets":{"words":["nurse"],
			"pairs":[["he","she"],["man","woman"]]},"options":{"direction":"single"}}`),
		"several lists": question(t, `{"method":"trends","corpus":{"series":"novels-en","by":"year","step":10},
			"sets":{"lists":["schmahl.career","schmahl.family"],"A":["he"],"B":["she"]}}`),
		"a part of the texts": question(t, `{"method":"pmi","corpus":"novels-en","where":{"year":"1850..1900"},
			"sets":{"words":["nurse"],"A":["he"],"B":["she"]}}`),
	} {
		v.do(chromedp.Navigate("about:blank"))
		v.do(chromedp.Navigate(s.url + "/#" + link))
		v.until(`document.documentElement.dataset.linked === "untold"`)
		if eval[bool](v, `document.querySelector("#shared") !== null`) {
			t.Errorf("of a link %s the page claims %q", what, v.text("#shared"))
		}
	}
	v.complaints()
}

// TestE2ESharedStrangers: what somebody else wrote into a link turns nothing round, hides nothing and takes no more
// than a question may.
func TestE2ESharedStrangers(t *testing.T) {
	e2e(t)
	_, s := holdBack(t, "/web/app.wasm")
	v := newVisit(t, 390, 844)
	v.do(chromedp.Navigate(s.url + "/#" + question(t, `{"method":"weat","embedding":"own-mine","sets":{
		"X":{"name":"good\u202edoog<b>","words":`+fortyWords(t)+`},"Y":{"name":"\u05d0\u05d1","words":["a"]},"A":["b"],"B":["c"]}}`)))
	v.until(`document.querySelector("#shared") !== null`)
	for _, says := range []string{"In these vectors, do good\ufffddoog<b>", "than \u2068\u05d0\u05d1\u2069",
		"w23 and 16 more", "The link asks, and claims no number."} {
		if said := v.text("#shared"); !strings.Contains(said, says) {
			t.Errorf("%q is not in %q", says, said)
		}
	}

	var packed bytes.Buffer
	packed.Write(append([]byte{byte(measure.Rules)}, make([]byte, 12)...))
	w, err := flate.NewWriterDict(&packed, flate.BestCompression, []byte(experiment.LinkDictionary()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(bytes.Repeat([]byte(" "), 64<<20)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	bomb := base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(bomb) > experiment.MaxLink {
		t.Fatalf("%d characters", len(bomb))
	}
	v.do(chromedp.Navigate("about:blank"))
	v.do(chromedp.Navigate(s.url + "/#" + bomb))
	v.until(`document.documentElement.dataset.linked === "untold"`)
	v.complaints()
}

// fortyWords are more words than are shown of a list, as JSON.
func fortyWords(t *testing.T) string {
	t.Helper()
	words := make([]string, 40)
	for i := range words {
		words[i] = fmt.Sprintf("w%d", i)
	}
	list, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	return string(list)
}

// question is a link to an Experiment that promises nothing.
func question(t *testing.T, text string) string {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeQuestion(e)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// TestE2ESharedUnread: a link that cannot be read here claims nothing; the program says what is wrong with it.
func TestE2ESharedUnread(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	v := newVisit(t, 390, 844)
	eval[bool](v, `location.href = "`+s.url+`/#`+link[:40]+`", true`)
	v.until(`document.querySelector("#error") !== null`)
	if eval[bool](v, `document.querySelector("#shared") !== null`) {
		t.Error("a damaged link claims something")
	}
	v.complaints()
}
