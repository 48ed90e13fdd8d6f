package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// WordQuestion asks for the neighbours of a word. Its link stands in the address of the page
// that looks the word up on every axis.
func WordQuestion(vectors, word string) experiment.Experiment {
	return experiment.Experiment{Method: "neighbours", Embedding: vectors,
		Sets: map[string]experiment.SetRef{"words": {Words: []string{word}}}}
}

// WordLink leads to the page that looks a word up.
func WordLink(vectors, word, text string) app.UI {
	link, err := experiment.EncodeQuestion(WordQuestion(vectors, word))
	if err != nil {
		return app.Text("")
	}
	return app.A().Href(shell.Href(shell.PathWord) + "#" + link).Text(text)
}
