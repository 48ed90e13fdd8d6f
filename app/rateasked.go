//go:build !js || texts || class

package app

import "weatherglass/app/class"

// ratingQuestion is what is asked of each item.
func ratingQuestion(l class.List) string {
	if l.Pairs() {
		return "Is it a matter of meaning, or a stereotype?"
	}
	return "Does this word make you think of one side?"
}

// ratedSaid is an item within the question.
func ratedSaid(l class.List, item []string) string {
	if l.Pairs() {
		return l.Names[0] + " is to " + l.Names[1] + " as " + item[0] + " is to " + item[1]
	}
	return item[0]
}
