package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lint"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const lintHelp = `Usage: weatherglass lint [-json] [-vectors PATH] EXPERIMENT.json | LINK | -
       weatherglass lint -checks

Says what would make a bad test of the word lists of an Experiment: lists that differ in
how frequent their words are, words of two lists, words that name a pole or stand apart
from their list, words that are missing or rare. Nothing is measured. Each finding has
its words and, where there are some, words to take in their place.

Examples:
  echo '{"embedding":"glove-6b-100d","test":"caliskan.weat7"}' | weatherglass lint -
  weatherglass lint -vectors mine.vec experiment.json

-checks prints what each check is.

Exit status: 0 whatever was found; 1 the Experiment cannot be read or has no lists of words.

Flags:
`

// lintLists prints what the checks find.
func lintLists(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("lint", lintHelp)
	asJSON := flags.Bool("json", false, "print the report as JSON")
	checks := flags.Bool("checks", false, "print what each check is")
	path := flags.String("vectors", "", "pack folder or vector file in place of the Experiment's embedding")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	switch {
	case *checks && flags.NArg() == 0:
		for _, c := range lint.Checks() {
			fmt.Fprintf(t.out, "%-10s  %s\n", c.ID, c.Doc)
		}
		return nil
	case *checks || flags.NArg() != 1:
		return usageError("lint takes one Experiment, or -checks; weatherglass lint -h shows how")
	}
	q, err := readAsked(ctx, flags.Arg(0), t.in)
	if err != nil {
		return err
	}
	report, err := lintOf(ctx, q.Experiment, *path, warner(t))
	if err != nil {
		return err
	}
	if *asJSON {
		return printJSON(t.out, report)
	}
	_, err = io.WriteString(t.out, lintText(report))
	return err
}

// lintOf checks the lists of an Experiment against its vectors, or against those at a path.
func lintOf(ctx context.Context, e experiment.Experiment, path string, warn func(string)) (lint.Report, error) {
	lex, err := vectors.Lexicon()
	if err != nil {
		return lint.Report{}, err
	}
	resolved, err := experiment.Resolve(e, lex)
	if err != nil {
		return lint.Report{}, err
	}
	q := questionOf(resolved)
	if len(q.Sets) == 0 {
		return lint.Report{}, errors.New("this Experiment has no lists of single words: lint checks X, Y, A, B and the like")
	}
	var source embed.Source
	place := readings.Place{Lexicon: lex, Packs: vectors.Here(), Warn: warn}
	if source, err = place.Opener(path)(ctx, resolved.Embedding); err != nil {
		return lint.Report{}, err
	}
	return lint.Check(ctx, q, source)
}

// questionOf is what lint checks of an Experiment: its lists of single words.
func questionOf(r experiment.Resolved) lint.Question {
	var q lint.Question
	add := func(role string, set experiment.ResolvedSet) {
		if len(set.Words) > 0 {
			q.Sets = append(q.Sets, lint.Set{Role: role, Name: set.Name, Words: set.Words})
		}
	}
	for _, role := range []string{"X", "Y", "words", "A", "B"} {
		add(role, r.Sets[role])
	}
	for i, list := range r.Sets["lists"].Lists {
		add(fmt.Sprintf("list %d", i+1), list)
	}
	for _, pair := range [][2]string{{"X", "Y"}, {"A", "B"}} {
		if len(r.Sets[pair[0]].Words) > 0 && len(r.Sets[pair[1]].Words) > 0 {
			q.Opposed = append(q.Opposed, pair)
		}
	}
	for _, pole := range []string{"A", "B"} {
		if len(r.Sets[pole].Words) > 0 {
			q.Poles = append(q.Poles, pole)
		}
	}
	return q
}

// lintText says a report in words.
func lintText(r lint.Report) string {
	var b strings.Builder
	titles := map[lint.Harm]string{lint.Shifts: "Can shift the answer", lint.Weakens: "Weakens it, or loses words", lint.Asks: "Yours to decide"}
	var harm lint.Harm
	for i, f := range r.Findings {
		if f.Harm != harm {
			harm = f.Harm
			fmt.Fprintf(&b, "%s\n\n", titles[harm])
		}
		fmt.Fprintf(&b, "%2d  %s\n", i+1, f.Text)
		for _, w := range f.Words {
			if len(w.Near) > 0 {
				fmt.Fprintf(&b, "    %s: near %s\n", w.Word, strings.Join(w.Near, ", "))
			}
		}
		var instead []string
		for _, w := range f.Instead {
			instead = append(instead, fmt.Sprintf("%s (%d)", w.Word, w.Rank))
		}
		if instead != nil {
			fmt.Fprintf(&b, "    near the list and about as frequent: %s\n", strings.Join(instead, ", "))
		}
		b.WriteByte('\n')
	}
	for _, line := range []struct {
		title string
		of    []string
	}{{"Nothing found", r.Clean}, {"Not checked, these vectors do not allow it", r.Unchecked}} {
		if len(line.of) > 0 {
			fmt.Fprintf(&b, "%s: %s.\n", line.title, strings.Join(line.of, ", "))
		}
	}
	b.WriteString("That a list has no finding does not make it a good test.\n")
	return b.String()
}
