package sentences

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
)

// Made are sentences around the words of a test, which a model is to embed for SEAT.
type Made struct {
	List []Sentence
	// Language is that of the templates.
	Language string
	// Warnings say what may tell sentences of two sets apart beside their words.
	Warnings []message.Message
}

// OfTest fills templates with the words of a test that has the sets of a WEAT. Without
// templates (nil) the built-in ones of the language serve, and without a language ("") that
// of the test's words. It fails with an [*experiment.Error].
func OfTest(asked experiment.Experiment, lex *lexicon.Lexicon, templates *Templates, language string) (Made, error) {
	resolved, err := resolve(asked, lex)
	if err != nil {
		return Made{}, err
	}
	return OfResolved(resolved, lex, templates, language)
}

// OfResolved is [OfTest] of a question that was resolved.
func OfResolved(asked experiment.Resolved, lex *lexicon.Lexicon, templates *Templates, language string) (Made, error) {
	sets, spoken, err := setsOf(asked, lex)
	if err != nil {
		return Made{}, err
	}
	out := Made{Language: spoken}
	if language != "" {
		out.Language = language
	}
	if templates == nil {
		built, err := BuiltIn(out.Language)
		if err != nil {
			return out, TemplatesError(err)
		}
		templates = &built
	} else {
		out.Language = templates.Language
	}
	for i := 0; i < len(sets); i += 2 {
		if kinds := templates.Uneven(sets[i], sets[i+1]); kinds != nil {
			out.Warnings = append(out.Warnings, message.New("sentences.other_shares", "“{name}” and “{other}” have other shares of the kinds {kinds}: a difference between them can be one between the sentences.", sets[i].Name, sets[i+1].Name, kinds))
		}
	}
	out.List, err = templates.Write(sets)
	return out, TemplatesError(err)
}

// SetsOf returns the four sets of a test that has those of a WEAT, and the language of its
// built-in words, English where it has none. It fails with an [*experiment.Error].
func SetsOf(asked experiment.Experiment, lex *lexicon.Lexicon) (sets []Set, language string, err error) {
	resolved, err := resolve(asked, lex)
	if err != nil {
		return nil, "", err
	}
	return setsOf(resolved, lex)
}

// SetsOfResolved is [SetsOf] of a question that was resolved.
func SetsOfResolved(asked experiment.Resolved, lex *lexicon.Lexicon) (sets []Set, language string, err error) {
	return setsOf(asked, lex)
}

// resolve asks for a WEAT where nothing else is asked.
func resolve(asked experiment.Experiment, lex *lexicon.Lexicon) (experiment.Resolved, error) {
	if asked.Method == "" && asked.Test == "" {
		asked.Method = "weat"
	}
	return experiment.Resolve(asked, lex)
}

func setsOf(resolved experiment.Resolved, lex *lexicon.Lexicon) (sets []Set, language string, err error) {
	language = "en"
	for _, role := range [...]string{"X", "Y", "A", "B"} {
		s := resolved.Sets[role]
		if s.Words == nil {
			return nil, "", experiment.Refuse("wrong_test",
				"sentences.choose_weat: Choose a WEAT, or give the sets X, Y, A and B.",
				"sentences.role_lacks_words: The test has no words of the role {role}.", role)
		}
		sets = append(sets, Set{Role: role, ID: s.ID, Name: s.Name, Words: s.Words})
		if set, ok := lex.Set(s.ID); ok {
			language = experiment.Language(set.Language)
		}
	}
	return sets, language, nil
}

// TemplatesError puts an error of templates, or nil, into the contract's form.
func TemplatesError(err error) error {
	if err == nil {
		return nil
	}
	return experiment.Refuse("bad_templates", "sentences.show_prints: weatherglass sentences -show prints templates that can be changed.",
		"sentences.not_written: The sentences cannot be written: {why:clause}.", err)
}
