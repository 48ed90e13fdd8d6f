package lesson_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/lesson"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	_ "weatherglass/metrics/second"
)

// small is a lesson with one of everything.
const small = `# A title
language: en
age: 12
minutes: 10
find out: What it is about.
aim: You can say it.

## First

Look at *this*. And **that**
on two lines.

Another paragraph.

guess: glass -2 to 2 | Where will
the needle stand?

` + "```json one\n" + `{"method": "weat", "embedding": "glove-6b-100d",
 "test": "caliskan.weat8"}
` + "```" + `
expect: d > 0.5; note small
expect: p < 0.05

At {d}. You guessed {guess}. The class: {class}! Luck gets there {p:times}.

## Second

guess: choice | Which?
- this
+ that

expect: one.d > 1

{one.word rose} and {one.row 1 word}, {one.headline}.

not:
- What it does not say.

talk:
- A question?
- Another?

alone: One thing.

teacher:
- Minutes: 5, 5.
`

func parsed(t *testing.T, text string) *lesson.Lesson {
	t.Helper()
	l, err := lesson.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func texts(list []lesson.Paragraph) string {
	var out []string
	for _, p := range list {
		out = append(out, p.Text())
	}
	return strings.Join(out, "|")
}

func TestParse(t *testing.T) {
	l := parsed(t, strings.ReplaceAll(small, "\n", "\r\n"))
	if l.Title != "A title" || l.Language != "en" || l.Age != 12 || l.Minutes != 10 ||
		l.FindOut.Text() != "What it is about." || len(l.Steps) != 2 {
		t.Fatalf("%+v", l)
	}
	s := l.Steps[0]
	if texts(s.Before) != "Look at this. And that on two lines.|Another paragraph." || s.Before[0][0][1].Look != "em" ||
		s.Before[0][1][1].Look != "strong" || s.Line != 8 {
		t.Errorf("before: %+v", s.Before)
	}
	if g := s.Guess; g.Kind != lesson.Glass || g.Low != -2 || g.High != 2 || g.Of.String() != "d" ||
		g.Question.Text() != "Where will the needle stand?" {
		t.Errorf("guess: %+v", g)
	}
	if len(s.Asks) != 1 || s.Asks[0].Name != "one" || s.Asks[0].Experiment.Test != "caliskan.weat8" ||
		len(s.Expect) != 3 || s.Expect[1].Sign != "note" {
		t.Errorf("%+v", s)
	}
	if len(s.After) != 1 || len(s.After[0]) != 4 ||
		s.After[0].Text() != "At {d}. You guessed {guess}. The class: {class}! Luck gets there {p:times}." {
		t.Errorf("after: %q in %d sentences", texts(s.After), len(s.After[0]))
	}
	if g := l.Steps[1].Guess; g.Kind != lesson.Choose || len(g.Choices) != 2 || g.Choices[0].Right ||
		!g.Choices[1].Right || g.Choices[1].Text.Text() != "that" {
		t.Errorf("choice: %+v", g)
	}
	if texts(l.Not) != "What it does not say." || texts(l.Talk) != "A question?|Another?" ||
		texts(l.Alone) != "One thing." || texts(l.Teacher) != "Minutes: 5, 5." || len(l.Asks()) != 1 {
		t.Errorf("%+v", l)
	}
}

// A percentage is a share, and what lies on a scale may be anything that a reading has.
func TestScales(t *testing.T) {
	l := parsed(t, strings.Replace(small, "guess: glass -2 to 2 |", "guess: scale 50 to 100 % of row cold cosine |", 1))
	if g := l.Steps[0].Guess; g.Low != .5 || g.High != 1 || !g.Percent || g.Of.Kind != "row" || g.Of.Of != "cold" ||
		g.Of.Column != "cosine" {
		t.Errorf("%+v", g)
	}
}

// What the ends of a scale mean may stand below its question, and is no part of it.
func TestPoles(t *testing.T) {
	const asks = "the needle stand?\n"
	l, err := lesson.Parse(strings.Replace(small, asks, asks+"poles: to this | to that\n", 1))
	if err != nil {
		t.Fatal(err)
	}
	if g := l.Steps[0].Guess; g.Poles != [2]string{"to this", "to that"} ||
		g.Question.Text() != "Where will the needle stand?" {
		t.Errorf("%q, %q", g.Poles, g.Question.Text())
	}
}

// What a reader does with a reading stands in a line of its own; other lines that begin so are text.
func TestTry(t *testing.T) {
	l, err := lesson.Parse(strings.Replace(small, "expect: d > 0.5", "try: deal\nexpect: d > 0.5", 1))
	if err != nil {
		t.Fatal(err)
	}
	if s := l.Steps[0]; s.Try != lesson.Deal || len(s.Expect) != 3 || l.Steps[1].Try != "" {
		t.Errorf("%q, %d conditions", s.Try, len(s.Expect))
	}
	l, err = lesson.Parse(strings.Replace(small, "Another paragraph.", "try: it yourself", 1))
	if err != nil || l.Steps[0].Try != "" || len(l.Steps[0].Before) != 2 {
		t.Errorf("%v, %q", err, l.Steps[0].Before)
	}
}

// Each fault names its line and what to do.
func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"# A title", "A title", "Line 1: A lesson begins with its title."},
		{"age: 12", "age: old", "Line 3: “age” is no whole number"},
		{"age: 12", "years: 12", "Line 3: The head of a lesson has no field “years”."},
		{"age: 12\n", "", "lacks a field"},
		{"not:\n- What it does not say.\n", "", "does not say what it does not say"},
		{"*this*. And **that**", "*this", "Line 10: A * has none that closes it."},
		{"*this*", "*this **that* here**", "Line 10: Signs for emphasis cross."},
		{"{p:times}", "{p:times", "Line 25: A { has no }"},
		{"At {d}", "At {D}", "Line 25: {D} names nothing."},
		{"At {d}", "At {two.d}", "is of an Experiment that no step up to this one asks"},
		{"At {d}", "At {d:often}", "asks for a form that there is not"},
		{"one.d > 1", "one.d is 1", "is no condition"},
		{"{one.word rose}", "{word rose}", "stands in a step without an Experiment"},
		{"{one.word rose}", "{one.guess}", "names nothing"},
		{"guess: glass -2 to 2 |", "guess: glass 2 to -2 |", "the smaller one first"},
		{"guess: glass -2 to 2 |", "guess: glass |", "A scale needs two ends."},
		{"guess: glass -2 to 2 |", "guess: dice |", "no guess of the kind “dice”"},
		{"guess: glass -2 to 2 | Where will", "guess: glass -2 to 2", "A guess has no question."},
		{"- this\n+ that", "- this", "from two to nine answers"},
		{"- this\n+ that", "+ this\n+ that", "Two answers are right."},
		{"```json one", "```json", "An Experiment needs a name."},
		{"```json one", "```json Two words", "An Experiment needs a name."},
		{"}\n```\n", "}\n", "has no end"},
		{`"method": "weat"`, `"method": weat`, "Line 18: "},
		{"talk:", "chat:", "is none"},
		{"Another paragraph.", "- An item.", "A list stands where none belongs."},
		{"guess: choice | Which?", "guess: choice | Which?\n- a\n- b\n\nguess: write | Again?", "A step has one guess"},
	} {
		text := strings.Replace(small, c.from, c.to, 1)
		if text == small {
			t.Fatalf("%q is not in the lesson", c.from)
		}
		_, err := lesson.Parse(text)
		known := new(experiment.Error)
		if !errors.As(err, &known) || !strings.Contains(known.Message.Text, c.want) || known.Hint.Text == "" {
			t.Errorf("%q: %v, want %q", c.to, err, c.want)
		}
	}
	if _, err := lesson.Parse("# \xff"); err == nil {
		t.Error("no text is a lesson")
	}
}

// read is the lesson read with a WEAT of d 1.25 and p .0084.
func read() lesson.Readings {
	var a protocol.Answer
	a.Reading.Experiment.Method = "weat"
	a.Reading.Values = map[string]float64{"d": 1.25, "p": 0.0084, "partitions": 12870}
	a.Reading.Notes = []experiment.Note{{Code: "small"}}
	a.Reading.Words = []experiment.WordRow{{Word: "rose", As: "rose", Scores: map[string]float64{"score": -0.13}}}
	a.Reading.Tables = []experiment.Table{{Name: "t", Columns: []string{"word", "cosine"},
		Rows: [][]any{{"ice_cream", 0.5}, {"cold", 0.75}}}}
	return lesson.Readings{"one": a}
}

// headline stands for the page's.
func headline(lesson.Readings, string) string { return "It leans." }

func TestTell(t *testing.T) {
	l := parsed(t, small)
	told := l.Steps[0].Tell(read(), lesson.Reader{Guess: "0.5", Headline: headline})
	if len(told.Failed) != 0 || texts(
		told.Paragraphs) != "At 1.25. You guessed 0.5. Luck gets there about 8 times in 1,000." {
		t.Errorf("%q, %v", texts(told.Paragraphs), told.Failed)
	}
	if told := l.Steps[1].Tell(read(), lesson.Reader{Headline: headline}); texts(
		told.Paragraphs) != "−0.13 and ice cream, It leans." {
		t.Errorf("%q", texts(told.Paragraphs))
	}
	if x, ok := l.Steps[0].Answer(read()); !ok || x != 1.25 {
		t.Errorf("the hand stands at %v", x)
	}
	if _, ok := l.Steps[1].Answer(read()); ok {
		t.Error("a choice has a number")
	}
}

// No sentence stands without its conditions: the reading speaks then.
func TestTellWithoutConditions(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"d > 0.5", "d > 1.25", "d > 1.25"}, {"note small", "note large", "note large"},
		{"p < 0.05", "p < 0.05; row 1 word = snow", "row 1 word = snow"},
		{"p < 0.05", "p < 0.05; row 2 cosine < row 1 cosine", "row 2 cosine < row 1 cosine"},
		{"p < 0.05", "nothing > 1", "nothing > 1"},
		{"At {d}.", "At {none}.", "none is there"}, {"p < 0.05", "row 9 word != cold", "row 9 word != cold"},
		{"p < 0.05", "row 1 word > 3", "row 1 word > 3"},
	} {
		l := parsed(t, strings.Replace(small, c.from, c.to, 1))
		told := l.Steps[0].Tell(read(), lesson.Reader{Guess: "0.5", Headline: headline})
		if texts(told.Paragraphs) != "It leans." || len(told.Failed) == 0 ||
			told.Failed[len(told.Failed)-1].Text != c.want && told.Failed[0].Text != c.want {
			t.Errorf("%q: %q, %v", c.to, texts(told.Paragraphs), told.Failed)
		}
	}
	for _, holds := range []string{"d >= 1.25", "d = 1.25", "d <= 1.25", "d != 1", "row 1 word = ice_cream",
		"row cold cosine > row 1 cosine", "row -1 cosine = 0.75", "word rose < 0", "word rose score < 0",
		"partitions = 12870"} {
		l := parsed(t, strings.Replace(small, "p < 0.05", holds, 1))
		if told := l.Steps[0].Tell(read(), lesson.Reader{}); len(told.Failed) != 0 {
			t.Errorf("%s: %v", holds, told.Failed)
		}
	}
	// A step without an Experiment speaks by the first that it names.
	if told := parsed(t, strings.Replace(small, "one.d > 1", "one.d > 9", 1)).
		Steps[1].Tell(read(), lesson.Reader{Headline: headline}); texts(told.Paragraphs) != "It leans." {
		t.Errorf("%q", texts(told.Paragraphs))
	}
	// A reading that is not there fulfils nothing.
	if told := parsed(t, small).Steps[0].Tell(nil, lesson.Reader{Headline: headline}); len(told.Failed) == 0 ||
		len(told.Paragraphs) != 0 {
		t.Errorf("%+v", told)
	}
}

// Numbers are printed as the page prints them, or as it is asked for.
func TestForms(t *testing.T) {
	l := parsed(t, strings.Replace(small, "At {d}.", "{d:3} {d:signed} {d:percent} {p} {partitions} {row cold cosine} {word rose:1}.", 1))
	got := texts(l.Steps[0].Tell(read(), lesson.Reader{}).Paragraphs)
	if want := "1.250 +1.25 " + prose.Percent(1.25) + " 0.0084 12,870 0.75 −0.1. "; !strings.HasPrefix(got, want) {
		t.Errorf("%q", got)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small)
	f.Add("# \n## \n```json a\n{}\n```\nnot:\n")
	f.Add("# t\nage: 1\n## s\nguess: scale 0 to 1 | *a* {d} **b**\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := lesson.Parse(text)
		if err != nil {
			known := new(experiment.Error)
			if !errors.As(err, &known) || known.Message.Text == "" {
				t.Fatalf("%v", err)
			}
			return
		}
		for _, s := range l.Steps {
			s.Tell(read(), lesson.Reader{})
			s.Answer(nil)
		}
		if plain := l.Plain(nil, lesson.Reader{}); plain == "" || slices.Contains([]rune(plain),
			0xFFFD) != strings.ContainsRune(text, 0xFFFD) {
			t.Fatal("the text is not what was written")
		}
	})
}
