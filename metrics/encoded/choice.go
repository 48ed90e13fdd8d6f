package encoded

import (
	"strings"

	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
)

// Choice is how a question has its words taken from a model: by its options, and else the word's own pieces for CEAT
// and as the model's files say for SEAT.
func Choice(asked experiment.Resolved) (c encoder.Choice) {
	if pool, _ := asked.Options["pool"].(string); pool != asPublished {
		c.Pool = pool
	} else if asked.Method == "ceat" {
		c.Pool = "word"
	}
	if layer, ok := asked.Options["layer"].(int); ok && layer >= 0 {
		c.Layer = &layer
	}
	if prefix, ok := asked.Options["prefix"].(string); ok && prefix != asPublished {
		c.Prefix = &prefix
	}
	return c
}

// asPublished is what the options have where nothing else is asked.
const asPublished = "published"

// SumDigits are as many digits of a model's sum as questions name it by.
const SumDigits = 16

// IsAsked refuses a model that is another than the question asks for.
func IsAsked(asked experiment.Resolved, model *encoder.Published) error {
	sum, _ := asked.Options["model"].(string)
	if sum == "" || len(sum) >= 8 && strings.HasPrefix(model.Sum, strings.ToLower(sum)) {
		return nil
	}
	return experiment.Refuse("other_model", "encoded.give_that_model: Give that model, or leave the option out.",
		"encoded.other_model: The question is of a model whose check number begins {asked}; that of this one begins {given}.", sum, model.Sum[:SumDigits])
}

// Unasked refuses a question that asks of vectors what only a model can do.
func Unasked(asked experiment.Resolved) error {
	for _, o := range experiment.MethodNamed(asked.Method).Options {
		switch o.ID {
		case "pool", "layer", "prefix", "templates", "sentences", "model":
			if asked.Options[o.ID] != o.Default {
				return experiment.Refuse("needs_model",
					"encoded.give_model_itself: Give the model itself, its folder or a zip file of it; or leave the option out.",
					"encoded.option_needs_model: The option {id} is for a model: the file holds vectors that were made already.", o.ID)
			}
		}
	}
	return nil
}
