package command

import (
	"context"
	"fmt"
	"os"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/packout"
	"weatherglass/readings"
	"weatherglass/vectors"
)

// writeVectors writes all vectors of an embedding, which is a file or a pack by its id, in another format. start is of
// the tokens of a model, as tokenFlag has it.
func writeVectors(ctx context.Context, o *vectorOutput, of string, start bool) error {
	if !slices.Contains(debiasFormats, o.format) || o.format == packout.Format {
		return usageError("there is no format %q; take w2v, bin, glove or npy; weatherglass pack makes packs", o.format)
	}
	if _, err := os.Stat(of); err == nil {
		o.vectors = of
	}
	if err := o.checkPlace(); err != nil {
		return err
	}
	place := readings.Place{Packs: vectors.Here(), Vectors: o.vectors, Start: start, Warn: warner(o.t)}
	source, err := place.Opener(o.vectors)(ctx, of)
	if err != nil {
		return err
	}
	all, ok := source.(measure.Vocabulary)
	if !ok {
		return fmt.Errorf("%s holds vectors of single words only, and cannot be written whole", of)
	}
	o.source = all
	if err := o.write(ctx); err != nil {
		return err
	}
	if licence := all.Info().Licence; licence != "" {
		_, err = fmt.Fprintf(o.t.out, "Their licence is %s.\n", licence)
	}
	return err
}
