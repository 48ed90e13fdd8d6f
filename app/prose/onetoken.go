package prose

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// tokenPlace is where the token stands that was read of a word.
func tokenPlace(t experiment.Token) string {
	switch t {
	case experiment.TokenSpace:
		return " " + locale.Say("after a space")
	case experiment.TokenStart:
		return " " + locale.Say("without a space in front")
	}
	return ""
}

// OneToken is the limit of a reading of a model's vocabulary: how many of the words of each
// role are one token, for the others have no vector. It has no sentence of vectors of words.
// Of two embeddings each has its own.
func (v *View) OneToken() []string {
	if ofSeries(v.Answer) {
		return nil
	}
	out := v.oneTokenOf(v.Reading.Embedding, false)
	if v.Reading.With != nil {
		out = append(out, v.oneTokenOf(*v.Reading.With, true)...)
	}
	return out
}

// oneTokenOf is the sentence on the first embedding or on the second.
func (v *View) oneTokenOf(e experiment.EmbeddingInfo, second bool) []string {
	token, names := e.Provenance.Token, v.Names()
	if token == "" {
		return nil
	}
	var shares []string
	m, _ := MeasureOf(v.Reading.Experiment.Method)
	for _, role := range m.Roles {
		set := v.Reading.Experiment.Sets[role.ID]
		if words := slices.Concat(set.Words, slices.Concat(set.Pairs...)); len(words) > 0 {
			shares = append(shares, locale.Say("{1} {2}", v.tokenShare(role.ID, words, second), names.Phrase(role.ID)))
		}
	}
	text := locale.Say("Only words that are one token{1} have a vector in this model", tokenPlace(token))
	if second {
		text = locale.Say("Only words that are one token{1} have a vector in the second model", tokenPlace(token))
	}
	if len(shares) > 0 {
		text += ": " + strings.Join(shares, ", ")
	}
	text += ". " + locale.Say("Words of several tokens are left out, often the rarer ones.")
	if token == experiment.TokenStart {
		text += " " + locale.Say("Such a token stands inside of longer words, too, and its vector is of all of these.")
	}
	return []string{text}
}

// tokenShare counts the words of a role that have a vector, each once: "6 of 8".
func (v *View) tokenShare(role string, words []string, second bool) string {
	asked := map[string]bool{}
	for _, w := range words {
		asked[w] = true
	}
	found := len(asked)
	for _, m := range v.Reading.Missing {
		if m.Set == role && m.With == second && asked[m.Word] {
			found--
		}
	}
	return locale.Say("{1} of {2}", strconv.Itoa(max(0, found)), strconv.Itoa(len(asked)))
}
