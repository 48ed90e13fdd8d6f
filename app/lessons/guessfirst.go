package lessons

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// guessLesson is a lesson of one step that asks where the hand of a reading stands: its words
// first, then the guess, then the hand. It is a [experiment.Error] where the reading has no hand
// between two sets and two groups.
func guessLesson(asked json.RawMessage, a protocol.Answer) (string, error) {
	sets := a.Reading.Experiment.Sets
	if !instrument.AsksForHand(a) {
		return "", &experiment.Error{Code: "no_hand", Message: message.Plain(
			locale.Say("This reading has no needle to guess.")), Hint: message.Plain(
			locale.Say("Take a test of two sets of words and two groups, such as WEAT."))}
	}
	names := prose.Names(a)
	name := func(role string) string { return unmarked(names.Phrase(role)) }
	var b strings.Builder
	b.WriteString("# " + prose.Sentence(locale.Say("{1} and {2}", name("X"), name("Y"))) + "\nlanguage: " + locale.ID() +
		"\nage: 12\nminutes: 5\n" +
		"find out: " + locale.Say("Where the needle stands, after you have said where you expect it.") + "\n" +
		"aim: " + locale.Say("You can say how far your guess was, and to which side.") + "\n\n## " +
		locale.Say("Guess first") + "\n\n")
	for _, role := range []string{"X", "Y", "A", "B"} {
		var words []string
		for _, w := range sets[role].Words {
			words = append(words, unmarked(w))
		}
		b.WriteString("**" + prose.Sentence(name(role)) + "**: " + strings.Join(words, ", ") + ".\n\n")
	}
	b.WriteString(locale.Say("To the right, {1} lean to {2} more than {3} do. To the left it is the other way round.", name("X"), name("A"), name("Y")) + "\n\n" +
		"guess: glass -2 to 2 | " + locale.Say("Where will the needle stand?") + "\n\n```json reading\n" +
		string(asked) + "\n```\n\n" +
		locale.Say("The needle stands at {1}. The middle of the class was {2}. You guessed {3}.", "{d}", "{class}",
			"{guess}") +
		"\n\n{headline}.\n\n" +
		"not:\n- " + locale.Say("What the reading leaves out: open it with all its numbers, and read what stands below them.") + "\n")
	return b.String(), nil
}

// unmarked is text without what a lesson would take for emphasis or for a number.
func unmarked(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("*", "", "{", "(", "}", ")", "|", "/").Replace(text)), " ")
}

// lessonLink is a link to a lesson, or to a reading that one is made of, which may fetch so many bytes
// beyond what is fetched unasked.
type lessonLink struct {
	link  string
	leave int
}

// openLink opens the lesson that a link holds, or that is made for the reading of one, which is
// measured for it, and then calls opened with it and its text.
func openLink(ctx app.Context, work context.Context, asked lessonLink,
	opened func(o openedLesson, text string, err error)) {
	done := func(text string, err error) {
		var o openedLesson
		if err == nil {
			o, err = userLesson(text)
		}
		o.Link = asked.link
		opened(o, text, err)
	}
	reading, ok := strings.CutPrefix(asked.link, instrument.GuessLink)
	if !ok {
		done(lesson.ParseLink(asked.link))
		return
	}
	shell.MeasureAgain(ctx, work, reading, asked.leave, func(m shell.Remeasured) {
		if m.Err != nil {
			done("", m.Err)
			return
		}
		done(guessLesson(m.Opened.Experiment, *m.Answer))
	})
}
