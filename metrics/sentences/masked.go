package sentences

import (
	"embed"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
)

//go:embed templates/masked/*.json
var builtInMasked embed.FS

// BuiltInMasked returns the templates with a gap of a language, in which [MASK] stands for the word that a model fills
// in: ours, not those of the papers.
func BuiltInMasked(language string) (Templates, error) {
	text, err := builtInMasked.ReadFile("templates/masked/" + language + ".json")
	if err != nil {
		return Templates{}, message.Errorf("sentences.no_such_masked: there are no sentences with a gap for the language {language:%.40q}, only for {languages}: give a table of your own",
			language, Languages())
	}
	return Parse(text)
}

// Masked are sentences with a gap around the targets of a question, by the built-in templates of its language. It fails
// with an [*experiment.Error].
func Masked(asked experiment.Resolved, lex *lexicon.Lexicon) ([]Sentence, error) {
	words, language := asked.Sets["words"], "en"
	for _, role := range [...]string{"B", "A", "words"} {
		if set, ok := lex.Set(asked.Sets[role].ID); ok {
			language = experiment.Language(set.Language)
		}
	}
	templates, err := BuiltInMasked(language)
	if err != nil {
		return nil, TemplatesError(err)
	}
	made, err := templates.Write([]Set{{Role: "words", ID: words.ID, Name: words.Name, Words: words.Words}})
	return made, TemplatesError(err)
}
