package corpora

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
)

// Manifest says what a folder of counts holds; docs/corpora.md has its files.
//
// Tokens and Types are of all texts, Vocabulary of the words kept: those with at
// least MinCount occurrences.
type Manifest struct {
	Format     string            `json:"format"`  // "weatherglass-counts"
	Version    int               `json:"version"` // 1
	Language   string            `json:"language"`
	Tokens     uint64            `json:"tokens"` // of all types
	Types      int               `json:"types"`
	Vocabulary int               `json:"vocabulary"`
	Documents  int               `json:"documents"`
	Empty      int               `json:"empty"` // documents without a word
	Rule       string            `json:"rule"`  // of tokens
	MinCount   uint64            `json:"min_count"`
	Window     int               `json:"window"`
	Contexts   []corpus.Contexts `json:"contexts"`
	Columns    []string          `json:"columns"` // of the index, without id
	// Notes say what the texts have that was not read.
	Notes []string `json:"notes,omitempty"`
	Files []Part   `json:"files"`
}

// Part is a file of a folder of counts.
type Part struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// A manifest longer than maxManifest is refused, not read.
const (
	manifestFormat  = "weatherglass-counts"
	manifestVersion = 1
	maxManifest     = 1 << 24
)

// finish moves what was counted to its place, the manifest last.
//
// The manifest is what makes a folder one of counts, so it comes when all else is
// there.
func (c *count) finish(v *corpus.Vocabulary) (Manifest, error) {
	words := make([]corpus.WordCount, v.Len())
	for i := range words {
		words[i] = v.Word(i)
	}
	m := Manifest{
		Format: manifestFormat, Version: manifestVersion, Language: c.Settings.Language,
		Tokens: c.state.Tokens, Types: c.state.Types, Vocabulary: v.Len(), Documents: c.state.Documents, Empty: c.state.Empty,
		Rule: corpus.NewTokenizer(c.Settings.Language).Rule(), MinCount: c.Least, Window: c.Settings.Window,
		Contexts: c.Settings.Contexts,
		// The first is the id.
		Columns: c.state.Columns[1:], Notes: c.state.Notes,
	}
	if err := writeWords(filepath.Join(c.dir, wordsName), words); err != nil {
		return m, err
	}
	for _, name := range []string{wordsName, documentsName, countsName} {
		part, err := describe(c.dir, name)
		if err != nil {
			return m, err
		}
		m.Files = append(m.Files, part)
	}
	text, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return m, err
	}
	for _, f := range m.Files {
		if err := copyOver(filepath.Join(c.dir, f.Name), filepath.Join(c.Dir, f.Name)); err != nil {
			return m, err
		}
	}
	return m, files.Write(filepath.Join(c.Dir, ManifestName), append(text, '\n'))
}

// copyOver links a file to its place, so that an interruption leaves both.
//
// A hard link where the file system has them, a copy where not. What is already
// there is removed first, from an earlier call that was stopped.
func copyOver(from, to string) error {
	if err := os.Remove(to); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if os.Link(from, to) == nil {
		return nil
	}
	in, err := files.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	return files.Target{Path: to, Force: true}.Write(func(w io.Writer) error {
		_, err := io.Copy(w, in)
		return err
	})
}

// describe returns the size and the hash of a file.
//
// It reads the file once, without holding it.
func describe(dir, name string) (Part, error) {
	f, err := files.Open(filepath.Join(dir, name))
	if err != nil {
		return Part{}, err
	}
	defer f.Close()
	h := sha256.New()
	n, err := io.Copy(h, f)
	return Part{name, n, hex.EncodeToString(h.Sum(nil))}, err
}

// readManifest reads the manifest of a folder and compares its files with it.
//
// A version other than this one is refused: there is no guess at what it means.
func readManifest(dir string) (Manifest, error) {
	var m Manifest
	f, err := files.Open(filepath.Join(dir, ManifestName))
	if errors.Is(err, os.ErrNotExist) {
		if isFile(filepath.Join(dir, partDir, "plan.json")) {
			return m, fmt.Errorf("the count in %s is not finished; give the same command again to go on", dir)
		}
		return m, fmt.Errorf("%s holds no counts; corpus count -o %s makes them", dir, dir)
	}
	if err != nil {
		return m, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxManifest+1))
	if err != nil {
		return m, err
	}
	if len(text) > maxManifest || json.Unmarshal(text, &m) != nil || m.Format != manifestFormat {
		return m, fmt.Errorf("%s is no manifest of counts", f.Name())
	}
	if m.Version != manifestVersion {
		return m, fmt.Errorf("%s is of version %d; this program reads version %d", f.Name(), m.Version, manifestVersion)
	}
	// The list is that of finish, in its order.
	for i, name := range []string{wordsName, documentsName, countsName} {
		part, err := describe(dir, name)
		if err != nil {
			return m, err
		}
		if i >= len(m.Files) || m.Files[i] != part {
			return m, fmt.Errorf("%s is damaged: it is not what the manifest describes; count anew", filepath.Join(dir, name))
		}
	}
	return m, nil
}
