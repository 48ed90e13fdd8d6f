package vectors

import (
	"context"
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
	*usage.Manifest
	Data   []byte            // of the manifest
	SHA256 string            // of the manifest, in hex
	Files  map[string]Packed // beside it, by path below the folder of all sentences
}

// listedUses are folders of sentences.
var listedUses = shelf[ListedUses]{"sentences", usage.MaxManifest,
	func(manifest []byte, sum string) (s ListedUses, id string, err error) {
		m, err := usage.ParseManifest(manifest)
		if err != nil {
			return s, "", err
		}
		s = ListedUses{m, manifest, sum, map[string]Packed{path.Join(m.ID, m.File.Path): {SHA256: m.File.SHA256,
			Bytes: int64(m.File.Bytes)}}}
		return s, m.ID, nil
	}}

// ListUses lists the sentences in the root of fsys by the ids of their texts.
func ListUses(fsys fs.FS) ([]ListedUses, error) { return listedUses.list(fsys) }
