package vectors

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"weatherglass/assets"
	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// CorporaFolder is the folder of count packs below a folder of local packs.
const CorporaFolder = "corpora"

// CorporaWithLocal returns the program's count packs and those below dir, a folder of
// local packs, as [WithLocal] does with packs.
func CorporaWithLocal(dir string) (fs.FS, error) {
	if dir != "" {
		dir = filepath.Join(dir, CorporaFolder)
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			dir = ""
		}
	}
	return withLocal(assets.Corpora(), dir)
}

// ListedCorpus is a count pack in a folder of them.
type ListedCorpus struct {
	experiment.CorpusEntry
	Manifest []byte            // its file
	Files    map[string]Packed // by path below the folder of count packs
}

// listedCorpora are folders of count packs.
var listedCorpora = shelf[ListedCorpus]{"corpora", countpack.MaxManifest,
	func(manifest []byte, sum string) (c ListedCorpus, id string, err error) {
		m, err := countpack.ParseManifest(manifest)
		if err != nil {
			return c, "", err
		}
		c.Manifest = manifest
		c.CorpusEntry = experiment.CorpusEntry{About: m.About, Notice: m.Notice(), SHA256: sum}
		c.Files = map[string]Packed{}
		for _, f := range []shard.File{m.Files.Narrow, m.Files.Whole} {
			c.Files[path.Join(m.ID, f.Path)] = Packed{SHA256: f.SHA256, Bytes: int64(f.Bytes)}
		}
		return c, m.ID, nil
	}}

// ListCorpora lists the count packs in the root of fsys by their ids. Of each it reads
// the manifest alone, and compares the lengths of its files; a folder without a manifest
// is passed over, a damaged one is an error.
func ListCorpora(fsys fs.FS) ([]ListedCorpus, error) {
	list, err := listedCorpora.list(fsys)
	if err != nil {
		return nil, err
	}
	for _, c := range list {
		for _, name := range slices.Sorted(maps.Keys(c.Files)) {
			if err := checkPacked(fsys, name, c.Files[name].Bytes); err != nil {
				return nil, fmt.Errorf("corpora/%s cannot be served: %w; copy the count pack again", name, err)
			}
		}
	}
	return list, nil
}

// CorporaIndexJSON is the file corpora/index.json, which the page's engine reads: the count packs, each with what is
// known of the sentences of its texts, if such come with the program.
func CorporaIndexJSON(list []ListedCorpus, said []ListedUses) ([]byte, error) {
	type sentences struct {
		SHA256    string `json:"sha256"` // of the manifest
		Bytes     int    `json:"bytes"`  // of the file beside it
		Sentences int    `json:"sentences"`
		Words     int    `json:"words"` // that are used in one at least
		Most      int    `json:"most"`  // of a word
	}
	type entry struct {
		experiment.CorpusEntry
		Sentences *sentences `json:"sentences,omitempty"`
	}
	entries := make([]entry, len(list))
	for i, c := range list {
		entries[i].CorpusEntry = c.CorpusEntry
		for _, s := range said {
			if m := s.Read; s.ID == c.ID {
				entries[i].Sentences = &sentences{s.SHA256, m.File.Bytes, m.Sentences, len(m.Words) - len(m.Never),
					m.Most}
			}
		}
	}
	return json.Marshal(entries)
}

// openCounts opens the count pack in a folder.
func openCounts(ctx context.Context, fsys fs.FS, dir string) (corpus.Source, error) {
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		return nil, err
	}
	p, err := countpack.Open(ctx, shard.FromFS(sub), "")
	if err != nil {
		return nil, packError(err)
	}
	return countSource{p}, nil
}

// countSource is a count pack whose errors say what to do.
type countSource struct{ *countpack.Pack }

// Choose implements [corpus.Source].
func (s countSource) Choose(ctx context.Context, ask corpus.Ask) ([]*corpus.Chosen, error) {
	chosen, err := s.Pack.Choose(ctx, ask)
	return chosen, packError(err)
}

// OpenCorpus opens what -corpus names: the folder of a count pack, or one that
// "weatherglass corpus count" wrote.
func OpenCorpus(ctx context.Context, dir string) (corpus.Source, error) {
	folder := files.Folder(dir)
	b, err := shard.FromFS(folder).Fetch(ctx, shard.ManifestPath, 0, shard.AtMost(countpack.MaxManifest))
	if err == nil && countpack.Is(b) {
		return openCounts(ctx, folder, ".")
	}
	counts, err := corpora.Open(dir)
	var source *corpora.Source
	if err == nil {
		source, err = counts.Source(corpus.About{Title: filepath.Base(filepath.Clean(dir))})
	}
	if err != nil {
		return nil, corpusError(ctx, err)
	}
	return source, nil
}

// corpusError is of counts that cannot be opened.
func corpusError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	hint := "-corpus takes a folder that weatherglass corpus count or corpus pack wrote."
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("it is not there")
	}
	return &experiment.Error{Code: "no_corpus", Message: message.Plain(
		experiment.Because("The counts cannot be read", err.Error())), Hint: message.Plain(hint)}
}
