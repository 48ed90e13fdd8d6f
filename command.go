package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// terminal is where a command reads and writes; tests give buffers.
type terminal struct {
	in       io.Reader
	out, err io.Writer
}

// The exit codes of the contract.
const (
	exitOK      = 0
	exitFailed  = 1 // could not be read or run
	exitUsage   = 2
	exitDiffers = 3 // a link whose digest is not what was computed
)

// exitError carries an exit code; err is nil when all was said already.
type exitError struct {
	code int
	err  error
}

func (e exitError) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}

func (e exitError) Unwrap() error { return e.err }

// usageError reports a wrong command line.
func usageError(format string, args ...any) error {
	return exitError{exitUsage, fmt.Errorf(format, args...)}
}

// command is one subcommand; its file is named after it.
type command struct {
	name, doc string
	run       func(context.Context, terminal, []string) error
}

func commands() []command {
	return []command{
		{"serve", "serve the page (the default)", serve},
		{"run", "compute a Reading from an Experiment or a link", runExperiment},
		{"debias", "write debiased vectors to a file", debiasVectors},
		{"pack", "make a pack of a published vector file", pack},
		{"corpus", "count texts, and measure bias in the counts", corpusCommand},
		{"export", "write the page for any static host", export},
		{"methods", "list the methods with their values", methods},
		{"benchmark", "print a benchmark file as an Experiment", printBenchmark},
		{"tests", "list the built-in tests and word lists", tests},
		{"reproductions", "compare numbers that papers print with ours", reproduce},
		{"build", "build the page's files (serve does it when needed)", buildPage},
		{"version", "print the version", version},
	}
}

// dispatch runs the subcommand and returns the exit code.
func dispatch(ctx context.Context, t terminal, args []string) int {
	name := "serve"
	switch {
	case len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help"):
		fmt.Fprint(t.out, help())
		return exitOK
	case len(args) > 0 && !strings.HasPrefix(args[0], "-"):
		name, args = args[0], args[1:]
	}
	for _, c := range commands() {
		if c.name == name {
			return exitCode(t, c.run(ctx, t, args))
		}
	}
	fmt.Fprintf(t.err, "weatherglass: there is no command %q; weatherglass -h lists them\n", name)
	return exitUsage
}

// exitCode prints the error on one line and returns the status for it.
func exitCode(t terminal, err error) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return exitOK
	}
	code := exitFailed
	var e exitError
	if errors.As(err, &e) {
		code = e.code
	}
	if text := strings.Join(strings.Fields(err.Error()), " "); text != "" {
		fmt.Fprintf(t.err, "weatherglass: %s\n", text)
	}
	return code
}

func help() string {
	var b strings.Builder
	b.WriteString("Weatherglass reads social bias in word embeddings.\n\nUsage: weatherglass [COMMAND] [FLAGS] [ARGUMENTS]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-13s %s\n", c.name, c.doc)
	}
	b.WriteString("\n\"weatherglass COMMAND -h\" says more, with examples. \"go run .\" in a checkout\nstands for \"weatherglass\".\n")
	return b.String()
}

// newFlags returns a flag set whose -h prints text and the flags.
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
