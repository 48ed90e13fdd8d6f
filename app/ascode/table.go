package ascode

import (
	"fmt"
	"strings"
)

// Table says in Markdown which measure is which function of each package, what is printed, what
// the package cannot, and how the two differ. docs/programs.md is this.
func Table() string {
	var b strings.Builder
	b.WriteString(`# Experiments as programs

` + "`weatherglass code -for LANGUAGE EXPERIMENT`" + ` writes an Experiment as a program: for WEFE, sweater or PsychWordVec, as a command, or as
JSON. A program holds the very words, sets and options, and says in comments what is said here. A measure that a package lacks is
refused, never replaced. The programs for WEFE are run, and their numbers compared with ours, by ` + "`make bench-agree`" + `; those in R are read by R itself in
the tests, and were not run with their packages. ` + "`make docs`" + ` writes this file.
`)
	for _, s := range []*software{wefe, sweater, psychWordVec} {
		fmt.Fprintf(&b, "\n## %s\n\n", s.title())
		for i, line := range s.always {
			b.WriteString(strings.Replace(line, "Run: ", "Run as ", 1))
			if i == 0 {
				b.WriteString("\n")
			}
			b.WriteString("\n")
		}
		b.WriteString("\n| measure | function | prints | only with | differences |\n|---|---|---|---|---|\n")
		for _, m := range s.measures {
			var only []string
			for _, o := range m.has {
				only = append(only, fmt.Sprintf("`%s` %s", o.id, strings.Trim(fmt.Sprint(o.values), "[]")))
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", m.method, m.call, m.gives, strings.Join(only, ", "), strings.Join(m.differs, " "))
		}
	}
	return b.String()
}
