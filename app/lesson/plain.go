package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"weatherglass/app/locale"
)

// Now says what a condition compares now, in brackets; "" where there is nothing to say.
func (s Step) Now(rs Readings, c Condition) string {
	var parts []string
	for _, r := range c.refs() {
		if f, ok := rs.follow(r, s.own()); ok {
			text := f.text
			if !f.isText {
				text = strconv.FormatFloat(f.number, 'g', 6, 64)
			}
			parts = append(parts, r.String()+" is "+text)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// refs are what a condition compares.
func (c Condition) refs() (out []Ref) {
	if c.Sign != "note" {
		out = append(out, c.Left)
	}
	if c.Right != nil {
		out = append(out, *c.Right)
	}
	return out
}

// Said is how long the lesson takes and for whom it is, "15 minutes, from age 14".
func (l *Lesson) Said() string {
	return locale.Plural(l.Minutes, "{1} minute", "{1} minutes", strconv.Itoa(l.Minutes)) +
		locale.Say(", from age {1}", strconv.Itoa(l.Age))
}

// Plain is the lesson as plain text, with the numbers of its readings.
func (l *Lesson) Plain(rs Readings, who Reader) string {
	var b strings.Builder
	say := func(list []Paragraph, mark string) {
		for _, p := range list {
			b.WriteString(mark + p.Text() + "\n")
			if mark == "" {
				b.WriteByte('\n')
			}
		}
	}
	fmt.Fprintf(&b, "%s\n%s\n\n%s\n\n", strings.ToUpper(l.Title), l.Said(), l.FindOut.Text())
	for i, s := range l.Steps {
		fmt.Fprintf(&b, "%d. %s\n\n", i+1, s.Title)
		say(s.Fill(s.Before, rs, who), "")
		if g := s.Guess; g != nil {
			say(s.Fill([]Paragraph{g.Question}, rs, who), "? ")
			for _, c := range g.Choices {
				b.WriteString("    - " + c.Text.Text() + "\n")
			}
			b.WriteByte('\n')
		}
		say(s.Tell(rs, who).Paragraphs, "")
	}
	for _, part := range []struct {
		title string
		list  []Paragraph
	}{{locale.Say("What this does not say"), l.Not}, {locale.Say("To talk about"), l.Talk},
		{locale.Say("On your own"), l.Alone}, {locale.Say("For teachers"), l.Teacher}} {
		if len(part.list) > 0 {
			b.WriteString(part.title + "\n\n")
			say(part.list, "- ")
			b.WriteByte('\n')
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}
