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

// writeVectors writes all vectors of an embedding, which is a file or a pack by its id, in another format.
func writeVectors(ctx context.Context, o *vectorOutput, of string) error {
	if !slices.Contains(debiasFormats, o.format) || o.format == packout.Format {
		return usageError("there is no format %q; take w2v, bin, glove or npy; weatherglass pack makes packs", o.format)
	}
	if _, err := os.Stat(of); err == nil {
		o.vectors = of
	}
	if err := o.checkPlace(); err != nil {
		return err
	}
	source, err := readings.Place{Packs: vectors.Here(), Warn: warner(o.t)}.Opener(o.vectors)(ctx, of)
	if err != nil {
		return err
	}
	all, ok := source.(measure.Vocabulary)
	if !ok {
		return fmt.Errorf("%s holds vectors of single words only, and cannot be written whole", of)
	}
	o.source = all
	return o.write(ctx)
}
