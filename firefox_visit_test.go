package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// open loads an address in a new document and waits for the finished reading.
func (f *firefox) open(url string) {
	f.t.Helper()
	f.command("WebDriver:Navigate", map[string]any{"url": "about:blank"}, nil) // a fragment alone loads nothing
	f.command("WebDriver:Navigate", map[string]any{"url": url}, nil)
	f.until(isReady)
}

// evalIn returns the value of a JavaScript expression in the page, awaited.
func evalIn[T any](f *firefox, js string) T {
	f.t.Helper()
	var answer struct {
		Value struct {
			Value T
			Error *string
		}
	}
	f.command("WebDriver:ExecuteAsyncScript", map[string]any{
		"script": `const done = arguments[0]; (async () => (` + js + `))().then(value => done({ value }), error => done({ error: String(error) }))`,
		"args":   []any{}, "newSandbox": false, "sandbox": nil,
	}, &answer)
	if answer.Value.Error != nil {
		f.t.Fatalf("%s: %s", js, *answer.Value.Error)
	}
	return answer.Value.Value
}

// until waits for a JavaScript expression to become true.
func (f *firefox) until(js string) {
	f.t.Helper()
	for !evalIn[bool](f, fmt.Sprintf(`new Promise((done, failed) => {
		const end = Date.now() + %d;
		const look = async () => {
			if (await (%s)) done(true);
			else if (Date.now() < end) setTimeout(look, 20);
			else done(false);
		};
		look().catch(failed);
	})`, patience.Milliseconds()*9/10, js)) {
		before := f.progress
		if f.progress = evalIn[string](f, progressShown); f.progress != "" && f.progress != before {
			continue
		}
		f.t.Fatalf("waiting for %s\nthe page says: %s", js, evalIn[string](f, `location + "\n" + document.body.innerText.slice(0, 1500)`))
	}
}

func (f *firefox) digest() string {
	f.t.Helper()
	return evalIn[string](f, `document.getElementById("weatherglass").dataset.digest`)
}

// inBrowser runs a script with the rights of Firefox itself.
func (f *firefox) inBrowser(js string, result any) {
	f.t.Helper()
	f.command("Marionette:SetContext", map[string]any{"value": "chrome"}, nil)
	f.command("WebDriver:ExecuteScript", map[string]any{"script": js, "args": []any{}, "newSandbox": true, "sandbox": "system"}, result)
	f.command("Marionette:SetContext", map[string]any{"value": "content"}, nil)
}

// complaints returns and forgets the errors of the page's scripts and of its
// policy that the console holds.
func (f *firefox) complaints() []string {
	f.t.Helper()
	var found struct{ Value []string }
	f.inBrowser(`const found = [];
		for (const message of Services.console.getMessageArray()) {
			if (!(message instanceof Ci.nsIScriptError)) continue;
			const warning = message.flags & Ci.nsIScriptError.warningFlag;
			if (!warning || message.category === "CSP") found.push(message.errorMessage + " at " + message.sourceName + ":" + message.lineNumber);
		}
		Services.console.reset();
		return found`, &found)
	var ours []string
	for _, text := range found.Value {
		if f.url != "" && strings.Contains(text, f.url) {
			ours = append(ours, text)
		}
	}
	return ours
}

// downloaded waits for the newest download to end and returns where it lies.
func (f *firefox) downloaded() string {
	f.t.Helper()
	var path struct{ Value string }
	f.inBrowser(`const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs");
		return Downloads.getList(Downloads.ALL).then(list => new Promise(done => list.addView({
			onDownloadAdded: download => download.whenSucceeded().then(() => done(download.target.path)) })))`, &path)
	return path.Value
}

// keepScreenshot leaves a picture of a failed test where it says.
func (f *firefox) keepScreenshot() {
	var picture struct{ Value string }
	f.command("WebDriver:TakeScreenshot", map[string]any{"full": false}, &picture)
	png, err := base64.StdEncoding.DecodeString(picture.Value)
	path := filepath.Join(os.TempDir(), "weatherglass-"+strings.ReplaceAll(f.t.Name(), "/", "-")+".png")
	if err == nil && os.WriteFile(path, png, 0o644) == nil {
		f.t.Logf("screenshot: %s", path)
	}
}
