package e2e

import (
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// firstReading opens a page in a profile of its own on the question that it measures first:
// the numbers are the native ones, and its data stay within half a megabyte.
func firstReading(t *testing.T, path, question string) (*server, *visit) {
	t.Helper()
	s := serveReal(t)
	want, _ := vectorstest.Reading(t, question)
	v := newVisit(t, 1440, 900)
	s.reset()
	v.open(s.url + path)
	if got := v.digest(); got != want.Digest {
		t.Errorf("the digest is %s, natively %s", got, want.Digest)
	}
	checkValues(v, want)
	bytes := s.dataBytes()
	t.Logf("%d bytes of data", bytes)
	if bytes == 0 || bytes > 500_000 {
		t.Errorf("the first reading fetched %d bytes of data, at most 500,000 are allowed", bytes)
	}
	return s, v
}

// turns presses what a selector finds until the page has the reading of a question, at the
// same address.
func (v *visit) turns(selector, question string) {
	v.t.Helper()
	native, _ := vectorstest.Reading(v.t, question)
	path := eval[string](v, `location.pathname`)
	eval[bool](v, `document.querySelector('`+selector+`').click(), true`)
	v.untilAllowed(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + native.Digest + `"`)
	if now := eval[string](v, `location.pathname`); now != path {
		v.t.Errorf("%s leads to %s", selector, now)
	}
}

// TestE2ETextsLink opens links of counts in a fresh profile, on another page: Corpus or Time
// shows them reproduced, also once the server is gone. Nothing keeps people with
// disabilities out, at the widths of a desk and of a telephone, in both themes.
func TestE2ETextsLink(t *testing.T) {
	e2e(t)
	for path, question := range map[string]string{"/corpus": firstOfCorpus, "/time": firstOfTime} {
		t.Run(path, func(t *testing.T) {
			url, gone := serveUntil(t)
			want, link := vectorstest.Reading(t, question)
			for _, c := range []struct {
				width int64
				theme string
			}{{390, "dark"}, {1440, "light"}} {
				v := newVisit(t, c.width, 900)
				v.theme(c.theme)
				v.open(url + "/#" + link)
				v.banner("Reproduced")
				if at := eval[string](v, `location.pathname`); at != path || v.digest() != want.Digest {
					t.Errorf("at %s, digest %s, natively %s", at, v.digest(), want.Digest)
				}
				v.noOverflow(c.theme)
				checkAxe(v)
				if c.width != 1440 {
					continue
				}
				v.settledSecond()
				v.open(url + path)
				gone()
				v.open(url + path + "?again")
				if v.digest() != want.Digest {
					t.Error("another reading without a network")
				}
				for _, p := range v.complaints() {
					if !strings.Contains(p, "Failed to load resource") && !strings.Contains(p, "ERR_CONNECTION_REFUSED") {
						t.Errorf("the console says: %s", p)
					}
				}
			}
		})
	}
}
