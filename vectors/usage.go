package vectors

import (
	"context"
	"fmt"
	"io/fs"
	"path"

	"weatherglass/assets"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
)

// OpenUses opens sentences that the program carries, of the texts with the id.
func OpenUses(ctx context.Context, id string) (*usage.Shipped, error) {
	dir, err := fs.Sub(assets.Sentences(), id)
	if err != nil {
		return nil, err
	}
	s, err := usage.Open(ctx, shard.FromFS(dir), "")
	return s, packError(err)
}

// ListedUses are sentences in a folder of them.
type ListedUses struct {
	ID       string // of the texts
	Manifest []byte // its file
	SHA256   string // of the manifest, in hex
	Read     *usage.Manifest
	Packed   Packed // the file beside it
}

// listedUses are folders of sentences.
var listedUses = shelf[ListedUses]{"sentences", usage.MaxManifest,
	func(manifest []byte, sum string) (s ListedUses, id string, err error) {
		m, err := usage.ParseManifest(manifest)
		if err != nil {
			return s, "", err
		}
		return ListedUses{ID: m.ID, Manifest: manifest, SHA256: sum, Read: m,
			Packed: Packed{SHA256: m.File.SHA256, Bytes: int64(m.File.Bytes)}}, m.ID, nil
	}}

// ListUses lists the sentences in the root of fsys by the ids of their texts.
func ListUses(fsys fs.FS) ([]ListedUses, error) {
	list, err := listedUses.list(fsys)
	if err != nil {
		return nil, err
	}
	for _, s := range list {
		if err := checkPacked(fsys, path.Join(s.ID, s.Read.File.Path), s.Packed.Bytes); err != nil {
			return nil, fmt.Errorf("sentences/%s cannot be served: %w; copy the sentences again", s.ID, err)
		}
	}
	return list, nil
}
