package shard

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// vast is a file that says it has so many bytes, all zero, and counts how many of
// them are read.
type vast struct {
	size, read int64
	at         int64
}

func (v *vast) Name() string               { return "vast" }
func (v *vast) Size() int64                { return v.size }
func (v *vast) Mode() fs.FileMode          { return 0o444 }
func (v *vast) ModTime() time.Time         { return time.Time{} }
func (v *vast) IsDir() bool                { return false }
func (v *vast) Sys() any                   { return nil }
func (v *vast) Stat() (fs.FileInfo, error) { return v, nil }
func (v *vast) Close() error               { return nil }
func (v *vast) Read(b []byte) (int, error) {
	n := min(int64(len(b)), v.size-v.at)
	if n == 0 {
		return 0, io.EOF
	}
	clear(b[:n])
	v.at, v.read = v.at+n, v.read+n
	return int(n), nil
}

// vastFS is a pack one of whose files is vast.
type vastFS struct {
	fs.FS
	name string
	vast *vast
}

func (f vastFS) Open(name string) (fs.File, error) {
	if name == f.name {
		f.vast.at = 0
		return f.vast, nil
	}
	return f.FS.Open(name)
}

func mapFS(files memory) fstest.MapFS {
	out := fstest.MapFS{}
	for name, b := range files {
		out[name] = &fstest.MapFile{Data: b}
	}
	return out
}

// A file of 6 GB in the place of any file of a pack is refused unread: its
// length is compared first.
func TestVastFilesAreNotRead(t *testing.T) {
	tp := smallPack()
	files := tp.files()
	for name := range files {
		if strings.HasPrefix(name, "s0") {
			continue // shards are read in ranges
		}
		v := &vast{size: 6 << 30}
		_, err := askAll(FromFS(vastFS{mapFS(files), name, v}), append(slices.Clone(tp.words), tp.lexicon...))
		var told *FileError
		if !errors.As(err, &told) || told.Path != name || v.read > MaxManifest+1 {
			t.Errorf("%s: %d bytes read, %v", name, v.read, err)
		}
		if told != nil && strings.Contains(told.Hint.Text, "connection") {
			t.Errorf("%s: a file of a folder and the hint %q", name, told.Hint.Text)
		}
	}
}

// A missing file of a folder has nothing to do with a connection.
func TestMissingLocalFiles(t *testing.T) {
	files := smallPack().files()
	for name := range files {
		here := mapFS(files)
		delete(here, name)
		_, err := askAll(FromFS(here), append(smallPack().words, smallPack().lexicon...))
		var told *FileError
		if !errors.As(err, &told) || told.Path != name || !errors.Is(err, errMissing) || told.Hint.Text != hintLocal.Text {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// expanding is a Fetcher with a gzip of its own, which notes what it was told.
type expanding struct {
	memory
	raw map[int]bool
}

func (e expanding) Expand(_ context.Context, b []byte, raw int) ([]byte, bool) {
	e.raw[raw] = true
	return nil, false
}

// Who unfolds a file of words is told to what size.
func TestExpanderIsToldTheSize(t *testing.T) {
	tp := smallPack()
	e := expanding{tp.files(), map[int]bool{}}
	p := open(t, e)
	find(t, p, tp.words...)
	if m := p.Manifest(); !e.raw[m.Lexicon.Words.Raw] || !e.raw[m.Vocabulary.First.Raw] {
		t.Errorf("told %v", e.raw)
	}
}

// A manifest whose sizes cannot be true is refused before a file is fetched, and
// so is a table of buckets.
func TestImpossibleSizes(t *testing.T) {
	good := smallPack().files()[ManifestPath]
	for name, change := range map[string]func(map[string]any){
		"words that become gigabytes": func(m map[string]any) {
			f := file(m, "lexicon", "words")
			f["bytes"], f["raw_bytes"] = 509_000, 500<<20
		},
		"words that become a thousand times as much": func(m map[string]any) {
			f := file(m, "vocabulary", "first")
			f["bytes"], f["raw_bytes"] = 10_000, 10_000_000
		},
		"vectors of more words": func(m map[string]any) { file(m, "lexicon", "vectors")["bytes"] = 1 << 20 },
		"a longer page table":   func(m map[string]any) { file(m, "shards", "pages")["bytes"] = 1 << 28 },
	} {
		var m map[string]any
		if err := json.Unmarshal(good, &m); err != nil {
			t.Fatal(err)
		}
		change(m)
		bad, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseManifest(bad); err == nil || strings.Contains(err.Error(), "digest") {
			t.Errorf("%s: %v", name, err)
		}
	}
	table := AppendBucketTable([]BucketEntry{{First: "a", Count: 3, Raw: 500 << 20, Bytes: 509_000}})
	if _, err := parseBucketTable(table, 3); !errors.Is(err, errTable) {
		t.Errorf("a bucket that becomes 500 MB: %v", err)
	}
}

// Files lists every file of the pack with its length, and no other.
func TestFiles(t *testing.T) {
	files := smallPack().files()
	list, err := open(t, files).Files(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	left := maps.Clone(files)
	delete(left, ManifestPath)
	for _, f := range list {
		if b, ok := left[f.Path]; !ok || checkWhole(b, f.Bytes, f.SHA256) != nil {
			t.Errorf("%+v is no file of the pack", f)
		}
		delete(left, f.Path)
	}
	if len(left) > 0 {
		t.Errorf("%d files are not listed: %v", len(left), slices.Collect(maps.Keys(left)))
	}
}

// Where the SHA-256 of the manifest is known, its every byte counts, also those
// that the digest of the content leaves out.
func TestOpenSumCoversTheText(t *testing.T) {
	files := smallPack().files()
	sum := NamedFile("", "", files[ManifestPath], 0).SHA256
	if _, err := OpenSum(t.Context(), files, sum); err != nil {
		t.Fatal(err)
	}
	bad := maps.Clone(files)
	bad[ManifestPath] = []byte(strings.Replace(string(files[ManifestPath]), "CC0-1.0", "CC0-9.0", 1))
	if _, err := Open(t.Context(), bad); err != nil {
		t.Fatalf("without a digest: %v", err)
	}
	if _, err := OpenSum(t.Context(), bad, sum); !errors.Is(err, ErrSum) {
		t.Errorf("another licence: %v", err)
	}
	s := &stale{memory: files}
	if _, err := OpenSum(t.Context(), staleManifest{s, bad}, sum); err != nil || s.again != 1 {
		t.Errorf("a cache with an older manifest: %v, asked %d times again", err, s.again)
	}
}

// staleManifest answers with another pack's files until it is asked past its cache.
type staleManifest struct {
	*stale
	old memory
}

func (s staleManifest) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	return s.old.Fetch(ctx, path, off, n)
}
