package lesson

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/experiment"
)

// MaxBytes is the most that a lesson's file may have.
const MaxBytes = 256 << 10

// Parse reads a lesson. An error is of type [*experiment.Error], names the line and says what to
// do.
func Parse(text string) (*Lesson, error) {
	if len(text) > MaxBytes || !utf8.ValidString(text) {
		return nil, fault("lesson.no_text_or_too_large: The file is no text, or has more than 256 kB.", "lesson.text_file_in_utf_8: A lesson is a text file in UTF-8: docs/lessons.md shows one.")
	}
	// What somebody wrote turns no sentence of the page's own round.
	text = experiment.ShownText(strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff"))
	p := &parser{lines: strings.Split(text, "\n"), out: &Lesson{}}
	if err := p.head(); err != nil {
		return nil, err
	}
	for p.more() {
		if err := p.part(); err != nil {
			return nil, err
		}
	}
	return p.out, p.out.check()
}

// parser goes through the lines of a file.
type parser struct {
	lines []string
	at    int // of the line that comes next
	out   *Lesson
}

// more skips blank lines and reports whether there is another.
func (p *parser) more() bool {
	for p.at < len(p.lines) && strings.TrimSpace(p.lines[p.at]) == "" {
		p.at++
	}
	return p.at < len(p.lines)
}

// peek is the next line without blanks around it, "" at the end.
func (p *parser) peek() string {
	if p.at >= len(p.lines) {
		return ""
	}
	return strings.TrimSpace(p.lines[p.at])
}

// next takes a line and returns its number.
func (p *parser) next() (line string, number int) {
	line = p.peek()
	p.at++
	return line, p.at
}

// fields are those of the head of a lesson.
var fields = []string{"language", "age", "minutes", "find out", "aim"}

// head reads the title and the fields below it.
func (p *parser) head() error {
	p.more()
	line, number := p.next()
	title, ok := strings.CutPrefix(line, "# ")
	if !ok {
		return atLine(number, fault("lesson.no_title: A lesson begins with its title.",
			"lesson.write_title: Write # and the title in the first line."))
	}
	p.out.Title = title
	for p.more() && !strings.HasPrefix(p.peek(), "## ") {
		line, number := p.next()
		name, value, _ := strings.Cut(line, ":")
		if err := p.field(name, strings.TrimSpace(value)); err != nil {
			return atLine(number, err)
		}
	}
	return nil
}

// field reads one of the head.
func (p *parser) field(name, value string) (err error) {
	l := p.out
	switch name {
	case "language":
		l.Language = value
	case "age":
		l.Age, err = whole(name, value)
	case "minutes":
		l.Minutes, err = whole(name, value)
	case "find out":
		l.FindOut, err = paragraph(value)
	case "aim":
		l.Aim, err = paragraph(value)
	default:
		return fault("lesson.unknown_head_field: The head of a lesson has no field “{name}”.", "lesson.its_fields_are_step_begins: Its fields are {fields}. A step begins with ## and its title.", name, fields)
	}
	return err
}

// whole reads a number of years or minutes.
func whole(name, value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > 99 {
		return 0, fault("lesson.no_whole_number: “{name}” is no whole number from 1 to 99: {value}.",
			"lesson.write_digits_alone: Write digits alone.", name, value)
	}
	return n, nil
}

// part reads a step, or a list behind the last step.
func (p *parser) part() error {
	line, number := p.next()
	if title, ok := strings.CutPrefix(line, "## "); ok {
		return p.step(title, number)
	}
	lists := map[string]*[]Paragraph{"not": &p.out.Not, "talk": &p.out.Talk, "alone": &p.out.Alone,
		"teacher": &p.out.Teacher}
	name, rest, _ := strings.Cut(line, ":")
	list := lists[name]
	if list == nil {
		return atLine(number, fault("lesson.behind_steps_stand_lists: Behind the steps stand lists, and “{line}” is none.",
			"lesson.begin_list: Begin one with not:, talk:, alone: or teacher:, or a step with ## and its title.", line))
	}
	if rest = strings.TrimSpace(rest); rest != "" {
		made, err := paragraph(rest)
		if err != nil {
			return atLine(number, err)
		}
		*list = append(*list, made)
	}
	for p.more() && strings.HasPrefix(p.peek(), "- ") {
		made, err := p.text("- ")
		if err != nil {
			return err
		}
		*list = append(*list, made)
	}
	return nil
}

// text reads a paragraph, which ends before a blank line, a line that begins something else, or
// another item. mark begins an item and is no part of it.
func (p *parser) text(mark string) (Paragraph, error) {
	line, number := p.next()
	parts := []string{strings.TrimPrefix(line, mark)}
	for next := p.peek(); next != "" && !begins(next); next = p.peek() {
		p.at++
		parts = append(parts, next)
	}
	made, err := paragraph(strings.Join(parts, " "))
	return made, atLine(number, err)
}

// begins reports whether a line begins something that is no text.
func begins(line string) bool {
	for _, sign := range []string{"## ", "- ", "+ ", "```", "guess:", "expect:", "not:", "talk:", "alone:", "teacher:"} {
		if strings.HasPrefix(line, sign) {
			return true
		}
	}
	return tried(line) != ""
}

// tried is what a line says that the reader does, "" for a line of text.
func tried(line string) string {
	switch what := strings.TrimPrefix(line, "try: "); {
	case what == line:
	case what == Deal, what == Leave:
		return what
	}
	return ""
}

// step reads a step up to the next part.
func (p *parser) step(title string, number int) error {
	s := Step{Title: title, Line: number}
	for p.more() {
		line := p.peek()
		var err error
		switch {
		case strings.HasPrefix(line, "guess:"):
			err = p.guess(&s)
		case strings.HasPrefix(line, "```"):
			err = p.ask(&s)
		case tried(line) != "":
			s.Try = tried(line)
			p.at++
		case strings.HasPrefix(line, "expect:"):
			_, number := p.next()
			var more []Condition
			more, err = parseConditions(strings.TrimPrefix(line, "expect:"))
			s.Expect, err = append(s.Expect, more...), atLine(number, err)
		case begins(line):
			if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "+ ") {
				return atLine(p.at+1, fault("lesson.list_stands_where_none: A list stands where none belongs.", "lesson.answers_behind_choice: Answers to choose from stand right behind guess: choice."))
			}
			p.out.Steps = append(p.out.Steps, s)
			return nil
		default:
			var made Paragraph
			made, err = p.text("")
			if s.Guess == nil && len(s.Asks) == 0 && len(s.Expect) == 0 && s.Try == "" {
				s.Before = append(s.Before, made)
			} else {
				s.After = append(s.After, made)
			}
		}
		if err != nil {
			return err
		}
	}
	p.out.Steps = append(p.out.Steps, s)
	return nil
}

// ask reads an Experiment between fences; the first says json and the name.
func (p *parser) ask(s *Step) error {
	line, number := p.next()
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(line, "```"), "json"))
	if !strings.HasPrefix(line, "```json ") || !isID(name) {
		return atLine(number, fault("lesson.experiment_needs_name: An Experiment needs a name.", "lesson.write_experiment_name: Write ```json and a name of small letters, such as ```json fruit."))
	}
	var body strings.Builder
	for {
		if p.at >= len(p.lines) {
			return atLine(number, fault("lesson.experiment_has_no_end: The Experiment “{name}” has no end.",
				"lesson.write_end_of_experiment: Write ``` in a line behind it.", name))
		}
		raw := p.lines[p.at]
		p.at++
		if strings.TrimSpace(raw) == "```" {
			break
		}
		body.WriteString(raw + "\n")
	}
	e, err := experiment.Parse([]byte(body.String()))
	if err != nil {
		return atLine(number, err)
	}
	s.Asks = append(s.Asks, Ask{Name: name, Experiment: e, Line: number})
	return nil
}
