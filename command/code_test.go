package command

import (
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// The words of a built-in test stand in the program; nothing is measured.
func TestCode(t *testing.T) {
	code, out, errs := runCommand(vectorstest.WEAT8, "code", "-for", "wefe", "-")
	if code != exitOK || errs != "" {
		t.Fatalf("exit %d, %q", code, errs)
	}
	for _, part := range []string{`X = ["science", "technology", "physics", "chemistry", "Einstein", "NASA", "experiment", "astronomy"]`, "WEAT().run_query(query"} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
}

func TestCodeRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		in   string
		code int
		says string
	}{
		{[]string{"-for", "wefe"}, "", exitUsage, "one Experiment"},
		{[]string{"-"}, vectorstest.WEAT8, exitUsage, "-for"},
		{[]string{"-for", "fortran", "-"}, vectorstest.WEAT8, exitFailed, "wefe, sweater"},
		{[]string{"-for", "wefe", "-"}, "{", exitFailed, "JSON"},
		{[]string{"-for", "sweater", "-"}, `{"method": "solve", "embedding": "e", "sets": {"words": ["a", "b", "c"]}}`,
			exitFailed, "sweater cannot measure solve"},
	} {
		code, out, errs := runCommand(c.in, append([]string{"code"}, c.args...)...)
		if code != c.code || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%v: exit %d, %q, %q", c.args, code, out, errs)
		}
	}
}
