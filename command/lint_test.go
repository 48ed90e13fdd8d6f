package command

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/lint"
)

// care contrasts two kinds of work. In GloVe orderly and mason stand by words of another
// sense; the drawing of the page of lists, which was made with other programs, has allen,
// walker and baker next to mason.
const care = `{"embedding":"glove-6b-100d","method":"weat","sets":{
	"X":["nurse","counselor","orderly","attendant","therapist","tutor","nanny","housekeeper","midwife"],
	"Y":["mason","carpenter","technician","mechanic","electrician","electrican","handyman","plumber","fitter","machinist","repairman","welder"],
	"A":"caliskan.weat8.male-terms","B":"caliskan.weat8.female-terms"}}`

func TestLint(t *testing.T) {
	code, out, errs := runCommand(care, "lint", "-json", "-")
	var r lint.Report
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || errs != "" || err != nil {
		t.Fatalf("exit %d, %q, %v\n%s", code, errs, err, out)
	}
	found := map[string][]lint.Word{}
	for _, f := range r.Findings {
		found[f.Check] = append(found[f.Check], f.Words...)
	}
	senses := found["sense"]
	if len(senses) != 2 || senses[0].Word != "orderly" || senses[1].Word != "mason" ||
		!slices.Equal(senses[1].Near, []string{"allen", "walker", "baker"}) {
		t.Errorf("of another sense: %+v", senses)
	}
	if missing := found["missing"]; len(missing) != 1 || missing[0].Word != "electrican" ||
		!slices.Contains(missing[0].Near, "electrician") {
		t.Errorf("missing: %+v", missing)
	}
	code, out, _ = runCommand(care, "lint", "-")
	for _, part := range []string{"Can shift the answer\n", "mason: near allen, walker, baker\n",
		"Weakens it, or loses words\n", "Nothing found: overlap, pole, few, case, spelling, duplicates, twice, spaces.\n"} {
		if code != exitOK || !strings.Contains(out, part) {
			t.Errorf("exit %d, %q is missing in\n%s", code, part, out)
		}
	}
}

func TestLintRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		in   string
		code int
		says string
	}{
		{nil, "", exitUsage, "one Experiment"},
		{[]string{"-checks", "-"}, care, exitUsage, "one Experiment"},
		{[]string{"-"}, "{", exitFailed, "JSON"},
		{[]string{"-"}, `{"embedding":"glove-6b-100d","method":"analogies","sets":{"pairs":[["she","he"]]}}`, exitFailed, "no lists of single words"},
		{[]string{"-"}, strings.Replace(care, "glove-6b-100d", "glove-7b", 1), exitFailed, "glove-7b"},
		{[]string{"-"}, strings.Replace(care, `"embedding":"glove-6b-100d",`, "", 1), exitFailed,
			"does not say which embedding"},
		{[]string{"-vectors", "nowhere.vec", "-"}, care, exitFailed, "nowhere.vec"},
	} {
		code, out, errs := runCommand(c.in, append([]string{"lint"}, c.args...)...)
		if code != c.code || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%v: exit %d, %q, %q", c.args, code, out, errs)
		}
	}
}

// docs/lists.md says what every check is, in the words of the checks.
func TestLintIsDocumented(t *testing.T) {
	page, err := os.ReadFile("docs/lists.md")
	if err != nil {
		t.Fatal(err)
	}
	_, out, _ := runCommand("", "lint", "-checks")
	for _, c := range lint.Checks() {
		if !strings.Contains(string(page), "| `"+c.ID+"` | "+c.Doc+" |") {
			t.Errorf("docs/lists.md lacks: | `%s` | %s |", c.ID, c.Doc)
		}
		if !strings.Contains(out, c.Doc) {
			t.Errorf("-checks lacks %s", c.ID)
		}
	}
}
