package lesson

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// hintGuess shows the forms of a guess.
const hintGuess message.Text = "lesson.write_guess: Write guess: glass -2 to 2 | question, guess: scale 0 to 1 of word rose | question, guess: choice | question with an answer a line below, or guess: write | question."

// guess reads what is asked before anything is measured.
func (p *parser) guess(s *Step) error {
	line, number := p.next()
	if s.Guess != nil || len(s.Asks) > 0 {
		return atLine(number, fault("lesson.step_has_one_guess_before: A step has one guess, before its Experiments.", "lesson.make_it_step_of_its_own: Make it a step of its own."))
	}
	kind, question, ok := strings.Cut(strings.TrimPrefix(line, "guess:"), "|")
	kind = strings.TrimSpace(kind)
	if !ok {
		return atLine(number, fault("lesson.guess_has_no_question: A guess has no question.", hintGuess))
	}
	var poles [2]string
	for next := p.peek(); next != "" && !begins(next); next = p.peek() {
		p.at++
		if left, right, ok := strings.Cut(strings.TrimPrefix(next, "poles:"), "|"); ok && strings.HasPrefix(next, "poles:") {
			poles = [2]string{strings.TrimSpace(left), strings.TrimSpace(right)}
			continue
		}
		question += " " + next
	}
	made, err := paragraph(strings.TrimSpace(question))
	if err != nil {
		return atLine(number, err)
	}
	g := &Guess{Question: made, Poles: poles, Line: number}
	s.Guess = g
	word, rest, _ := strings.Cut(kind, " ")
	switch g.Kind = word; word {
	case Choose:
		return p.choices(g)
	case Write:
		return nil
	case Glass, Scale:
		return atLine(number, g.ends(rest))
	}
	return atLine(number, fault("lesson.there_is_no_guess_of_kind: There is no guess of the kind “{word}”.", hintGuess,
		word))
}

// ends reads those of a scale and what lies on it, which is d unless another number is named:
// "-2 to 2", "50 to 100 %", "0 to 1 of row cold cosine".
func (g *Guess) ends(text string) (err error) {
	scale, of, named := strings.Cut(strings.TrimSpace(text), " of ")
	if !named {
		of = "d"
	}
	scale, g.Percent = strings.CutSuffix(scale, " %")
	from, to, ok := strings.Cut(scale, " to ")
	if !ok {
		return fault("lesson.scale_needs_two_ends: A scale needs two ends.", hintGuess)
	}
	var errLow, errHigh error
	g.Low, errLow = strconv.ParseFloat(from, 64)
	g.High, errHigh = strconv.ParseFloat(to, 64)
	if errLow != nil || errHigh != nil || !(g.Low < g.High) || math.IsInf(g.High-g.Low, 0) {
		return fault("lesson.ends_of_scale: The ends of the scale, {from} and {to}, are no two numbers, the smaller one first.", hintGuess, from, to)
	}
	if g.Percent {
		g.Low, g.High = g.Low/100, g.High/100
	}
	g.Of, err = parseRef(of)
	return err
}

// choices reads the answers, one a line: the right one behind a plus, others behind a dash.
func (p *parser) choices(g *Guess) error {
	for p.more() && (strings.HasPrefix(p.peek(), "- ") || strings.HasPrefix(p.peek(), "+ ")) {
		mark := p.peek()[:2]
		text, err := p.text(mark)
		if err != nil {
			return err
		}
		g.Choices = append(g.Choices, Choice{text, mark == "+ "})
	}
	return nil
}
