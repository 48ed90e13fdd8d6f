package trained

import (
	"bufio"
	"fmt"
	"io"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/train"
)

// Output is where vectors go.
//
// A word's place in the vocabulary is the row of its vector.
type Output struct {
	Target files.Target
	Format vecout.Format
}

// words is the file of the words of an array.
func (o Output) words() files.Target {
	beside := o.Target
	beside.Path += vecout.BesideArray
	return beside
}

// Check refuses places that cannot be written to, before anything is read.
func (o Output) Check() error {
	if err := o.Target.Check(); err != nil || o.Format != vecout.NPY {
		return err
	}
	return o.words().Check()
}

// write writes the vectors that have a direction and says how many there are.
//
// The number of words is needed first, for the head of some formats. Words without
// company have rows without a direction and are left out, and said to be.
func (o Output) write(told io.Writer, v *corpus.Vocabulary, made train.Vectors) error {
	var places []int
	dims := len(made.Rows[0])
	for place, row := range made.Rows {
		if linalg.HasDirection(row) {
			places = append(places, place)
		}
	}
	err := o.Target.Write(func(w io.Writer) error {
		out, err := vecout.NewWriter(w, o.Format, len(places), dims)
		if err != nil {
			return err
		}
		for _, place := range places {
			if err := out.Write(v.Word(place).Word, made.Rows[place]); err != nil {
				return err
			}
		}
		return out.Close()
	})
	if err == nil && o.Format == vecout.NPY {
		err = o.words().Write(func(w io.Writer) error {
			out := bufio.NewWriter(w)
			for _, place := range places {
				fmt.Fprintln(out, v.Word(place).Word)
			}
			return out.Flush()
		})
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(told, "Wrote %s: %d words, %d dimensions.\n", o.Target.Path, len(places), dims)
	if left := len(made.Rows) - len(places); left > 0 && err == nil {
		_, err = fmt.Fprintf(told, "Words without company, left out: %d.\n", left)
	}
	return err
}
