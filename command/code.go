package command

import (
	"context"
	"io"
	"strings"

	"weatherglass/app/ascode"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

var codeHelp = `Usage: weatherglass code -for ` + strings.Join(ascode.IDs(), "|") + ` EXPERIMENT.json | LINK | -
       weatherglass code -markdown

Writes an Experiment as a program: in Python for WEFE, in R for sweater or PsychWordVec,
as a command of Weatherglass, or as JSON. The program has the same words and options;
its comments say which function it calls and how that differs. What a package cannot
measure is refused. -markdown prints what each package can, as in docs/programs.md.

Example:
  echo '{"embedding":"glove-6b-100d","test":"caliskan.weat8"}' | weatherglass code -for wefe -

Flags:
`

// writeCode prints the program. Nothing is measured, and no vectors are opened.
func writeCode(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("code", codeHelp)
	language := flags.String("for", "", "`LANGUAGE` of the program: "+strings.Join(ascode.IDs(), ", "))
	markdown := flags.Bool("markdown", false, "print which measure is which function of each package")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	switch {
	case *markdown && flags.NArg() == 0 && *language == "":
		_, err := io.WriteString(t.out, ascode.Table())
		return err
	case flags.NArg() != 1 || *language == "" || *markdown:
		return usageError("code takes -for LANGUAGE and one Experiment; weatherglass code -h shows how")
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	q, err := readAsked(ctx, flags.Arg(0), t.in)
	if err != nil {
		return err
	}
	resolved, err := experiment.Resolve(q.Experiment, lex)
	if err != nil {
		return err
	}
	program, err := ascode.Write(*language, ascode.Question{Asked: q.Experiment, Resolved: resolved,
		Version: programVersion})
	if err != nil {
		return err
	}
	_, err = io.WriteString(t.out, program)
	return err
}
