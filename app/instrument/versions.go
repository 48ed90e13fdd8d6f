package instrument

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// versions returns the tests that stand for the question's own, which is built in
// and in another language, where vectors are in the given one: those about the
// same, else all of its method. Without such a test the question is put as it is.
func (s *State) versions(language string) []protocol.TestEntry {
	language = experiment.Language(language)
	if s.Catalogue == nil || s.Page != shell.PageMeasure && s.Page != shell.PageTime || language == "" {
		return nil
	}
	own := s.testEntry(s.Question.Test)
	if own.ID == "" || own.Language == language {
		return nil
	}
	same, all := s.testsAbout(own, language)
	if same != nil {
		return same
	}
	return all
}

// testsAbout returns the tests in a language that are about the same as a test, and all of
// its method in that language. same are those with the title of own, all those of its
// method; tests that need certain vectors are in neither.
func (s *State) testsAbout(own protocol.TestEntry, language string) (same, all []protocol.TestEntry) {
	for _, t := range s.Catalogue.Tests {
		if t.Language == experiment.Language(language) && t.Method == own.Method && t.Needs == "" {
			if all = append(all, t); t.Title == own.Title {
				same = append(same, t)
			}
		}
	}
	return same, all
}

// testEntry returns what the catalogue says of a test, which has no ID if it has none. The
// catalogue must be here. id may have a digest. O(tests).
func (s *State) testEntry(id string) protocol.TestEntry {
	for _, t := range s.Catalogue.Tests {
		if t.ID == wordlist.BareID(id) {
			return t
		}
	}
	return protocol.TestEntry{}
}

// versionChoices lists the tests about the same as another that the vectors can answer and
// that an audit does not follow yet. Those that are followed already are left out.
func (s *State) versionChoices(t protocol.TestEntry) []choice {
	same, _ := s.testsAbout(t, s.Language())
	var out []choice
	for _, version := range same {
		if !slices.Contains(s.chosenTests(), version.ID) {
			out = append(out, s.testChoice(version))
		}
	}
	return out
}

// vectorsAnswering lists the vectors of this server that can answer a test. A test may
// name its vectors by their title; else any in its language will do.
func (s *State) vectorsAnswering(t protocol.TestEntry) []choice {
	var out []choice
	for _, c := range s.vectorChoices(t.Language) {
		if t.Needs == "" || t.Needs == c.Title {
			out = append(out, c)
		}
	}
	return out
}

// vectorChoices lists the vectors of this server in a language. language is a tag without
// region.
func (s *State) vectorChoices(language string) []choice {
	var out []choice
	for _, c := range s.embeddingChoices() {
		if experiment.Language(s.languageOf(c.ID)) == language {
			out = append(out, c)
		}
	}
	return out
}

// withTestOn returns the question of a built-in test on other vectors.
func (s *State) withTestOn(t protocol.TestEntry, embedding string) experiment.Experiment {
	return PutTo(s.withTest(t), embedding)
}

// withAuditOn returns the audit on other vectors, with a test in their language added. The
// state is copied, so that the turned question is what the test is added to.
func (s *State) withAuditOn(test, embedding string) experiment.Experiment {
	on := *s
	on.Question = s.withEmbedding(embedding)
	if slices.Contains(on.chosenTests(), test) {
		return on.Question
	}
	return on.withTestToggled(test)
}

// withTestsTurned returns a question about other vectors with the tests that somebody
// chose in their language: instead of each in another the first one about the same, if
// there is one. Without any the default's are followed.
func (s *State) withTestsTurned(q experiment.Experiment) experiment.Experiment {
	on := *s
	on.Question = q
	language := experiment.Language(s.languageOf(q.Embedding))
	if s.Catalogue == nil || language == "" || q.Options[s.testsOption().ID] == nil {
		return q
	}
	var ids []string
	for _, id := range on.chosenTests() {
		t := s.testEntry(id)
		if same, _ := s.testsAbout(t, language); t.Language != "" && t.Language != language {
			t = protocol.TestEntry{}
			if len(same) > 0 {
				t = same[0]
			}
			id = t.ID
		}
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if ids == nil {
		return on.withOption(s.testsOption().ID, nil)
	}
	return on.withTests(ids)
}

// noVectors says that a test cannot be answered here. needs names the vectors, by title or
// by language.
func noVectors(needs string) string {
	return locale.Say("This test needs {1}, which this site does not have. The command line measures it on a file of yours: weatherglass run -vectors FILE.", needs)
}
