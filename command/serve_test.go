package command

import (
	"bytes"
	"context"
	"net"
	"os"
	"strings"
	"testing"
)

// command runs a subcommand as a shell would and returns its exit code.
func runCommand(in string, args ...string) (code int, out, errs string) {
	var o, e bytes.Buffer
	code = dispatch(context.Background(), terminal{strings.NewReader(in), &o, &e}, args)
	return code, o.String(), e.String()
}

func TestBusyPort(t *testing.T) {
	l, err := listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	code, _, errs := runCommand("", "serve", "-addr", l.Addr().String())
	if code != exitFailed || !strings.Contains(errs, "-addr") || strings.Count(errs, "\n") != 1 {
		t.Errorf("busy port: exit %d, %q", code, errs)
	}
}

func TestAddresses(t *testing.T) {
	if got := defaultAddr(""); got != "localhost:8080" {
		t.Errorf("without PORT: %s", got)
	}
	if got := defaultAddr("9001"); got != ":9001" {
		t.Errorf("with PORT: %s", got)
	}
	for in, want := range map[string]string{
		"127.0.0.1:8080": "localhost:8080", "[::]:9001": "localhost:9001", "192.0.2.7:80": "192.0.2.7",
		"[2001:db8::1]:81": "[2001:db8::1]:81",
	} {
		a, err := net.ResolveTCPAddr("tcp", in)
		if err != nil {
			t.Fatal(err)
		}
		if got := shownAddr(a); got != want {
			t.Errorf("shownAddr(%s) = %s, want %s", in, got, want)
		}
	}
	for _, bad := range []string{"localhost", "localhost:port", "localhost:99999", "no such host:80"} {
		if l, err := listen(bad); err == nil {
			l.Close()
			t.Errorf("listen(%q) works", bad)
		} else if !strings.Contains(err.Error(), "-addr") {
			t.Errorf("listen(%q): %v does not say what to do", bad, err)
		}
	}
}

func TestHelp(t *testing.T) {
	code, out, errs := runCommand("", "-h")
	if code != exitOK || errs != "" {
		t.Fatalf("-h: exit %d, %q", code, errs)
	}
	for _, c := range commands() {
		if !strings.Contains(out, "\n  "+c.name) {
			t.Errorf("-h does not name %s", c.name)
		}
		code, text, errs := runCommand("", c.name, "-h")
		if code != exitOK || errs != "" || !strings.HasPrefix(text, "Usage: weatherglass ") {
			t.Errorf("%s -h: exit %d, %q, %q", c.name, code, text, errs)
		}
	}
}

func TestWrongUsage(t *testing.T) {
	for _, args := range [][]string{
		{"nonsense"}, {"serve", "-nonsense"}, {"-nonsense"}, {"serve", "more"}, {"version", "more"},
		{"methods", "-json", "-markdown"},
		{"run"}, {"run", "a", "b"}, {"run", "-nonsense"}, {"export"}, {"export", "a", "b"},
		{"export", "-base", "name", "dir"},
		{"export", "-base", "/a/../b/", "dir"}, {"export", `-base=/"/`, "dir"}, {"tests", "x"}, {"pack"},
	} {
		code, out, errs := runCommand("", args...)
		if code != exitUsage || out != "" || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, %q", args, code, out, errs)
		}
	}
}

func TestVersion(t *testing.T) {
	code, out, _ := runCommand("", "version")
	if code != exitOK || !strings.HasPrefix(out, "weatherglass "+programVersion) {
		t.Errorf("version: exit %d, %q", code, out)
	}
	log, err := os.ReadFile("CHANGELOG.md")
	if err != nil || !strings.Contains(string(log), "## "+programVersion) {
		t.Errorf("CHANGELOG.md has no section for %s (%v)", programVersion, err)
	}
}

// TestOutsideCheckout checks what a binary without a page says elsewhere.
func TestOutsideCheckout(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range [][]string{{"serve", "-addr", "localhost:0"}, {"export", "out"}, {"build"}} {
		code, _, errs := runCommand("", args...)
		if code != exitFailed || !strings.Contains(errs, "make release") || !strings.Contains(errs, "go run .") {
			t.Errorf("%v: exit %d, %q", args, code, errs)
		}
	}
}
