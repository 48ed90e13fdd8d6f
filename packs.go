package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"weatherglass/assets"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// packIndex lists the packs in the root of fsys by their ids.
func packIndex(fsys fs.FS) ([]experiment.EmbeddingEntry, error) {
	manifests, err := fs.Glob(fsys, "*/"+shard.ManifestPath)
	if err != nil {
		return nil, err
	}
	entries := []experiment.EmbeddingEntry{}
	for _, path := range manifests {
		b, err := fs.ReadFile(fsys, path)
		if err != nil {
			return nil, err
		}
		m, err := shard.ParseManifest(b)
		if err != nil {
			return nil, fmt.Errorf("packs/%s: %w", path, err)
		}
		if folder, _, _ := strings.Cut(path, "/"); folder != m.ID {
			return nil, fmt.Errorf("packs/%s holds the pack %s; its folder must have its name", folder, m.ID)
		}
		entries = append(entries, experiment.EmbeddingEntry{ID: m.ID, Title: m.Title, Short: m.Short, Language: m.Text.Language, Notice: notice(m)})
	}
	slices.SortFunc(entries, func(a, b experiment.EmbeddingEntry) int { return cmp.Compare(a.ID, b.ID) })
	return entries, nil
}

// notice says whose a pack's vectors are and under which licences.
func notice(m *shard.Manifest) string {
	lines := []string{}
	for _, l := range m.Licences {
		if l.Attribution != "" {
			lines = append(lines, l.Attribution)
		}
	}
	if len(lines) == 0 {
		return "No licence is stated."
	}
	return strings.Join(lines, " ")
}

// indexJSON is the file packs/index.json.
func indexJSON(fsys fs.FS) ([]byte, error) {
	entries, err := packIndex(fsys)
	if err != nil {
		return nil, err
	}
	return json.Marshal(entries)
}

// openBuiltIn opens a pack that this program carries.
func openBuiltIn(ctx context.Context, id string) (embed.Source, error) {
	return openOf(ctx, assets.Packs(), id)
}

// openHere opens a pack that this program carries, or one of packs-local.
func openHere(ctx context.Context, id string) (embed.Source, error) {
	packs, err := withLocal(defaultPacks())
	if err != nil {
		return nil, err
	}
	return openOf(ctx, packs, id)
}

func openOf(ctx context.Context, packs fs.FS, id string) (embed.Source, error) {
	entries, err := packIndex(packs)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, e := range entries {
		if e.ID == id {
			return openPack(ctx, packs, id)
		}
		ids = append(ids, e.ID)
	}
	unknown := &experiment.Error{
		Code:    "unknown_embedding",
		Message: fmt.Sprintf("This program does not carry the embedding %.100q.", id),
		Hint:    "It has " + strings.Join(ids, ", ") + "; -vectors PATH takes a pack or a vector file.",
	}
	if id == "" {
		unknown.Message = "The experiment does not say which embedding to measure."
	}
	return nil, unknown
}

func openPack(ctx context.Context, fsys fs.FS, dir string) (embed.Source, error) {
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		return nil, err
	}
	p, err := shard.Open(ctx, shard.FromFS(sub))
	if err != nil {
		return nil, packError(err)
	}
	return packSource{p}, nil
}

// packSource is a pack whose errors say what to do.
type packSource struct{ *shard.Pack }

// Find implements embed.Source.
func (s packSource) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := s.Pack.Find(ctx, words)
	return hits, packError(err)
}

func packError(err error) error {
	var file *shard.FileError
	if !errors.As(err, &file) {
		return err
	}
	return &experiment.Error{
		Code: "bad_file", Message: fmt.Sprintf("The pack's file %s cannot be used: %v.", file.Path, file.Err), Hint: file.Hint,
	}
}

// openVectors opens what -vectors names: the folder of a pack, one in a zip
// file, or a vector file, whose warnings go to warn.
func openVectors(ctx context.Context, path string, warn func(string)) (embed.Source, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, &experiment.Error{
			Code: "no_vectors", Message: fmt.Sprintf("The vectors cannot be read: %v.", err),
			Hint: "-vectors takes the folder of a pack, its zip file, or a vector file.",
		}
	}
	if info.IsDir() {
		return openPack(ctx, os.DirFS(path), ".")
	}
	if strings.HasSuffix(path, zipSuffix) {
		return openZip(ctx, path)
	}
	return &vectorFile{path: path, warn: warn}, nil
}
