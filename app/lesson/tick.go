package lesson

import (
	"math"
	"strconv"

	"weatherglass/app/class"
)

// Most is the largest guess that a code can hold, false where a guess has no codes: a word has
// none.
func (g *Guess) Most() (most int, ok bool) {
	switch {
	case g == nil || g.Kind == Write:
		return 0, false
	case g.Kind == Choose:
		return len(g.Choices) - 1, true
	}
	return class.Ticks, true
}

// Tick is a guess as a code holds it: the part of the scale or the number of the answer, from 0.
// The guess is as a browser keeps it: a number of the scale, or the answer's number.
func (g *Guess) Tick(kept string) (tick int, ok bool) {
	most, ok := g.Most()
	if !ok {
		return 0, false
	}
	x, err := strconv.ParseFloat(kept, 64)
	if err != nil {
		return 0, false
	}
	if g.Kind != Choose {
		x = (x - g.Low) / (g.High - g.Low) * class.Ticks
	}
	if x = math.Round(x); !(x >= 0 && x <= float64(most)) {
		return 0, false
	}
	return int(x), true
}

// At is the number of the scale where a tick stands.
func (g *Guess) At(tick int) float64 {
	return g.Low + float64((g.High-g.Low)*float64(tick))/class.Ticks
}

// Question is a step as a class guesses it, false where its guess has no codes.
func (l *Lesson) Question(name string, step int) (q class.Question, ok bool) {
	if step < 0 || step >= len(l.Steps) {
		return q, false
	}
	q = class.Question{Lesson: name, Step: step}
	for i, s := range l.Steps {
		most, coded := s.Guess.Most()
		switch {
		case i == step:
			q.Most, ok = most, coded
		case coded:
			q.Others = append(q.Others, i)
		}
	}
	return q, ok
}
