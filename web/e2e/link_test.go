package e2e

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
	"weatherglass/vectors/vectorstest"
)

// golden are questions whose Readings must have the same digest natively and
// in Chromium.
var golden = map[string]string{
	"weat1":         `{"embedding":"glove-6b-100d","test":"caliskan.weat1"}`,
	"weat7":         `{"embedding":"glove-6b-100d","test":"caliskan.weat7","seed":7}`,
	"ripa":          `{"method":"ripa","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian"],"pairs":[["he","she"],["man","woman"],["his","her"]]}}`,
	"ect":           `{"method":"ect","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his"],"B":["she","woman","her"]}}`,
	"rare":          `{"method":"weat","embedding":"glove-6b-100d","sets":{"X":["Algebra","topology","zzyzx"],"Y":["sonnet","ballad","haiku"],"A":["he","him","his"],"B":["she","her","hers"]}}`,
	"uneven":        `{"method":"weat","embedding":"glove-6b-100d","sets":{"X":["algebra","topology","geometry","calculus"],"Y":["sonnet","ballad","haiku"],"A":["he","him","his"],"B":["she","her","hers"]}}`,
	"sc-weat":       `{"method":"sc-weat","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"]}}`,
	"association":   `{"method":"association","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"]}}`,
	"nas":           `{"method":"nas","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"]}}`,
	"semaxis":       `{"method":"semaxis","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"]},"options":{"neighbours":1}}`,
	"mac":           `{"method":"mac","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"],"C":["dog","cat","horse"]}}`,
	"rnd":           `{"method":"rnd","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"]}}`,
	"rnsb":          `{"method":"rnsb","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"A":["he","man","his","him","son"],"B":["she","woman","her","hers","daughter"]}}`,
	"direct-bias":   `{"method":"direct-bias","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"pairs":[["he","she"],["man","woman"],["his","her"]]},"options":{"c":0.5,"k":2}}`,
	"series":        `{"test":"rios.intelligence-appearance","embedding":{"series":"novels-en"}}`,
	"parts":         `{"method":"ect","embedding":{"series":"novels-en-authors"},"sets":{"words":"rios.occupations","A":"rios.career-family.male","B":"rios.career-family.female"}}`,
	"indirect-bias": `{"method":"indirect-bias","embedding":"glove-6b-100d","sets":{"words":["nurse","surgeon","librarian","teacher","pilot"],"pairs":[["he","she"],["man","woman"],["his","her"]],"X":["football","softball","ballet"]}}`,
}

// TestE2EGolden opens a link of each question: the page says Reproduced, and
// shows the numbers of the native Reading.
func TestE2EGolden(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for name, question := range golden {
		t.Run(name, func(t *testing.T) {
			want, link := vectorstest.Reading(t, question)
			v := newVisit(t, 1440, 900)
			v.open(s.url + pathOf(want) + "#" + link)
			if got := v.digest(); got != want.Digest {
				t.Errorf("the page's digest is %s, natively %s", got, want.Digest)
			}
			v.banner("Reproduced")
			checkValues(v, want)
		})
	}
}

// pathOf returns the page that shows a reading: that of its method, or of series.
func pathOf(r *experiment.Reading) string {
	if len(r.Epochs) > 0 {
		return "/time"
	}
	for _, m := range experiment.Methods() {
		if m.ID == r.Experiment.Method {
			return pathFor(m)
		}
	}
	return "/"
}

// banner waits for the kind of banner that an opened link gets.
func (v *visit) banner(kind string) {
	v.t.Helper()
	v.until(fmt.Sprintf(`document.getElementById("banner")?.dataset.kind === %q`, kind))
	if text := v.text("#banner"); !strings.HasPrefix(text, kind) {
		v.t.Errorf("the banner says %q, not %s", text, kind)
	}
}

// TestE2EShare copies the link of the first reading and opens it in another
// profile.
func TestE2EShare(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	one := newVisit(t, 1440, 900)
	one.open(s.url)
	link := eval[string](one, `document.getElementById("link").value`)
	if !strings.HasPrefix(link, s.url+"/#") {
		t.Fatalf("the link is %s", link)
	}
	if _, fragment, _ := strings.Cut(link, "#"); len(fragment) >= 80 {
		t.Errorf("the link of a built-in test has %d characters", len(fragment))
	}
	s.reset()
	two := newVisit(t, 390, 844)
	two.open(link)
	two.banner("Reproduced")
	if one.digest() != two.digest() {
		t.Error("two profiles, two digests")
	}
	log, _ := s.requests()
	for _, a := range log {
		if strings.Contains(a.path, strings.SplitN(link, "#", 2)[1]) {
			t.Errorf("the link's content was sent to the server: %s", a.path)
		}
	}
}

// TestE2ELinkVersion1 opens a link of version 1: it is measured by the rules of its
// time and says what it does not cover; a button measures by today's.
func TestE2ELinkVersion1(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/#" + vectorstest.Link1)
	v.banner("Reproduced")
	if text := v.text("#old-rules"); !strings.Contains(text, "does not cover the names of the sets") {
		t.Errorf("the banner says %q", text)
	}
	v.click("#new-rules")
	v.until(`document.getElementById("banner") === null && document.querySelector("#weatherglass[data-state=ready]") !== null`)
}

func TestE2ELinkDiffers(t *testing.T) {
	e2e(t)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/#" + vectorstest.AlteredDigest(link))
	v.banner("Differs")
}

// TestE2ELinkElsewhere opens a link for a pack that this server has not.
func TestE2ELinkElsewhere(t *testing.T) {
	e2e(t)
	r, _ := vectorstest.Reading(t, vectorstest.WEAT8)
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := experiment.Experiment{Method: "weat", Embedding: "glove-7b-500d", Test: "caliskan.weat8"}
	link, err := experiment.EncodeLink(elsewhere, r, lex)
	if err != nil {
		t.Fatal(err)
	}
	v := newVisit(t, 1440, 900)
	v.fails(serveReal(t).url + "/#" + link)
	if text := v.text("main"); !strings.Contains(text, "glove-7b-500d") || !strings.Contains(text, "glove-6b-100d") {
		t.Errorf("it does not name the pack that is missing and those that are there:\n%s", text)
	}
	expectMissing(v)
}

// expectMissing forgets the one complaint that a pack that is not there gives:
// Chromium's own line about the answer 404.
func expectMissing(v *visit) {
	v.t.Helper()
	for _, p := range v.complaints() {
		if !strings.Contains(p, "404") {
			v.t.Errorf("the console says: %s", p)
		}
	}
}

func TestE2EDamagedLink(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	for _, fragment := range []string{link[:len(link)-4], "nonsense", "f" + link[1:]} {
		v := newVisit(t, 1440, 900)
		v.fails(s.url + "/#" + fragment)
		if v.text("#error") == "" {
			t.Errorf("#%s: no error is shown", fragment)
		}
	}
}

// fails loads an address and waits for the error in place of a reading.
func (v *visit) fails(url string) {
	v.t.Helper()
	v.do(navigate(url))
	v.until(`document.querySelector("#weatherglass[data-state=error]") !== null`)
	if n := eval[int](v, `document.querySelectorAll("#weatherglass data[data-name]").length`); n != 0 {
		v.t.Errorf("%d numbers stand beside the error", n)
	}
}
