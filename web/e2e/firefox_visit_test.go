package e2e

import (
	"strings"
)

// inBrowser runs a script with the rights of Firefox itself.
func (f *firefox) inBrowser(js string, result any) {
	f.t.Helper()
	f.command("Marionette:SetContext", map[string]any{"value": "chrome"}, nil)
	f.command("WebDriver:ExecuteScript", map[string]any{"script": js, "args": []any{}, "newSandbox": true,
		"sandbox": "system"}, result)
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
		if f.url != "" && strings.Contains(text, f.url) && !strings.Contains(text, hashOfNothing) {
			ours = append(ours, text)
		}
	}
	return ours
}

// hashOfNothing stands in the complaint about a script whose load ended because
// the test went to the next page: the SHA-256 of no bytes.
const hashOfNothing = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="

// downloaded waits for the newest download to end and returns where it lies.
func (f *firefox) downloaded() string {
	f.t.Helper()
	var path struct{ Value string }
	f.inBrowser(`const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs");
		return Downloads.getList(Downloads.ALL).then(list => new Promise(done => list.addView({
			onDownloadAdded: download => download.whenSucceeded().then(() => done(download.target.path)) })))`, &path)
	return path.Value
}

func (f *firefox) navigate(url string) {
	f.t.Helper()
	f.command("WebDriver:Navigate", map[string]any{"url": url}, nil)
}

func (f *firefox) execute(script string, answer any) {
	f.t.Helper()
	f.command("WebDriver:ExecuteAsyncScript", map[string]any{"script": script, "args": []any{}, "newSandbox": false,
		"sandbox": nil}, answer)
}

func (f *firefox) screenshot() string {
	var picture struct{ Value string }
	f.command("WebDriver:TakeScreenshot", map[string]any{"full": false}, &picture)
	return picture.Value
}
