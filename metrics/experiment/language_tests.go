package experiment

import (
	"maps"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// inLanguage puts the tests in the language of the vectors in the place of an
// option's default; tests that the Experiment names stay.
//
// options are cloned, because the Experiment's own map must stay.
func (p *plan) inLanguage(info embed.Info, lex *lexicon.Lexicon) error {
	for _, o := range p.measure.Options {
		tests := o.DefaultIn(info.Provenance.Language, p.resolved.Rules)
		if p.testsNamed || !o.Tests || tests == o.Default {
			continue
		}
		options := maps.Clone(p.resolved.Options)
		options[o.ID] = tests
		p.resolved.Options = options
		if err := p.resolveTests(options, lex); err != nil {
			return err
		}
	}
	return nil
}

// testNotes says that there are no tests in the language of the vectors, or that
// tests which the Experiment names are in another one.
//
// Without a known language nothing is said.
func (p plan) testNotes(info embed.Info, lex *lexicon.Lexicon) []Note {
	var notes []Note
	language := measure.Language(info.Provenance.Language)
	for _, o := range p.measure.Options {
		if !o.Tests || language == "" {
			continue
		}
		if !p.testsNamed && len(p.resolved.Tests) == 0 {
			notes = append(notes, measure.NewNote(measure.Warning, message.New("no_tests", "There is no built-in test in {language:term}, so no test is followed. Name tests, or give a test of your own.", languageName(language))))
		}
		var foreign []string
		for _, t := range p.resolved.Tests {
			if test, _ := lex.Test(t.ID); test.Language != "" && test.Language != language {
				foreign = append(foreign, t.Name)
			}
		}
		if len(foreign) > 0 {
			notes = append(notes, measure.NewNote(measure.Warning, message.New("tests_language", "The vectors are {language:term}; these tests are in another language: {tests:list12}. Without the option {option} there are those in the vectors’ own, if any.",
				languageName(language), foreign, o.ID)))
		}
	}
	return notes
}
