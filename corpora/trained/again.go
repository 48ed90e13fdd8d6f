package trained

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/train"
)

// RunAgain writes vectors of the texts into a new folder, and those of draws of their
// documents, or of as many seeds, beside them; [embed.DrawsFile], which comes last, says
// which is which. Seeds count from that of the Job.
func (job Job) RunAgain(ctx context.Context, d Draws, to io.Writer) error {
	dir := job.Out.Target.Path
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	list := embed.DrawsFolder{By: d.By}
	write := func(name string, s *train.Sequence, v train.Vectors) error {
		out := job.Out
		out.Target.Path = filepath.Join(dir, name)
		return out.write(to, s.Vocabulary, v)
	}
	err := job.seedsOrDraws(ctx, d, func(name string, s *train.Sequence, v train.Vectors) error {
		if list.Of == "" {
			list.Of = name
		}
		if d.By == embed.Seeds || list.Of != name {
			list.Each = append(list.Each, name)
		}
		return write(name, s, v)
	})
	if err != nil {
		return err
	}
	data, err := json.Marshal(list)
	if err != nil {
		return err
	}
	out := job.Out.Target
	out.Path = filepath.Join(dir, embed.DrawsFile)
	return out.Write(func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s\n", data)
		return err
	})
}

// seedsOrDraws hands over the vectors of each training, the one that is measured first.
func (job Job) seedsOrDraws(ctx context.Context, d Draws, do func(name string, s *train.Sequence,
	v train.Vectors) error) error {
	collector, err := job.collect(ctx)
	if err != nil {
		return err
	}
	if d.By == embed.Seeds {
		s := collector.Sequence(job.Least)
		for range d.Count {
			v, err := job.learn(ctx, s)
			if err == nil {
				err = do(fmt.Sprintf("seed-%d.vec", job.Learning.Seed), s, v)
			}
			if err != nil {
				return err
			}
			job.Learning.Seed++
		}
		return nil
	}
	draws, err := d.documentLists(collector.Documents())
	if err != nil {
		return err
	}
	all := make([]int, collector.Documents())
	for i := range all {
		all[i] = i
	}
	for k, documents := range append([][]int{all}, draws...) {
		name := "all.vec"
		if k > 0 {
			name = fmt.Sprintf("without-%d.vec", k)
		}
		s := collector.Of(documents, job.Least)
		v, err := job.learn(ctx, s)
		if err == nil {
			err = do(name, s, v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
