package ascode

import (
	"fmt"
	"strings"
)

// Elsewhere is a measure as another package has it.
type Elsewhere struct {
	Package string // with its version and language
	Call    string // its function
	Prints  string // which of our numbers
	Only    []Set  // options without which it has no such measure
	Differs []string
}

// Set is an option with the values that a package has of it.
type Set struct{ Option, Values string }

// In returns what the packages have of a measure, by its id; nil where none has it.
func In(method string) []Elsewhere {
	var out []Elsewhere
	for _, s := range packages() {
		for _, m := range s.measures {
			if m.method == method {
				out = append(out, elsewhere(s, m))
			}
		}
	}
	return out
}

// packages are those that a program can be written for.
func packages() []*software { return []*software{wefe, sweater, psychWordVec} }

// elsewhere says what a package has.
func elsewhere(s *software, m mapping) Elsewhere {
	e := Elsewhere{Package: s.title(), Call: m.call, Prints: m.gives, Differs: m.differs}
	for _, o := range m.has {
		e.Only = append(e.Only, Set{o.id, strings.Trim(fmt.Sprint(o.values), "[]")})
	}
	return e
}

// Table says in Markdown which measure is which function of each package, what is printed, what
// the package cannot, and how the two differ. docs/programs.md is this.
func Table() string {
	var b strings.Builder
	b.WriteString(`# Experiments as programs

` + "`weatherglass code -for LANGUAGE EXPERIMENT`" + ` writes an Experiment as a program: for WEFE, sweater or PsychWordVec, as a command, or as
JSON; *As code* under a reading writes the same on the page. A program holds the very words, sets and options, and says in comments what is said here. A measure that a package lacks is
refused, never replaced. The programs are run with each package, and their numbers compared with ours, by ` + "`make bench-agree`" + `, those in R
where R has the package. ` + "`make docs`" + ` writes this file.
`)
	for _, s := range packages() {
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
			e := elsewhere(s, m)
			var only []string
			for _, o := range e.Only {
				only = append(only, "`"+o.Option+"` "+o.Values)
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", m.method, e.Call, e.Prints, strings.Join(only, ", "),
				strings.Join(e.Differs, " "))
		}
	}
	return b.String()
}
