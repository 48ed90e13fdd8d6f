package vectors

import (
	"context"
	"path/filepath"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// drawnFolder is vectors of a folder that holds draws of them.
type drawnFolder struct {
	embed.Source
	dir  string
	list embed.DrawsFolder
	warn func(string)
}

// openDrawn opens a folder that "weatherglass corpus train" wrote with -seeds or -draws;
// nil of a folder that is none.
func openDrawn(ctx context.Context, dir string, warn func(string)) (embed.Source, error) {
	data, err := files.Read(ctx, filepath.Join(dir, embed.DrawsFile), experiment.MaxBytes)
	if err != nil { // no such file: a pack, or something else
		return nil, ctx.Err()
	}
	list, err := embed.ParseDrawsFolder(data)
	if err != nil {
		return nil, vectorsError(err)
	}
	source, err := Open(ctx, filepath.Join(dir, list.Of), warn)
	return &drawnFolder{source, dir, list, warn}, err
}

// Index implements [embed.Indexer], if what is measured does.
func (d *drawnFolder) Index(ctx context.Context) error {
	if i, ok := d.Source.(embed.Indexer); ok {
		return i.Index(ctx)
	}
	return nil
}

// Draws implements [embed.Redrawn].
func (d *drawnFolder) Draws(ctx context.Context) (*embed.Draws, error) {
	draws := &embed.Draws{By: d.list.By}
	for _, name := range d.list.Each {
		one, err := Open(ctx, filepath.Join(d.dir, name), d.warn)
		if err != nil {
			return nil, err
		}
		draws.Each = append(draws.Each, one)
	}
	return draws, nil
}
