package vectors

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// Listed is a pack in a folder of packs.
// Manifest is kept as it is, because its SHA-256 is that of these bytes.
type Listed struct {
	experiment.EmbeddingEntry
	Manifest []byte          // its file
	Read     *shard.Manifest // what stands in it
}

// listed are folders of packs.
var listed = shelf[Listed]{"packs", shard.MaxManifest, func(manifest []byte, sum string) (p Listed,
	id string, err error) {
	m, err := shard.ParseManifest(manifest)
	if err != nil {
		return p, "", err
	}
	p.Manifest, p.Read = manifest, m
	p.EmbeddingEntry = experiment.EmbeddingEntry{ID: m.ID, Title: m.Title, Short: m.Short,
		Language: m.Text.Language, Notice: notice(m),
		SHA256: sum, Series: m.Series, Made: m.Made}
	if m.DrawsOf != nil {
		p.DrawsOf = m.DrawsOf.ID
	}
	return p, m.ID, nil
}}

// List lists the packs in the root of fsys by their ids. Of each it reads the
// manifest alone; a folder without one is passed over, a damaged one is an error.
func List(fsys fs.FS) ([]Listed, error) {
	packs, err := listed.list(fsys)
	if err != nil {
		return nil, err
	}
	if _, err := experiment.BuiltInSeries(Entries(packs)); err != nil {
		return nil, fmt.Errorf("packs: %w", err)
	}
	return packs, nil
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

// IndexJSON is the file packs/index.json.
//
// The page's engine reads it, and compares manifests with the digests in it.
func IndexJSON(packs []Listed) ([]byte, error) { return json.Marshal(Entries(packs)) }

// Entries are the packs without their manifests.
func Entries(packs []Listed) []experiment.EmbeddingEntry {
	entries := make([]experiment.EmbeddingEntry, len(packs))
	for i, p := range packs {
		entries[i] = p.EmbeddingEntry
	}
	return entries
}

// Packed is a file of a pack, which stays where it is.
type Packed struct {
	SHA256 string // hex
	Bytes  int64
}

// FilesOf lists what the manifest of a pack and its tables name, by path below
// the folder of packs. Whatever else is in its folder is no part of the pack. Each
// is there, a regular file of the length that the pack says; none is read but the
// tables.
func FilesOf(ctx context.Context, packs fs.FS, id string) (map[string]Packed, error) {
	p, err := openPack(ctx, packs, id)
	if err != nil {
		return nil, fmt.Errorf("packs/%s: %w", id, err)
	}
	files, err := p.Files(ctx)
	if err != nil {
		return nil, fmt.Errorf("packs/%s: %w", id, packError(err))
	}
	out := map[string]Packed{}
	for _, f := range files {
		name := path.Join(id, f.Path)
		if err := checkPacked(packs, name, int64(f.Bytes)); err != nil {
			return nil, fmt.Errorf("packs/%s cannot be served: %w; copy the pack again", name, err)
		}
		out[name] = Packed{SHA256: f.SHA256, Bytes: int64(f.Bytes)}
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
