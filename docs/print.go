package docs

import (
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics/measure"
)

// Print prints a method for a terminal.
//
// "weatherglass methods" prints it. Errors of w are not returned: it is a terminal or
// a buffer.
func Print(w io.Writer, m measure.Measure) {
	fmt.Fprintf(w, "%s  %s: %s\n  %s\n  Source: %s\n", m.ID, m.Term, m.Name, m.Doc, m.Source)
	for line := range strings.Lines(m.Formula) {
		fmt.Fprintf(w, "  Formula: %s\n", strings.TrimSpace(line))
	}
	fmt.Fprintln(w, "  Roles:")
	for _, r := range m.Roles {
		fmt.Fprintf(w, "    %-12s %s (%s)\n", r.ID, r.Doc, RoleSize(r))
	}
	if len(m.Options) > 0 {
		fmt.Fprintln(w, "  Options:")
		for _, o := range m.Options {
			fmt.Fprintf(w, "    %-12s %s (%s)\n", o.ID, o.Doc, OptionRange(o))
		}
	}
	printValues(w, "Values", m.Values)
	printValues(w, "A word's values", m.Words)
	printValues(w, "Tables", m.Tables)
	fmt.Fprintln(w)
}

// printValues prints a list with a title, nothing if it is empty.
func printValues(w io.Writer, title string, values []measure.Value) {
	if len(values) == 0 {
		return
	}
	fmt.Fprintf(w, "  %s:\n", title)
	for _, v := range values {
		text := v.Doc
		if v.Range != "" {
			text += " [" + v.Range + "]"
		}
		fmt.Fprintf(w, "    %-20s %s\n", v.ID, text)
	}
}

// RoleSize says what a role takes: "words, at least 3", "tuples of 4 words, at least
// 1, or none".
func RoleSize(r measure.Role) string {
	size := string(r.Kind)
	if r.Size > 0 {
		size += fmt.Sprintf(" of %d words", r.Size)
	}
	size += fmt.Sprintf(", at least %d", r.Min)
	if r.Optional {
		size += ", or none"
	}
	if r.Valued {
		size += "; each with a number: " + r.Example()
	}
	return size
}

// OptionRange says what may be chosen, and what is without choice.
func OptionRange(o measure.Option) string {
	if len(o.Choices) > 0 {
		return fmt.Sprintf("%s; default %v", strings.Join(o.Choices, " or "), o.Default)
	}
	if o.Tests {
		return fmt.Sprintf("ids of built-in tests, a list or with spaces between them; default %v", o.Default)
	}
	if o.Text {
		return fmt.Sprintf("any text of at most %d bytes; default %v", measure.MaxText, o.Default)
	}
	if o.Real {
		return fmt.Sprintf("any number from %d to %d; default %v", o.Min, o.Max, o.Default)
	}
	return fmt.Sprintf("%d to %d; default %v", o.Min, o.Max, o.Default)
}
