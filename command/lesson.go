package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	builtin "weatherglass/assets/lessons"
	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const lessonHelp = `Usage: weatherglass lesson [-vectors PATH] list | show LESSON | read LESSON | check LESSON...

Lessons are prose in steps: a guess, an Experiment that is run, and text with its
numbers. LESSON is a built-in one, by its name (luck, de/luck), or a text file of
your own.

  list   names the built-in lessons
  show   prints the file of a lesson, to be changed into one of your own
  read   runs its Experiments and prints it with the numbers
  check  runs them and says which sentences the numbers do not bear out

The format is in docs/lessons.md.

Exit status of check: 0 all conditions hold; 1 one does not, or a file cannot be read.

Flags:
`

// lessons is the subcommand.
func lessons(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("lesson", lessonHelp)
	path := flags.String("vectors", "", "pack folder or vector file in place of the Experiments' embedding")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	names := flags.Args()
	lacking := usageError("lesson takes list, or show, read or check and a LESSON; weatherglass lesson -h shows how")
	if len(names) == 0 {
		return lacking
	}
	what, names := names[0], names[1:]
	switch {
	case what == "list" && len(names) == 0:
		return listLessons(t)
	case what == "show" && len(names) == 1:
		text, err := lessonText(ctx, names[0])
		if err == nil {
			_, err = t.out.Write(text)
		}
		return err
	case what == "read" && len(names) == 1:
		return readLesson(ctx, t, *path, names[0])
	case what == "check" && len(names) > 0:
		return checkLessons(ctx, t, *path, names)
	}
	return lacking
}

// listLessons prints a line for each built-in lesson.
func listLessons(t terminal) error {
	for _, f := range builtin.All() {
		l := f.Lesson()
		if _, err := fmt.Fprintf(t.out, "%-12s  %s  from age %d, %d minutes, %s\n", f.Command(), l.Language, l.Age,
			l.Minutes, l.Title); err != nil {
			return err
		}
	}
	return nil
}

// lessonText is the file of a lesson: a built-in one if it has the name.
func lessonText(ctx context.Context, name string) ([]byte, error) {
	if f, _, ok := builtin.Named(name); ok {
		return []byte(f.Text), nil
	}
	text, err := files.Read(ctx, name, lesson.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(name, "./") {
		return nil, &experiment.Error{Code: "unknown_lesson", Message: message.Plain("There is no lesson “" + name +
			"”, and no such file."), Hint: message.Plain("weatherglass lesson list names the built-in ones.")}
	}
	return text, err
}

// parsedLesson reads a lesson and parses it.
func parsedLesson(ctx context.Context, name string) (text string, l *lesson.Lesson, err error) {
	file, err := lessonText(ctx, name)
	if err != nil {
		return "", nil, err
	}
	l, err = lesson.Parse(string(file))
	return string(file), l, err
}

// runLesson parses a lesson and runs all its Experiments.
func runLesson(ctx context.Context, t terminal, at, name string) (*lesson.Lesson, lesson.Readings, error) {
	_, l, err := parsedLesson(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return nil, nil, err
	}
	place := readings.Place{Lexicon: lex, Packs: vectors.Here(), Vectors: at, Warn: warner(t)}
	rs := lesson.Readings{}
	for _, a := range l.Asks() {
		answer, err := place.Ask(ctx, experiment.Link{Experiment: a.Experiment})
		if err != nil {
			return nil, nil, fmt.Errorf("%s, line %d, %s: %w", name, a.Line, a.Name, err)
		}
		rs[a.Name] = answer.Answer
	}
	return l, rs, nil
}

// headlineOf says a reading in a sentence of its own.
func headlineOf(rs lesson.Readings, name string) string {
	return prose.Plain(method.Headline(rs[name]))
}

// checkLessons runs lessons and says what does not hold.
func checkLessons(ctx context.Context, t terminal, at string, names []string) error {
	wrong := 0
	for _, name := range names {
		l, rs, err := runLesson(ctx, t, at, name)
		if err != nil {
			return err
		}
		failed := 0
		for i, s := range l.Steps {
			for _, c := range s.Tell(rs, lesson.Reader{}).Failed {
				failed++
				fmt.Fprintf(t.out, "%s, step %d, line %d: %s does not hold%s\n", name, i+1, s.Line, c.Text, s.Now(rs, c))
			}
		}
		if failed == 0 {
			fmt.Fprintf(t.out, "%s: %s, %s, all conditions hold\n", name, prose.Counted(len(l.Steps), "step", "steps"),
				prose.Counted(len(rs), "Experiment", "Experiments"))
		}
		wrong += failed
	}
	if wrong > 0 {
		return errors.New("the page shows the readings' own sentences in place of the texts whose conditions do not hold; change the condition, or the text and what it says")
	}
	return nil
}

// readLesson prints a lesson with its numbers, as somebody reads it who guesses nothing.
func readLesson(ctx context.Context, t terminal, at, name string) error {
	l, rs, err := runLesson(ctx, t, at, name)
	if err != nil {
		return err
	}
	locale.Use(l.Language)
	defer locale.Use(locale.English)
	_, err = fmt.Fprint(t.out, l.Plain(rs, lesson.Reader{Headline: headlineOf}))
	return err
}
