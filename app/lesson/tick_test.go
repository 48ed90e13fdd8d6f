package lesson_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/class"
	"weatherglass/app/lesson"
)

// A guess is kept as a number of its scale, and is the tick that it was set to.
func TestTick(t *testing.T) {
	for _, g := range []*lesson.Guess{
		{Kind: lesson.Glass, Low: -2, High: 2},
		{Kind: lesson.Scale, Low: .5, High: 1, Percent: true},
		{Kind: lesson.Scale, Low: -.3, High: .3},
		{Kind: lesson.Scale, Low: 0, High: 20},
	} {
		for tick := range class.Ticks + 1 {
			kept := strconv.FormatFloat(g.At(tick), 'g', 6, 64)
			if got, ok := g.Tick(kept); !ok || got != tick {
				t.Errorf("%v: %s is tick %d, %t, want %d", g, kept, got, ok, tick)
			}
		}
		for _, bad := range []string{"", "x", "NaN", "1000", "-1000"} {
			if got, ok := g.Tick(bad); ok {
				t.Errorf("%v: %q is tick %d", g, bad, got)
			}
		}
	}
	choice := &lesson.Guess{Kind: lesson.Choose, Choices: make([]lesson.Choice, 3)}
	if got, ok := choice.Tick("2"); !ok || got != 2 {
		t.Errorf("the third answer is %d, %t", got, ok)
	}
	if _, ok := choice.Tick("3"); ok {
		t.Error("there is a fourth answer of three")
	}
	if _, ok := (&lesson.Guess{Kind: lesson.Write}).Tick("rose"); ok {
		t.Error("a word has a code")
	}
}

// A class guesses steps whose guess has codes; what is one letter off may be of another of them.
func TestQuestion(t *testing.T) {
	l, err := lesson.Parse(small)
	if err != nil {
		t.Fatal(err)
	}
	q, ok := l.Question("small", 1)
	if !ok || q.Most != 1 || len(q.Others) != 1 || q.Others[0] != 0 || q.Step != 1 {
		t.Errorf("%+v, %t", q, ok)
	}
	for _, step := range []int{-1, len(l.Steps)} {
		if _, ok := l.Question("small", step); ok {
			t.Errorf("there is a step %d", step)
		}
	}
}

// A lesson is the same from its link, and its name is that of its text.
func TestLink(t *testing.T) {
	link, err := lesson.Link(small)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := lesson.ParseLink(link); err != nil || got != small {
		t.Errorf("%q, %v", got, err)
	}
	for _, bad := range []string{"", "!", link[:len(link)/2]} {
		if text, err := lesson.ParseLink(bad); err == nil {
			t.Errorf("%q is the lesson %q", bad, text)
		}
	}
	noise, rng := make([]byte, 100_000), rand.New(rand.NewPCG(1, 1))
	for i := range noise {
		noise[i] = byte('!' + rng.IntN(90))
	}
	if _, err := lesson.Link(small + string(noise)); err == nil || !strings.Contains(err.Error(), "two lessons") {
		t.Errorf("a lesson too long for a link: %v", err)
	}
	// The first eight digits of the SHA-256 of "abc", FIPS 180-4.
	if name := lesson.UserLessonName("abc"); name != "own-ba7816bf" {
		t.Errorf("it is named %s", name)
	}
}

func TestNeeds(t *testing.T) {
	two := strings.Replace(small, "## Second", "## Between\n\n```json counts\n{\"method\": \"pmi\", \"corpus\": \"novels-en\", \"sets\": {\"words\": [\"tea\"], \"A\": [\"he\"], \"B\": [\"she\"]}}\n```\n\nAt {word tea}.\n\n## Second", 1)
	l, err := lesson.Parse(two)
	if err != nil {
		t.Fatal(err)
	}
	if ids, err := l.Needs(); err != nil || strings.Join(ids, " ") != "glove-6b-100d novels-en" {
		t.Errorf("%v, %v", ids, err)
	}
}
