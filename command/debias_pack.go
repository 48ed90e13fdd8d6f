package command

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/files"
	"weatherglass/metrics/packout"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
)

// zipBuffer is the number of bytes of a zip file that are written at once.
const zipBuffer = 1 << 20

// checkPack refuses a place that no pack can be written to, before anything is
// fitted.
//
// The last part of the path is the pack's id, with .zip taken off.
func (o *vectorOutput) checkPack() error {
	name, err := o.name()
	if err != nil {
		return err
	}
	id, zipped := strings.CutSuffix(name, vectors.ZipSuffix)
	if err := packout.CheckID(id); err != nil {
		return err
	}
	if zipped {
		return o.target(o.path).Check()
	}
	return files.CheckEmpty(o.path)
}

// writePack makes a pack of the debiased vectors, the card in it: a folder, or a
// zip file with that folder.
//
// Folder or file appears whole or not at all.
func (o *vectorOutput) writePack(ctx context.Context) error {
	name, err := o.name()
	if err != nil {
		return err
	}
	id, zipped := strings.CutSuffix(name, vectors.ZipSuffix)
	var m *shard.Manifest
	p := packFiles{}
	add := func(write func(string, []byte) error) error {
		p.write = write
		m, err = o.addPack(ctx, id, p.add)
		return err
	}
	if zipped {
		err = o.target(o.path).Write(func(w io.Writer) error { return zipFolder(w, id, add) })
	} else {
		err = files.WriteFolder(ctx, o.path, shard.ManifestPath, add)
	}
	if err != nil {
		return err
	}
	return p.done(o.t, m)
}

// zipFolder writes a zip file of a folder.
//
// add gets the function that writes a file into the folder of the archive.
func zipFolder(w io.Writer, folder string, add func(write func(string, []byte) error) error) error {
	buffered := bufio.NewWriterSize(w, zipBuffer)
	z := packout.NewZip(buffered, folder)
	if err := add(z.Add); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return buffered.Flush()
}

// addPack adds the files of the pack, then its card.
//
// The card is written behind the manifest, since it tells what the build measured.
func (o *vectorOutput) addPack(ctx context.Context, id string,
	write func(string, []byte) error) (*shard.Manifest, error) {
	steps := steps(o.t.err)
	m, err := packout.Job{ID: id, Original: o.original, Source: o.source, Lexicon: o.lexicon, Write: write,
		Progress: steps}.Run(ctx, &o.facts)
	if err != nil {
		return nil, err
	}
	if o.facts.Left > 0 {
		fmt.Fprintf(o.t.err, "%s left out.\n", prose.Counted(o.facts.Left, "word that a pack cannot hold is",
			"words that a pack cannot hold are"))
	}
	fmt.Fprintln(o.t.err, o.facts.Precision)
	if !o.card {
		return m, nil
	}
	card, err := o.cardText(ctx)
	if err != nil {
		return nil, err
	}
	return m, write(packout.Card, []byte(card))
}
