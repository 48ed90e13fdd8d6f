package command

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"weatherglass/metrics/measure"
)

// terminal is where a command reads and writes; tests give buffers.
type terminal struct {
	in       io.Reader
	out, err io.Writer
}

// say writes text for people: what others typed into it moves no cursor and turns no line round.
func say(w io.Writer, text string) error {
	_, err := io.WriteString(w, measure.ShownText(text))
	return err
}

// The exit codes of the contract.
// Scripts rely on them: a code that was released keeps its meaning.
const (
	exitOK      = 0
	exitFailed  = 1 // could not be read or run
	exitUsage   = 2
	exitDiffers = 3 // a link whose digest is not what was computed
)

// exitError carries an exit code; err is nil when all was said already.
// It is made by usageError, and by verify for a link that differs.
type exitError struct {
	code int
	err  error
}

// Error returns the text of err, "" if all was said.
func (e exitError) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}

// Unwrap returns err.
func (e exitError) Unwrap() error { return e.err }

// usageError reports a wrong command line.
func usageError(format string, args ...any) error {
	return exitError{exitUsage, fmt.Errorf(format, args...)}
}

// newFlags returns a flag set whose -h prints text and the flags.
//
// The package flag would print mistakes itself, in another form: its output is thrown
// away, and parseFlags tells them.
func newFlags(name, text string) *flag.FlagSet {
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {
		fmt.Fprint(f.Output(), text)
		f.PrintDefaults()
	}
	return f
}

// parse reads the flags and checks that want arguments are left. Asked-for
// help goes to standard output; a mistake is a usage error.
//
// want counts what is left when the flags are taken away; flags stand in front of
// arguments.
func parse(t terminal, f *flag.FlagSet, args []string, want int) error {
	if err := parseFlags(t, f, args); err != nil {
		return err
	}
	if f.NArg() != want {
		return usageError("%s takes %d arguments, not %d; weatherglass %s -h shows how", f.Name(), want, f.NArg(), f.Name())
	}
	return nil
}

// parseFlags is parse for any number of arguments.
func parseFlags(t terminal, f *flag.FlagSet, args []string) error {
	err := f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		f.SetOutput(t.out)
		f.Usage()
		return err
	case err != nil:
		return usageError("%v; weatherglass %s -h shows how", err, f.Name())
	}
	return nil
}

// tokenFlag defines -token and returns whether it asks for the tokens at the start of a text.
func tokenFlag(flags *flag.FlagSet) *bool {
	start := new(bool)
	flags.Func("token", "of a model, read of a word the `token` after a space (space), as in running text, or the one at the start of a text (start)", func(text string) error {
		if text != "space" && text != "start" {
			return errors.New("it is space or start")
		}
		*start = text == "start"
		return nil
	})
	return start
}
