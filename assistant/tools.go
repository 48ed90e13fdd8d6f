package assistant

import "github.com/modelcontextprotocol/go-sdk/mcp"

// addTools puts all tools on the server, in the order in which they are used.
func (a *assistant) addTools(s *mcp.Server) {
	add(s, "list_methods", "Lists the methods: what each asks and which sets it takes. With id, one method with its options, and how each of its numbers is defined.", a.listMethods)
	add(s, "list_tests", "Lists the built-in tests of papers, each a method with its word sets. With id, one test with its words, its doubts and the numbers that its paper prints.", a.listTests)
	add(s, "list_word_lists", "Lists the built-in lists of words and of pairs, which stand for a set by their id. With id, one list with its words.", a.listWordLists)
	add(s, "list_packs", "Lists what can be measured: embeddings, series of embeddings over time, and counts of texts, with languages and licences.", a.listPacks)
	add(s, "check_experiment", "Says everything that is wrong with an Experiment, with what to do, and which of its words the embedding lacks. Measures nothing.", a.check)
	add(s, "check_lists", "Says what would make a bad test of an Experiment's word lists in its embedding: lists that differ in frequency, words of two lists or of another sense, missing and rare words, and what could stand in their place. Measures nothing.", a.lint)
	add(s, "run_experiment", "Measures an Experiment. The answer has the sentence, the numbers with their intervals, what they do not say, and the digest: quote these together.", a.run)
	add(s, "open_link", "Measures a shared link again and says whether it is reproduced, differs or cannot be checked; the answer is that of run_experiment.", a.open)
}
