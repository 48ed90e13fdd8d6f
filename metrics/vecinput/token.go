package vecinput

import (
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/message"
)

// TokenOf says which token of a word is read; "" of what is no model.
func TokenOf(p Pass) embed.Token {
	t := p.Tokens()
	switch {
	case t == nil:
		return ""
	case t.Start:
		return embed.TokenStart
	case t.Marked:
		return embed.TokenSpace
	}
	return embed.TokenWhole
}

// CheckStart refuses what has no token without a space in front beside the one after it, when
// that was asked for: t is nil of what is no model.
func CheckStart(name string, t *tables.Tokens) error {
	if t != nil && t.Marked {
		return nil
	}
	what := message.Text("vecinput.no_model: {name} is no model with a tokenizer.json, so a word has no token in it.")
	if t != nil {
		what = "vecinput.unmarked_tokens: The tokens of {name} carry no mark of a space, so a word has one token, wherever it stands."
	}
	return experiment.Refuse("one_token", "vecinput.read_without_start: Read it without asking for the token at the start of a text.", what, name)
}
