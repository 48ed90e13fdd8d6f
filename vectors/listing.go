package vectors

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"weatherglass/metrics/shard"
)

// shelf is a kind of folders that each hold a manifest.
type shelf[T any] struct {
	name string // of the folder of these folders
	most int    // bytes of a manifest
	// take reads a manifest, whose SHA-256 in hex is sum, and says whose folder it
	// stands in.
	take func(manifest []byte, sum string) (one T, id string, err error)
}

// list returns what the folders in the root of fsys hold, by their ids. Of each it reads
// the manifest alone.
//
// A folder without a manifest is none and is passed over; one with a damaged manifest
// is an error, so that a site does not start without what it was given. A folder's
// name is the id in it: pages ask by it.
func (s shelf[T]) list(fsys fs.FS) ([]T, error) {
	manifests, err := fs.Glob(fsys, "*/"+shard.ManifestPath)
	if err != nil {
		return nil, err
	}
	folders := make([]string, len(manifests))
	for i, manifest := range manifests {
		folders[i], _, _ = strings.Cut(manifest, "/")
	}
	slices.Sort(folders)
	list := make([]T, len(folders))
	for i, folder := range folders {
		if list[i], err = s.read(fsys, folder); err != nil {
			return nil, fmt.Errorf("%s/%s: %w", s.name, folder, err)
		}
	}
	return list, nil
}

// read reads the manifest in a folder.
func (s shelf[T]) read(fsys fs.FS, folder string) (one T, err error) {
	sub, err := fs.Sub(fsys, folder)
	if err != nil {
		return one, err
	}
	manifest, err := shard.FromFS(sub).Fetch(context.Background(), shard.ManifestPath, 0, shard.AtMost(s.most))
	if err != nil {
		return one, err
	}
	sum := sha256.Sum256(manifest)
	one, id, err := s.take(manifest, hex.EncodeToString(sum[:]))
	switch {
	case err != nil:
		return one, fmt.Errorf("%s: %w", shard.ManifestPath, err)
	case folder != id:
		return one, fmt.Errorf("it holds %s; its folder must have that name", id)
	}
	return one, nil
}
