package experiment

import (
	"context"
	"errors"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// mostWritten is for how many missing words other forms are looked for.
const mostWritten = 5

// writtenOtherwise says so if too few words were found because the vectors write them in another
// way: with a part of speech, as an address of ConceptNet, or the parts of a phrase joined.
//
// Any other error comes back as it is.
func writtenOtherwise(ctx context.Context, err error, source embed.Source, f found) error {
	var refused *Error
	if !errors.As(err, &refused) || refused.Code != "too_few_words" {
		return err
	}
	var words []string
	for _, m := range f.missing {
		if !m.With && m.At == "" && len(words) < mostWritten {
			words = append(words, m.Word)
		}
	}
	// A vocabulary that has some words as they are writes the others so, too.
	none := true
	for _, set := range f.sets {
		none = none && set.Different() == 0
	}
	written, lookUp := embed.FindWritten(ctx, source, words, none)
	if lookUp != nil || len(written) == 0 {
		return err // what was found first is what is wrong
	}
	var forms []string
	for _, w := range words {
		if written[w] != "" {
			forms = append(forms, written[w])
		}
	}
	return &Error{Code: refused.Code, Message: refused.Message, Hint: message.New("experiment.these_vectors_write_words",
		"These vectors write words in another way: {forms}. Write yours so, or take vectors that have words as they are.", forms)}
}
