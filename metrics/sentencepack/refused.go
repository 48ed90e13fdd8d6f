package sentencepack

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

const giveModel = "sentencepack.give_model: To measure these, give the model itself, as a folder or a zip file: config.json, tokenizer.json and model.safetensors."

// needsModel refuses sentences that are not here; without words it is the way in which they were to be read.
func needsModel(m *Manifest, lacking []string) error {
	if lacking == nil {
		return experiment.Refuse(CodeNeedsModel, giveModel,
			"sentencepack.read_one_way: Of {title} only vectors of sentences are here, not the model: it read them in one way, and this question wants another.", m.Title)
	}
	return experiment.Refuse(CodeNeedsModel, giveModel,
		"sentencepack.lacks_sentences: Of {title} only the sentences of the built-in tests are here, not the model. They lack {words:list12}.", m.Title, lacking)
}

// CodeNeedsModel is the code of a question that vectors of sentences cannot answer and their model could.
const CodeNeedsModel = "needs_model"

// needsTexts refuses CEAT.
func needsTexts(m *Manifest) error {
	return experiment.Refuse(CodeNeedsModel,
		"sentencepack.give_model_and_table: Give the model itself together with a table that has the columns word and sentence, or choose SEAT.",
		"sentencepack.ceat_needs_texts: CEAT needs sentences in which people used the words. Of {title} only sentences of templates are here.", m.Title)
}

// NoWords refuses a question about vectors of words of what is here by its sentences alone: an id of [Shipped]; nil
// for another.
func NoWords(id string) error {
	if Shipped[id] == "" {
		return nil
	}
	return experiment.Refuse("sentences_only", "sentencepack.choose_seat: Choose SEAT, which takes sentences for words, or vectors of words.",
		"sentencepack.no_words: Of {id} there are vectors of sentences, and none of words.", id)
}

// otherSentences is of a pack that is older or newer than the program's lists and templates.
func otherSentences(m *Manifest) error {
	return &experiment.Error{Code: "bad_file",
		Message: message.New("sentencepack.other_sentences",
			"The vectors of {title} are of other sentences than this program writes.", m.Title),
		Hint: message.New("engine.load_page_again", "Load the page again.")}
}
