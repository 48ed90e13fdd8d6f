// Package command is the command line: each file is a subcommand, and [Main] runs one. Subcommands
// read their arguments and print; what they ask is in the packages below.
package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

// Main runs the subcommand that the arguments name and returns the program's exit code. An
// interrupt ends the command's context, so that what is half made can be removed.
func Main(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// A second signal ends what the first one did not; time does, too.
	context.AfterFunc(ctx, func() {
		stop()
		endAfter(time.After(endGrace), os.Stderr, os.Exit)
	})
	return dispatch(ctx, terminal{in: os.Stdin, out: os.Stdout, err: os.Stderr}, args)
}

// command is one subcommand; its file is named after it.
//
// run gets the arguments behind the name and returns what exitCode prints. It reads
// and writes through the terminal only, which is how tests run it.
type command struct {
	name, doc string
	run       func(context.Context, terminal, []string) error
}

// commands are all of them, in the order of the help.
func commands() []command {
	return []command{
		{"serve", "serve the page (the default)", serve},
		{"run", "compute a Reading from an Experiment or a link", runExperiment},
		{"compare", "measure many tests in many embeddings, and rank these", compareAll},
		{"contexts", "measure a test in vectors of words in context (CEAT, SEAT)", measureContexts},
		{"encode", "make vectors of sentences by a model (BERT and its kin)", encodeSentences},
		{"sentences", "write sentences around the words of a test, for a model to embed", writeSentences},
		{"mcp", "answer assistants in the Model Context Protocol", serveAssistant},
		{"report", "print readings on pages of A4, and write their references", writeReport},
		{"code", "write an Experiment as a program for WEFE, sweater, PsychWordVec", writeCode},
		{"lists", "read word lists of WEFE, DebIE, CSV or text, and write them", convertLists},
		{"lint", "say what would make a bad test of word lists", lintLists},
		{"debias", "write debiased vectors to a file", debiasVectors},
		{"vectors", "say what files of vectors are like, and which tests they can answer", inspectVectors},
		{"pack", "make a pack of a published vector file", pack},
		{"corpus", "count texts, and measure bias in the counts", corpusCommand},
		{"series", "make packs of vector files of several times, in order", makeSeries},
		{"lesson", "read, check and show lessons for a class", lessons},
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
//
// A first argument that begins with a dash is a flag of serve, which is what no
// argument stands for.
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
//
// An exitError says its own code; everything else is exitFailed. White space of the
// message becomes single spaces, so that one error is one line for other programs.
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
		_ = say(t.err, "weatherglass: "+text+"\n")
	}
	return code
}

// help lists the commands.
func help() string {
	var b strings.Builder
	b.WriteString("Weatherglass reads social bias in word embeddings.\n\nUsage: weatherglass [COMMAND] [FLAGS] [ARGUMENTS]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-13s %s\n", c.name, c.doc)
	}
	b.WriteString("\n\"weatherglass COMMAND -h\" says more, with examples. \"go run .\" in a checkout\nstands for \"weatherglass\".\n")
	return b.String()
}
