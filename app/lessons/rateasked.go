package lessons

import (
	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ratingQuestion is what is asked of each item.
func ratingQuestion(l class.List) string {
	if l.Pairs() {
		return locale.Say("Is it a matter of meaning, or a stereotype?")
	}
	return locale.Say("Does this word make you think of one side?")
}

// ratedSaid is an item within the question.
func ratedSaid(l class.List, item []string) string {
	if l.Pairs() {
		return locale.Say("{1} is to {2} as {3} is to {4}", l.Names[0], l.Names[1], item[0], item[1])
	}
	return item[0]
}

// answersSaid are what can be said of an item, in the language in use. The sides of words are names
// of poles.
func answersSaid(l class.List) []string {
	answers := l.Answers()
	for i, a := range answers {
		if l.Pairs() || i == class.Neither {
			answers[i] = locale.Say(a)
		} else {
			answers[i] = prose.PoleSaid(a)
		}
	}
	return answers[:]
}
