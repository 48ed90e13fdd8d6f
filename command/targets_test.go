package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"
)

// writing are the commands that write to a place that a user names, with what they need beside
// it. $SOURCE is a file that they read, $OUT where they write.
var writing = map[string][]string{
	"report":         {"-o", "$OUT", "$SOURCE"},
	"debias":         {"-o", "$OUT", "$SOURCE"},
	"vectors":        {"-o", "$OUT", "$SOURCE"},
	"pack":           {"-o", "$OUT", "$SOURCE"},
	"series":         {"-o", "$OUT", "$SOURCE", "$SOURCE"},
	"export":         {"-base", "https://example.org/", "$OUT"},
	"corpus count":   {"-o", "$OUT", "$SOURCE"},
	"corpus train":   {"-o", "$OUT", "$SOURCE"},
	"corpus pack":    {"-o", "$OUT", "$SOURCE"},
	"corpus import":  {"-o", "$OUT", "$SOURCE"},
	"corpus spark":   {"-o", "$OUT"},
	"corpus shuffle": {"-o", "$OUT", "$SOURCE"},
}

// commandsThatWrite are those whose help says so, subcommands too.
func commandsThatWrite(t *testing.T) (names []string) {
	t.Helper()
	writes := regexp.MustCompile(`(?m)(^|[\s\[])-o [A-Z]|\bexport [^\n]*DIR`)
	var all []string
	for _, c := range commands() {
		all = append(all, c.name)
	}
	for name := range corpusCommands() {
		all = append(all, "corpus "+name)
	}
	for _, name := range all {
		code, help, errs := runCommand("", append(strings.Fields(name), "-h")...)
		if code != exitOK {
			t.Errorf("%s -h: exit %d, %s", name, code, errs)
		}
		usage, _, _ := strings.Cut(help+errs, "\n\n")
		if name != "corpus" && writes.MatchString(usage) {
			names = append(names, name)
		}
	}
	return names
}

// No command replaces what it reads, whatever it is told, nor anything else unless it is told
// so: all that write are walked.
func TestNoCommandReplacesWhatItIsNotToldTo(t *testing.T) {
	names := commandsThatWrite(t)
	if len(names) < len(writing)-1 { // export names its folder without -o
		t.Errorf("%d commands write by their help: %q", len(names), names)
	}
	for _, name := range names {
		if writing[name] == nil {
			t.Errorf("%s writes, and is not tried here", name)
		}
	}
	dir := t.TempDir()
	try := func(name, out, source string, more ...string) {
		before, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		args := append(strings.Fields(name), more...)
		for _, a := range writing[name] {
			args = append(args, strings.NewReplacer("$OUT", out, "$SOURCE", source).Replace(a))
		}
		code, said, errs := runCommand("", args...)
		after, err := os.ReadFile(out)
		if code == exitOK || err != nil || string(after) != string(before) || errs == "" {
			t.Errorf("%q: exit %d, %s%s; %d bytes were %d", args, code, said, errs, len(after), len(before))
		}
	}
	for name := range writing {
		source := filepath.Join(dir, "source.json")
		filestest.Write(t, source, vectorstest.WEAT8)
		mine := filepath.Join(dir, "mine.txt")
		filestest.Write(t, mine, "three years of work\n")
		try(name, mine, source)
		try(name, source, source)
		if _, help, errs := runCommand("", append(strings.Fields(name), "-h")...); strings.Contains(help+errs, "-force") &&
			name != "corpus spark" {
			try(name, source, source, "-force")
		}
	}
}

// A record is what report reads, too.
func TestReportKeepsItsRecord(t *testing.T) {
	dir := t.TempDir()
	record := filepath.Join(dir, "record.json")
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	text := `{"format":"weatherglass-record","version":1,"readings":[{"link":"` + link + `","at":1,"note":"my notes"}]}`
	filestest.Write(t, record, text)
	for _, flags := range [][]string{{}, {"-force"}} {
		code, _, errs := runCommand("", append(append([]string{"report"}, flags...), "-record", record, "-o", record)...)
		if kept, err := os.ReadFile(record); code != exitFailed || err != nil || string(kept) != text ||
			!strings.Contains(errs, "is what is read") && len(flags) > 0 {
			t.Errorf("%q: exit %d, %s", flags, code, errs)
		}
	}
	out := filepath.Join(dir, "report.html")
	for i, flags := range [][]string{{}, {"-force"}} {
		if code, _, errs := runCommand("", append(append([]string{"report"}, flags...), "-record", record, "-o",
			out)...); code != exitOK {
			t.Errorf("report %d: exit %d, %s", i, code, errs)
		}
	}
}
