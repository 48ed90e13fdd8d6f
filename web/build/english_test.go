package build

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// TestInEnglish: a text is itself, with its parts in their places; what is no literal stays.
func TestInEnglish(t *testing.T) {
	const head = "package p\n\nimport \"weatherglass/app/locale\"\n\nvar _ = "
	for call, want := range map[string]string{
		`locale.Say("All")`:                            `("All")`,
		`locale.Say("")`:                               `("")`,
		`locale.Say("{1} of {2}", a, f(b, "x"))`:       `((a) + " of " + (f(b, "x")))`,
		`locale.Say("of {2}, {1}.", a, b)`:             `("of " + (b) + ", " + (a) + ".")`,
		`locale.Say("a \"{1}\"\n", x)`:                 `("a \"" + (x) + "\"\n")`,
		`f(locale.Say("in {1}", locale.Say("it")), 1)`: `f(("in " + (("it"))), 1)`,
		`locale.Say("{1} and {1}", a)`:                 `locale.Say("{1} and {1}", a)`,
		`locale.Say("{1}", list...)`:                   `locale.Say("{1}", list...)`,
		`locale.Say("{2}{2}", a, b)`:                   `locale.Say("{2}{2}", a, b)`,
		`locale.Say(name)`:                             `(name)`,
		`locale.Say(name, a)`:                          `locale.Say(name, a)`,
		`locale.Told(locale.Say(name))`:                `((name))`,
		`locale.ID() == locale.English`:                `locale.English == locale.English`,
		`locale.Plural(n, "one", "{1}", a)`:            `locale.Plural(n, "one", "{1}", a)`,
		`b.Say("All")`:                                 `b.Say("All")`,
	} {
		got, err := inEnglish(head + call + "\n")
		if err != nil {
			t.Fatal(err)
		}
		got, _, _ = strings.Cut(got, "\n\nvar _ = locale.English // used, ")
		if got = strings.TrimSuffix(strings.TrimPrefix(got, head), "\n"); got != want {
			t.Errorf("%s becomes %s, not %s", call, got, want)
		}
		if _, err := parser.ParseExpr(got); err != nil {
			t.Errorf("%s: %v", got, err)
		}
	}
	if _, err := inEnglish("no Go"); err == nil {
		t.Error("what is no Go is rewritten")
	}
	if got, _ := inEnglish(head + "1\n"); got != head+"1\n" {
		t.Errorf("a file that says nothing becomes %q", got)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "", head+"1\n", 0); err != nil {
		t.Error(err)
	}
}
