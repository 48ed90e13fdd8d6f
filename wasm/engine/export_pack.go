package engine

import (
	"context"
	"io"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/packout"
	"weatherglass/metrics/protocol"
)

// packExport is a debiased embedding that becomes a pack.
type packExport struct {
	req    protocol.ExportRequest
	of     string        // the id of what it was made of
	source vecout.Source // debiased
	out    *experiment.Exported
}

// writePack writes a zip file with the folder of the pack and its model card.
//
// The id was typed by the visitor and is checked first. original stands beside the
// debiased vectors, because the pack's report compares the two.
func (e *Engine) writePack(ctx context.Context, t *task, x packExport, w io.Writer) error {
	if err := packout.CheckID(x.req.ID); err != nil {
		return err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return err
	}
	original, err := e.embedding(ctx, x.of)
	if err != nil {
		return err
	}
	z := packout.NewZip(w, x.req.ID)
	_, err = packout.Job{ID: x.req.ID, Original: original, Source: x.source, Lexicon: lex, Write: z.Add,
		Progress: func(text string, done, total int) {
			t.progress(experiment.Progress{Text: text, Done: done, Total: total})
		}}.Run(ctx, x.out)
	if err == nil && e.env.Card != nil {
		err = z.Add(packout.Card, []byte(e.env.Card(*x.out, x.req.Audit)))
	}
	if err != nil {
		return err
	}
	return z.Close()
}
