package method

import (
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Summary returns a reading as plain text for the terminal: question, headline, verdict,
// figures, missing words and warnings. Lines are at most 80 characters where words allow
// it. The command line prints it. It ends in a line feed. Notes below warnings are left out,
// for they are in the JSON.
func Summary(a experiment.Answer) string {
	var b strings.Builder
	paragraph := func(text string) {
		if text != "" {
			b.WriteString(wrap(text, 80, ""))
			b.WriteString("\n\n")
		}
	}
	if a.Reading.Experiment.Sets != nil {
		paragraph(prose.QuestionText(Question(a.Reading.Experiment.Method, AskedBy(a))))
	}
	// What the test can show at all stands before what it showed.
	if m, v := read(a); m.SortsTargets {
		paragraph(prose.PowerLine(v.Found("X"), v.Found("Y")))
	}
	paragraph(prose.Plain(Headline(a)))
	paragraph(prose.Plain(Verdict(a)))
	figures := Figures(a)
	// The columns are as wide as their widest cells, counted in characters, as "−" and "’"
	// are several bytes.
	term, value := 0, 0
	for _, f := range figures {
		term, value = max(term, runes(f.Term)), max(value, runes(f.Value))
	}
	for _, f := range figures {
		b.WriteString(strings.TrimRight("  "+pad(f.Term, term)+"  "+pad(f.Value, value)+"  "+f.Note, " ") + "\n")
	}
	b.WriteString("\n")
	for _, text := range prose.Missing(a) {
		paragraph(text)
	}
	for _, n := range a.Reading.Notes {
		if n.Level == "warning" {
			paragraph(n.Text)
		}
	}
	b.WriteString("What this does not say\n")
	for _, text := range Limits(a) {
		b.WriteString(wrap("- "+text, 80, "  ") + "\n")
	}
	if a.Reading.Digest != "" {
		b.WriteString("\nDigest " + a.Reading.Digest + "\n")
	}
	return b.String()
}

// runes is the number of characters that a terminal shows, if none is wide or combining.
func runes(s string) int { return len([]rune(s)) }

// pad fills a text with blanks up to a width; a longer one stays as it is.
func pad(s string, width int) string { return s + strings.Repeat(" ", max(0, width-runes(s))) }

// wrap breaks text into lines; further lines start with indent. A word longer than width
// stands on a line of its own, uncut. Runs of white space become one blank.
func wrap(text string, width int, indent string) string {
	var b strings.Builder
	line := 0
	for i, word := range strings.Fields(text) {
		if n := runes(word); i > 0 && line+1+n > width {
			b.WriteString("\n" + indent)
			line = runes(indent)
		} else if i > 0 {
			b.WriteString(" ")
			line++
		}
		b.WriteString(word)
		line += runes(word)
	}
	return b.String()
}
