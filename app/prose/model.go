package prose

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// ModelHeadline says what a model does with a sentence.
func ModelHeadline(m protocol.Model) string {
	return locale.Plural(m.Layers, "It reads a sentence in {1} layer and gives each piece of a word {2} numbers.",
		"It reads a sentence in {1} layers and gives each piece of a word {2} numbers.", Count(float64(m.Layers)),
		Count(float64(m.Width)))
}

// ModelFacts are what a model is, before it reads, and what the question that is open has it read.
func ModelFacts(m protocol.Model) []Fact {
	facts := []Fact{
		{Term: locale.Say("Kind"), Text: modelKind(m.Type)},
		{Term: locale.Say("Size"), Text: locale.Number(Fixed(float64(m.Weights)/1e6, 1) + " MB")},
		{Term: locale.Say("Layers"),
			Text: locale.Say("{1}, with {2} heads each", Count(float64(m.Layers)), Count(float64(m.Heads)))},
		{Term: locale.Say("Pieces of words"), Text: Count(float64(m.Pieces)) + ", " + m.Tokenizer},
		{Term: locale.Say("Longest sentence"), Text: locale.Say(
			"{1} pieces; a longer one loses its end, and the reading says so", Count(float64(m.Tokens)))},
		{Term: locale.Say("Vector of a sentence"), Text: modelPool(m)},
		{Term: locale.Say("Fill the mask"), Text: modelMask(m)},
	}
	if m.Sum != "" {
		facts = append(facts, Fact{Term: locale.Say("Check of the model"), Text: checkStart(m.Sum), Code: true})
	}
	if m.Prefix != "" {
		facts = append(facts, Fact{Term: locale.Say("In front of each sentence"), Text: m.Prefix, Code: true})
	}
	if t := m.Test; t != nil {
		facts = append(facts, Fact{Term: locale.Say("Words of the question"), Text: modelWords(*t)})
	}
	return facts
}

// ModelCost says how many sentences a question has a model read, and what that takes on this device.
func ModelCost(m protocol.Model) string {
	t := m.Test
	if t == nil {
		return ""
	}
	n := Count(float64(t.Sentences))
	if t.Millis == 0 {
		return locale.Say("{1} sentences, {2} pieces.", n, Count(float64(t.Tokens)))
	}
	return locale.Say("{1} sentences, {2} pieces: about {3} s on this device, by its first sentences, and {4} MB of memory.",
		n, Count(float64(t.Tokens)), Fixed(max(.1, t.Millis/1000), 1), Count(float64((m.Weights+m.Work)/1e6)))
}

// modelKind names an architecture by what people call it.
func modelKind(kind string) string {
	name := kind
	for _, known := range strings.Fields("BERT RoBERTa XLM-RoBERTa CamemBERT DistilBERT MPNet ELECTRA ModernBERT") {
		if strings.EqualFold(known, kind) {
			name = known
		}
	}
	return locale.Say("{1}; reads the whole sentence, both ways", name)
}

// modelPool is how a sentence becomes one vector.
func modelPool(m protocol.Model) string {
	how := map[string]string{"cls": locale.Say("its first piece"), "max": locale.Say("the largest of each number"),
		"mean_sqrt_len_tokens": locale.Say("the sum of its pieces by the root of their number")}[m.Pool]
	if how == "" {
		how = locale.Say("the mean of its pieces")
	}
	if m.Normalised {
		how = locale.Say("{1}, at length 1", how)
	}
	if !m.Stated {
		how = locale.Say("{1}; its files do not say", how)
	}
	return how
}

// modelMask says whether a model can fill masks.
func modelMask(m protocol.Model) string {
	if m.FillsMasks {
		return locale.Say("possible: the file has a mask head")
	}
	return locale.Say("not possible: the file has no mask head")
}

// modelWords says which words of a question are cut, and which the tokenizer does not know.
func modelWords(t protocol.Reads) string {
	said := locale.Say("{1} of {2} are one piece", Count(float64(t.Words-len(t.Several))), Count(float64(t.Words)))
	if len(t.Several) > 0 {
		said += "; " + locale.Say("cut: {1}", some(t.Several))
	}
	if len(t.Unknown) > 0 {
		said += "; " + locale.Say("unknown, and so no word: {1}", some(t.Unknown))
	}
	return said
}

// some are the first of many words.
func some(words []string) string {
	const most = 8
	if len(words) > most {
		return strings.Join(words[:most], ", ") + " …"
	}
	return strings.Join(words, ", ")
}
