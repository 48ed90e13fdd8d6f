package experiment

import (
	"strings"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// elsewhere says who takes a method that a program may be without; "" of others.
func elsewhere(id string) message.Text {
	switch id {
	case "trends":
		return "experiment.trends_elsewhere: Trends of several lists are measured on the command line."
	case "pmi", "pmi-frequency", "frequency-shuffled", "word-counts", "document-share":
		return "experiment.texts_elsewhere: Texts are counted on the page Corpus and measured on the command line."
	case "seat", "ceat":
		return "experiment.contexts_elsewhere: Models that read contexts are asked on the page Contexts and measured on the command line."
	}
	return ""
}

// lookupMethod finds a measure; the hint of its error lists all.
func lookupMethod(id string) (measure.Measure, error) {
	m, ok := measure.Lookup(id)
	if ok {
		return m, nil
	}
	return m, UnknownMethod(id)
}

// UnknownMethod is the error of an id that this program has no measure of.
func UnknownMethod(id string) error {
	if what := elsewhere(id); what != "" {
		return fail("method_elsewhere", "experiment.save_and_run_there: Save the experiment and run it there: weatherglass run FILE.", what)
	}
	var ids []string
	for _, m := range measure.All() {
		ids = append(ids, m.ID)
	}
	if id == "" {
		return fail("no_method",
			"experiment.name_test_or_method: Name a test, or a method such as {ids}; weatherglass methods lists all.", "experiment.says_no_method: The experiment does not say what to measure.", ids[:min(5, len(ids))])
	}
	return fail("unknown_method", "experiment.methods: Methods: {ids}.",
		"experiment.there_is_no_method: There is no method {id}.", ids, quote(id))
}

// lookupTest finds a built-in test by id or id@digest.
func lookupTest(id string, lex *lexicon.Lexicon) (lexicon.Test, error) {
	id, digest, pinned := strings.Cut(id, "@")
	test, ok := lex.Test(id)
	// A role that the Experiment does not set has the set of its test.
	if !ok {
		return test, fail("unknown_test", "experiment.nearest: Nearest: {id}.",
			"experiment.no_such_test: There is no built-in test {id}.", lex.NearestTests(id, 3), quote(id))
	}
	if pinned && digest != lex.TestDigest(id)[:lexicon.DigestLength] {
		return test, changed("test", id)
	}
	return test, nil
}

// lookupSet finds a built-in set likewise.
func lookupSet(id string, lex *lexicon.Lexicon) (lexicon.Set, error) {
	id, digest, pinned := strings.Cut(id, "@")
	set, ok := lex.Set(id)
	if !ok {
		return set, fail("unknown_set", "experiment.nearest: Nearest: {id}.",
			"experiment.no_such_set: There is no built-in set {id}.", lex.NearestSets(id, 3), quote(id))
	}
	if pinned && digest != set.Digest()[:lexicon.DigestLength] {
		return set, changed("set", id)
	}
	return set, nil
}

// changed is the error of an id whose words are no longer those of its digest.
func changed(kind, id string) error {
	return fail("set_changed", "experiment.use_version_that_wrote: Use the program’s version that wrote it, or leave out the digest after the @ to measure with today’s words.",
		"experiment.built_in_changed: The words of the built-in {kind:term} {id} are not those that the link or file was made with.", kind, id)
}
