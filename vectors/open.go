// Package vectors opens what is measured: packs that the program carries, packs and
// zip files of them that somebody names, and files of vectors in the forms that
// [weatherglass/metrics/formats/vecfile] reads. Beside them stand the built-in word lists.
//
// Begin with [Open], for what a user names, and [OpenBuiltIn], for what the program
// carries. Errors are [experiment.Error], with a hint for the command line. packs.go
// lists packs for the site; local.go puts a folder of further packs beside the
// program's own; the page opens packs by itself, in wasm/engine.
package vectors

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"weatherglass/assets"
	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/sentencepack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/vecinput"
)

// ZipSuffix ends the name of a pack that is one file.
const ZipSuffix = ".zip"

// Lexicon reads the built-in tests and word lists.
func Lexicon() (*lexicon.Lexicon, error) { return lexicon.Parse(assets.Lexicons()) }

// OpenBuiltIn opens a pack that this program carries.
func OpenBuiltIn(ctx context.Context, id string) (embed.Source, error) {
	return OpenOf(ctx, assets.Packs(), id)
}

// OpenOf opens a pack of a folder of packs. An id that it does not have is the
// [experiment.Error] unknown_embedding, whose hint lists those that it has.
func OpenOf(ctx context.Context, packs fs.FS, id string) (embed.Source, error) {
	entries, err := List(packs)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, e := range entries {
		if e.ID == id {
			return openPack(ctx, packs, id)
		}
		if len(e.Series) == 0 && e.DrawsOf == "" {
			ids = append(ids, e.ID)
		}
	}
	if err := sentencepack.NoWords(id); err != nil {
		return nil, err
	}
	unknown := &experiment.Error{
		Code:    "unknown_embedding",
		Message: message.Plain(fmt.Sprintf("This program does not carry the embedding %.100q.", id)),
		Hint:    message.Plain("It has " + strings.Join(ids, ", ") + "; -vectors PATH takes a pack or a vector file."),
	}
	if id == "" {
		unknown.Message = message.Plain("The experiment does not say which embedding to measure.")
	}
	return nil, unknown
}

// openPack opens the pack in a folder of fsys. Files are read as they are needed, and
// verified.
func openPack(ctx context.Context, fsys fs.FS, dir string) (Pack, error) {
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		return Pack{}, err
	}
	p, err := shard.Open(ctx, shard.FromFS(sub))
	return Pack{Pack: p, beside: fsys}, packError(err)
}

// Pack is a pack whose errors say what to do.
// Its other errors, such as those of a scan, are the pack's own.
type Pack struct {
	*shard.Pack
	beside fs.FS // where other packs lie by their ids
}

// Draws implements [embed.Redrawn]: of a pack that names its draws, where they lie beside
// it.
func (s Pack) Draws(ctx context.Context) (*embed.Draws, error) {
	id := s.Manifest().Draws
	if id == "" || s.beside == nil {
		return nil, nil
	}
	if _, err := fs.Stat(s.beside, id+"/"+shard.ManifestPath); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	p, err := openPack(ctx, s.beside, id)
	if err != nil {
		return nil, err
	}
	draws, err := p.Manifest().DrawsIn(p, s.Manifest().ID)
	return draws, packError(err)
}

// Find implements embed.Source.
func (s Pack) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := s.Pack.Find(ctx, words)
	return hits, packError(err)
}

// packError turns an error of a pack's file into one with a code; others stay, and so
// does nil.
func packError(err error) error {
	var file *shard.FileError
	if !errors.As(err, &file) {
		return err
	}
	return &experiment.Error{
		Code: "bad_file", Message: message.Plain(experiment.Because("The pack's file "+file.Path+" cannot be used",
			file.Err.Error())), Hint: file.Hint,
	}
}

// Open opens what -vectors names: the folder of a pack, one in a zip
// file, or a vector file, whose warnings go to warn.
//
// A folder or a zip file is a pack, unless it holds a model or draws; everything else is a
// vector file, a table or a model, as its content says. Vectors are not read here but
// at the first question.
func Open(ctx context.Context, name string, warn func(string)) (embed.Source, error) {
	return OpenPart(ctx, name, Part{}, warn)
}

// Part says how much of a vector file, table or model is read.
type Part struct {
	First int  // the first so many words, as if there were no others; 0 is all
	Start bool // of a word of a model the token without a space in front, not the one after it
}

// PartOf is what the id of somebody's own vectors says of it.
func PartOf(id string) Part {
	return Part{First: experiment.UploadFirst(id), Start: experiment.UploadStart(id)}
}

// OpenPart is [Open] of a part; packs are read as a whole.
func OpenPart(ctx context.Context, name string, part Part, warn func(string)) (embed.Source, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, vectorsError(err)
	}
	if info.IsDir() {
		if drawn, err := openDrawn(ctx, name, warn); drawn != nil || err != nil {
			return drawn, err
		}
	}
	if pack, err := packAt(ctx, name, info); !errors.Is(err, errNoPack) {
		return pack, err
	}
	in, err := openInput(ctx, name, part.Start, warn)
	if err != nil {
		return nil, err
	}
	return vecinput.NewSource(in, vecinput.Options{First: part.First}), nil
}

// packAt opens the pack in a folder or in a zip file; [errNoPack] is of what holds none.
func packAt(ctx context.Context, name string, info fs.FileInfo) (embed.Source, error) {
	switch {
	case info.IsDir() && !IsModel(name):
		return openPack(ctx, files.Folder(name), ".")
	case strings.HasSuffix(name, ZipSuffix) && info.Mode().IsRegular():
		return openZip(ctx, name)
	}
	return nil, errNoPack
}

// vectorsError is of what cannot be opened at all.
func vectorsError(err error) error {
	return &experiment.Error{
		Code: "no_vectors", Message: message.Plain(experiment.Because("The vectors cannot be read", err.Error())),
		Hint: message.Plain("-vectors takes the folder of a pack or of a model, the zip file of a pack or of a vector file, or a vector file."),
	}
}
