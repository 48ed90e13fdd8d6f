package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/app/report"
)

// The version of references is that of the program.
func TestReportVersion(t *testing.T) {
	if report.Version != programVersion {
		t.Errorf("reports say %s, the program is %s", report.Version, programVersion)
	}
}

// What is no reading is refused, and nothing is written; references name the reading and the
// papers.
func TestReportCommand(t *testing.T) {
	dir := t.TempDir()
	out, question := filepath.Join(dir, "refs.bib"), filepath.Join(dir, "q.json")
	if err := os.WriteFile(question, []byte(`{"embedding":"glove-6b-100d","test":"caliskan.weat8"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"report", question}, exitUsage, "needs -o"},
		{[]string{"report", "-o", out}, exitUsage, "needs -o and a link"},
		{[]string{"report", "-o", out, "-for", "word", question}, exitUsage, "not \"word\""},
		{[]string{"report", "-o", out, "#AAAA"}, exitFailed, "#AAAA"},
		{[]string{"report", "-o", out, filepath.Join(dir, "none.json")}, exitFailed, "no such file"},
	} {
		if code, _, said := runCommand("", c.args...); code != c.code || !strings.Contains(said, c.want) {
			t.Errorf("%v: %d, %s", c.args, code, said)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%v wrote a file", c.args)
		}
	}
	if code, said, _ := runCommand("", "report", "-o", out, "-for", "bibtex", question); code != 0 ||
		said != "Wrote "+out+": 1 reading.\n" {
		t.Fatal(code, said)
	}
	text, err := os.ReadFile(out)
	if err != nil || !strings.Contains(string(text), "@article{caliskan2017,") ||
		!strings.Contains(string(text), "@misc{reading-b64ca7b4,") {
		t.Errorf("%v %s", err, text)
	}
}

// forgedRecord claims -1.98 of WEAT 8, which is 1.16 in GloVe.
const forgedRecord = `{"format":"weatherglass-record","version":1,"readings":[
 {"link":"A_eXNu91Wng8bHCUPyJHl4GRsaGxkWlKoqGhpZFhUpJSLSAAAP__","at":1,"headline":"Science words lean to FEMALE terms far more than arts words do.","number":"d = -1.98","note":"mine","picture":{"kind":"glass","most":2,"numbers":[-1.98,-2,-1.9,-0.5,0.5]}}]}`

// A number of a record is what somebody claims: the report has the one that was measured, and says so.
func TestReportDeniesForgedNumbers(t *testing.T) {
	dir := t.TempDir()
	file, out := filepath.Join(dir, "record.json"), filepath.Join(dir, "report.html")
	for number, c := range map[string]struct {
		code int
		says string
	}{"d = -1.98": {exitDiffers, `claims "d = -1.98", but measured here it is "d = 1.16"`}, "d = 1.16": {0, ""}} {
		if err := os.WriteFile(file, []byte(strings.Replace(forgedRecord, "d = -1.98", number, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		code, _, said := runCommand("", "report", "-force", "-record", file, "-o", out)
		if code != c.code || !strings.Contains(said, c.says) || c.says == "" && said != "" {
			t.Errorf("%s: %d, %s", number, code, said)
		}
		text, err := os.ReadFile(out)
		if err != nil || strings.Contains(string(text), "FEMALE") ||
			strings.Contains(string(text), "A record claims “d = -1.98” of this reading.") != (c.code != 0) {
			t.Errorf("%s: %v, %.3000s", number, err, text)
		}
	}
}
