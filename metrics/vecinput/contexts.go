package vecinput

import (
	"context"
	"errors"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
)

// Contexts says what is wanted of a file of many vectors a word.
type Contexts struct {
	// ID is what an Experiment calls the file; it says how many contexts of a word are held, unless
	// Hold does: [experiment.UploadFirst].
	ID    string
	Title string
	Words []string
	Hold  contextfile.Hold
}

// From goes through the file. It fails with an [*experiment.Error], or with the error of ctx.
func (w Contexts) From(ctx context.Context, r *contextfile.Reader) (*embed.Contexts, error) {
	if w.Hold.First == 0 {
		w.Hold.First = experiment.UploadFirst(w.ID)
	}
	if w.Hold.Bytes == 0 {
		w.Hold.Bytes = contextfile.MaxHeld
	}
	c, err := contextfile.Collect(ctx, r, w.Words, w.Hold)
	switch {
	case err == nil:
		c.Info.ID, c.Info.Title = w.ID, w.Title
		return c, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, contextfile.ErrTooLarge):
		return nil, experiment.Refuse("too_large", "vecinput.take_first_100: Take only the first 100 contexts of each word (-first 100).",
			"vecinput.contexts_too_large: The vectors of this test's words take more than {bytes} MB in {name}.", w.Hold.Bytes>>20, w.Title)
	}
	return nil, experiment.Refuse("bad_vectors", "vecinput.correct_file: Correct the file, or export it again.",
		"any.vectors_cannot_be_read: The vectors cannot be read: {why:clause}.", err)
}
