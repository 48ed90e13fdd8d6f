package command

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
)

// TestBenchmark checks that a file becomes an Experiment that runs.
func TestBenchmark(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hand-made.tsv")
	filestest.Write(t, path, "# By hand\ncar\t\tbus\t9\ncar\ttree\t1\ntree\tforest\t8.5\nxylo\tphone\t5\n")
	code, out, errs := runCommand("", "benchmark", "-embedding", "glove-6b-100d", path)
	if want := `{"method":"similarity","embedding":"glove-6b-100d","sets":{"pairs":{"name":"hand-made","pairs":[["car","bus"],["car","tree"],["tree","forest"],["xylo","phone"]],"values":[9,1,8.5,5]}}}` + "\n"; code != exitOK || out != want || errs != "" {
		t.Fatalf("exit %d, %q\n%s", code, errs, out)
	}
	code, out, _ = runCommand(out, "run", "-json", "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil || r.Values["pairs"] != 3 ||
		r.Values["coverage"] != 0.75 {
		t.Errorf("exit %d, %v, %v", code, err, r.Values)
	}
	code, out, _ = runCommand(": family\nman woman king queen\nhe she his her\nboy girl man woman\nxylo phone man woman\n", "benchmark", "-")
	if code != exitOK || !strings.Contains(out, `"questions":[["man","woman","king","queen"],`) {
		t.Fatalf("exit %d, %s", code, out)
	}
	code, out, _ = runCommand(out, "run", "-")
	if code != exitOK || !strings.Contains(out, "75 %") {
		t.Errorf("exit %d\n%s", code, out)
	}
}

func TestBenchmarkErrors(t *testing.T) {
	path := filepath.Join(t.TempDir(), "prose.txt")
	filestest.Write(t, path, "a b 1\nnot so\n")
	for _, c := range [][2]string{{path, "line 2"}, {filepath.Join(filepath.Dir(path), "none"), "cannot be read"}} {
		if code, out, errs := runCommand("", "benchmark", c[0]); code != exitFailed || out != "" ||
			!strings.Contains(errs, c[1]) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q", c[0], code, out, errs)
		}
	}
	if code, _, _ := runCommand("", "benchmark"); code != exitUsage {
		t.Errorf("no file: exit %d", code)
	}
}
