package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"weatherglass/assets"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// listedPack is a pack in a folder of packs.
type listedPack struct {
	experiment.EmbeddingEntry
	manifest []byte // its file
}

// packIndex lists the packs in the root of fsys by their ids. Of each it reads the
// manifest alone.
func packIndex(fsys fs.FS) ([]listedPack, error) {
	manifests, err := fs.Glob(fsys, "*/"+shard.ManifestPath)
	if err != nil {
		return nil, err
	}
	packs := []listedPack{}
	for _, manifest := range manifests {
		folder, _, _ := strings.Cut(manifest, "/")
		p, err := listPack(fsys, folder)
		if err != nil {
			return nil, fmt.Errorf("packs/%s: %w", folder, err)
		}
		packs = append(packs, p)
	}
	slices.SortFunc(packs, func(a, b listedPack) int { return cmp.Compare(a.ID, b.ID) })
	return packs, nil
}

func listPack(fsys fs.FS, folder string) (p listedPack, err error) {
	sub, err := fs.Sub(fsys, folder)
	if err != nil {
		return p, err
	}
	b, err := shard.FromFS(sub).Fetch(context.Background(), shard.ManifestPath, 0, shard.AtMost(shard.MaxManifest))
	if err != nil {
		return p, err
	}
	m, err := shard.ParseManifest(b)
	switch {
	case err != nil:
		return p, fmt.Errorf("%s: %w", shard.ManifestPath, err)
	case folder != m.ID:
		return p, fmt.Errorf("it holds the pack %s; its folder must have its name", m.ID)
	}
	sum := sha256.Sum256(b)
	p.manifest = b
	p.EmbeddingEntry = experiment.EmbeddingEntry{ID: m.ID, Title: m.Title, Short: m.Short, Language: m.Text.Language, Notice: notice(m),
		SHA256: hex.EncodeToString(sum[:])}
	return p, nil
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
func indexJSON(packs []listedPack) ([]byte, error) {
	entries := make([]experiment.EmbeddingEntry, len(packs))
	for i, p := range packs {
		entries[i] = p.EmbeddingEntry
	}
	return json.Marshal(entries)
}

// packedFile is a file of a pack, which stays where it is.
type packedFile struct {
	sha256 string // hex
	bytes  int64
}

// packFilesOf lists what the manifest of a pack and its tables name, by path below
// the folder of packs. Whatever else is in its folder is no part of the pack. Each
// is there, a regular file of the length that the pack says; none is read but the
// tables.
func packFilesOf(ctx context.Context, packs fs.FS, id string) (map[string]packedFile, error) {
	p, err := openPack(ctx, packs, id)
	if err != nil {
		return nil, fmt.Errorf("packs/%s: %w", id, err)
	}
	files, err := p.Files(ctx)
	if err != nil {
		return nil, fmt.Errorf("packs/%s: %w", id, packError(err))
	}
	out := map[string]packedFile{}
	for _, f := range files {
		name := path.Join(id, f.Path)
		if err := checkPacked(packs, name, int64(f.Bytes)); err != nil {
			return nil, fmt.Errorf("packs/%s cannot be served: %w; copy the pack again", name, err)
		}
		out[name] = packedFile{sha256: f.SHA256, bytes: int64(f.Bytes)}
	}
	return out, nil
}

// checkPacked compares a file with what its pack says of it, unread.
func checkPacked(packs fs.FS, name string, bytes int64) error {
	f, err := packs.Open(name)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() != bytes {
		return fmt.Errorf("it is no file of %d bytes", bytes)
	}
	return nil
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

func openPack(ctx context.Context, fsys fs.FS, dir string) (packSource, error) {
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		return packSource{}, err
	}
	p, err := shard.Open(ctx, shard.FromFS(sub))
	return packSource{p}, packError(err)
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
		Code: "bad_file", Message: experiment.Because("The pack's file "+file.Path+" cannot be used", file.Err.Error()), Hint: file.Hint,
	}
}

// openVectors opens what -vectors names: the folder of a pack, one in a zip
// file, or a vector file, whose warnings go to warn.
func openVectors(ctx context.Context, name string, warn func(string)) (embed.Source, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, vectorsError(err)
	}
	if info.IsDir() {
		return openPack(ctx, regularFiles{os.DirFS(name)}, ".")
	}
	if strings.HasSuffix(name, zipSuffix) && info.Mode().IsRegular() {
		return openZip(ctx, name)
	}
	file, err := openAgain(ctx, name)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, vectorsError(err)
	}
	return &vectorFile{path: name, file: file, warn: warn}, nil
}

func vectorsError(err error) error {
	return &experiment.Error{
		Code: "no_vectors", Message: experiment.Because("The vectors cannot be read", err.Error()),
		Hint: "-vectors takes the folder of a pack, its zip file, or a vector file.",
	}
}
