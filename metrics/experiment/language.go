package experiment

import (
	"errors"

	"weatherglass/metrics/embed"
)

// languageName returns the English name of a tag's language, of those that built-in tests
// and packs come in, and the tag itself of any other.
func languageName(tag string) string {
	switch tag {
	case "de":
		return "German"
	case "en":
		return "English"
	case "fr":
		return "French"
	}
	return tag
}

// otherLanguage says so if too few words of a built-in test were found because
// the vectors are in another language than its words.
//
// Any other error comes back as it is; so does one where either language is not
// known.
func (p plan) otherLanguage(err error, info embed.Info) error {
	words, vectors := p.test.Language, info.Provenance.Language
	var refused *Error
	if !errors.As(err, &refused) || refused.Code != "too_few_words" || words == "" || vectors == "" || words == vectors {
		return err
	}
	return fail(refused.Code, "experiment.choose_test_in_or_vectors: Choose a test in {vectors:term}, or vectors in {words:term}.",
		"experiment.other_language: The test's words are {words:term} and the vectors {vectors:term}. {said}", languageName(vectors), languageName(words), languageName(words), languageName(vectors), refused.Message)
}
