package e2e

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// driver is a browser that is not Chromium, driven by the words of WebDriver.
type driver interface {
	// navigate loads an address.
	navigate(url string)
	// execute runs a script that hands its result to its last argument, and
	// puts {"value": that} into answer.
	execute(script string, answer any)
	// screenshot returns a PNG in base64.
	screenshot() string
}

// driven is one tab of such a browser.
type driven struct {
	t        *testing.T
	browser  driver
	progress string // that the newest wait saw last
	url      string // of the server that it visits
}

// open loads an address in a new document and waits for the finished reading.
func (d *driven) open(url string) {
	d.t.Helper()
	d.browser.navigate("about:blank") // a fragment alone loads nothing
	d.browser.navigate(url)
	d.until("(" + isReady + ") || " + asksLeave)
	if evalIn[bool](d, asksLeave) {
		evalIn[bool](d, `document.getElementById("measure").click() === undefined`)
		d.until(isReady)
	}
}

// evalIn returns the value of a JavaScript expression in the page, awaited.
func evalIn[T any](d *driven, js string) T {
	d.t.Helper()
	var answer struct {
		Value struct {
			Value T
			Error *string
		}
	}
	d.browser.execute(`const done = arguments[0]; (async () => (`+js+
		`))().then(value => done({ value }), error => done({ error: String(error) }))`, &answer)
	if answer.Value.Error != nil {
		d.t.Fatalf("%s: %s", js, *answer.Value.Error)
	}
	return answer.Value.Value
}

// until waits for a JavaScript expression to become true. One that throws is
// not true yet: what it looks into may still come.
func (d *driven) until(js string) {
	d.t.Helper()
	for !evalIn[bool](d, fmt.Sprintf(`new Promise(done => {
		const end = Date.now() + %d;
		const look = async () => {
			if (await (async () => (%s))().catch(() => false)) done(true);
			else if (Date.now() < end) setTimeout(look, 20);
			else done(false);
		};
		look();
	})`, patience.Milliseconds()*9/10, js)) {
		before := d.progress
		if d.progress = evalIn[string](d, progressShown); d.progress != "" && d.progress != before {
			continue
		}
		d.t.Fatalf("waiting for %s\nthe page says: %s", js, evalIn[string](d,
			`location + "\n" + document.body.innerText.slice(0, 1500)`))
	}
}

func (d *driven) digest() string {
	d.t.Helper()
	return evalIn[string](d, `document.getElementById("weatherglass").dataset.digest`)
}

// drawn waits until every chart is drawn, without eval.
func (d *driven) drawn() {
	d.t.Helper()
	d.until(`[...document.querySelectorAll(".plot")].every(p => p.querySelector("svg"))`)
}

// keepScreenshot leaves a picture of a failed test where it says.
func (d *driven) keepScreenshot() {
	png, err := base64.StdEncoding.DecodeString(d.browser.screenshot())
	path := filepath.Join(os.TempDir(), "weatherglass-"+strings.ReplaceAll(d.t.Name(), "/", "-")+".png")
	if err == nil && os.WriteFile(path, png, 0o644) == nil {
		d.t.Logf("screenshot: %s", path)
	}
}
