package shard

import (
	"context"
	"encoding/hex"
)

// Files returns what the pack has besides its manifest: the files that the
// manifest names, and the shards and buckets of words that their tables name. It
// reads the tables, verified, and nothing else. Raw is that of files of words.
//
// [weatherglass/vectors.FilesOf] serves and exports by it: what else lies in the
// folder is no part of the pack. The order is fixed: the five files of the manifest,
// shards, buckets. It costs two requests on a pack that was not used yet.
func (p *Pack) Files(ctx context.Context) ([]File, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	if err := p.needPageTable(ctx); err != nil {
		return nil, err
	}
	if err := p.needBucketTable(ctx); err != nil {
		return nil, err
	}
	files := p.manifest.files()
	for i, e := range p.shards {
		files = append(files, File{Path: e.Path(i), Bytes: e.Bytes, SHA256: hex.EncodeToString(e.SHA256[:])})
	}
	for i, e := range p.bucketTable {
		files = append(files, e.file(i))
	}
	return files, nil
}
