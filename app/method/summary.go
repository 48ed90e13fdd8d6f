package method

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// Summary returns a reading as plain text for the terminal: question, headline, verdict,
// figures, missing words and warnings. Lines are at most 80 characters where words allow
// it. The command line prints it. It ends in a line feed. Notes below warnings are left out,
// for they are in the JSON.
func Summary(a protocol.Answer) string {
	var b strings.Builder
	paragraph := func(text string) {
		if text != "" {
			b.WriteString(wrap(text, 80, ""))
			b.WriteString("\n\n")
		}
	}
	told := Tell(a)
	paragraph(told.Question)
	// What the test can show at all stands before what it showed.
	paragraph(told.Power)
	paragraph(told.Headline)
	paragraph(told.Verdict)
	// The columns are as wide as their widest cells, counted in characters, as "−" and "’"
	// are several bytes.
	term, value := 0, 0
	for _, f := range told.Figures {
		term, value = max(term, runes(f.Term)), max(value, runes(f.Value))
	}
	for _, f := range told.Figures {
		b.WriteString(strings.TrimRight("  "+pad(f.Term, term)+"  "+pad(f.Value, value)+"  "+f.Note, " ") + "\n")
	}
	b.WriteString("\n")
	for _, text := range append(told.Missing, told.Warnings...) {
		paragraph(text)
	}
	b.WriteString(limitsText(told.Limits))
	for _, f := range prose.Precision(a) {
		b.WriteString("\n" + wrap(f.Term+": "+f.Text+".", 80, "  ") + "\n")
	}
	if a.Reading.Digest != "" {
		b.WriteString("\n" + locale.Say("Digest") + " " + a.Reading.Digest + "\n")
	}
	return b.String()
}

// limitsText lists what a reading does not say.
func limitsText(limits []string) string {
	b := locale.Say("What this does not say") + "\n"
	for _, text := range limits {
		b += wrap("- "+text, 80, "  ") + "\n"
	}
	return b
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

// Told is what the page says of a reading, in plain words: what a program shows that has
// no page. Whoever shows the headline shows the limits, too.
type Told struct {
	Question string // "" of a reading without sets
	Power    string // what the test can show at all; "" where nothing is said of that
	Headline string
	Verdict  string
	Figures  []prose.Figure // at most four
	Missing  []string       // which words were not found
	Warnings []string       // doubts about the numbers
	Limits   []string       // what the reading does not say
}

// Tell says a reading in words.
func Tell(a protocol.Answer) Told {
	r := a.Reading
	told := Told{Headline: prose.Plain(Headline(a)), Verdict: prose.Plain(Verdict(a)), Figures: Figures(a),
		Missing: prose.Missing(a), Limits: Limits(a)}
	if r.Experiment.Sets != nil {
		told.Question = prose.QuestionText(Question(r.Experiment.Method, AskedBy(a)))
	}
	if m, v := read(a); m.SortsTargets {
		told.Power = prose.PowerLine(v.Found("X"), v.Found("Y"))
	}
	for _, n := range r.Notes {
		if n.Level == "warning" {
			told.Warnings = append(told.Warnings, n.Text)
		}
	}
	return told
}
