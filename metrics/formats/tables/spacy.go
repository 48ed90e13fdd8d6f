package tables

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/formats/spacy"
	"weatherglass/metrics/message"
)

// The files of a vocabulary of spaCy's: the table of vectors, the rows of words, the words,
// what kind of table it is, and what versions before 2.3 had. The model's version stands in
// the folder above.
const (
	spacyVectors = "vectors"
	spacyRows    = "key2row"
	spacyWords   = "strings.json"
	spacyKind    = "vectors.cfg"
	spacyLexemes = "lexemes.bin"
	spacyMeta    = "meta.json"
)

// isSpacy reports whether the folder holds a vocabulary of spaCy's.
func (d folder) isSpacy(dir string) bool {
	return d.has(path.Join(dir, spacyVectors)) && d.has(path.Join(dir, spacyRows))
}

// spacyBelow finds the vocabulary of spaCy's in a folder: of a model, its vocab, and of a
// package, that of the model in it; "" for none.
func (d folder) spacyBelow(dir string) string {
	for _, pattern := range []string{"", "vocab", "*/vocab", "*/*/vocab"} {
		found, err := fs.Glob(d, path.Join(dir, pattern, spacyVectors))
		for _, name := range found {
			if err == nil && d.isSpacy(path.Dir(name)) {
				return name
			}
		}
	}
	return ""
}

// zipped reads the vocabulary of spaCy's in a zip file, such as the wheel of a model. A zip
// file without one is [ErrNone].
func (o *opening) zipped() (*Table, error) {
	z, err := container.Zip(o.file, o.file.size)
	if errors.Is(err, container.ErrJoined) {
		return nil, err
	}
	if err != nil {
		return nil, ErrNone // said by who reads the one file in it
	}
	inside := folder{ZipFS(z), o.opts}
	name := inside.spacyBelow(".")
	if name == "" {
		return nil, ErrNone
	}
	f, err := inside.open(name)
	if err != nil {
		return nil, err
	}
	o.closers = append(o.closers, f)
	o.folder, o.dir, o.base, o.file = inside, path.Dir(name), path.Base(name), f
	return o.spacy()
}

// spacy reads a table of spaCy's vectors, and the words that own its rows.
func (o *opening) spacy() (*Table, error) {
	if err := o.spacyMode(); err != nil {
		return nil, err
	}
	a, err := npy.Open(o.file, o.file.size)
	if err != nil {
		return nil, err
	}
	t := &Table{Kind: "vectors of spaCy"}
	if t.Matrix, err = a.Matrix(); err != nil {
		return nil, err
	}
	rows, err := o.whole(o.beside(spacyRows), maxHeld)
	if err != nil {
		return nil, err
	}
	list, err := o.whole(o.beside(spacyWords), maxHeld)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Apart(message.Text("tables.strings_json_missing: its words stand in strings.json, which is not beside it"))
	}
	if err != nil {
		return nil, err
	}
	symbols, err := o.spacySymbols()
	if err != nil {
		return nil, err
	}
	owners, err := spacy.Words(spacy.Vocabulary{Rows: rows, Strings: list, Symbols: symbols}, t.Matrix.Rows())
	if err != nil {
		return nil, err
	}
	t.Words = owners.Words
	if n := spacy.Keys(rows) - t.Matrix.Rows(); n > 0 {
		t.Notes = append(t.Notes, message.New("tables.words_that_borrow", "Words without a vector of their own, which borrow that of a similar word, are left out: {n}.", n))
	}
	if n := owners.Unknown - owners.Numbered; n > 0 {
		t.Notes = append(t.Notes, message.New("tables.vectors_without_word",
			"Vectors whose word is not in strings.json are left out: {n}.", n))
	}
	if n := owners.Numbered; n > 0 {
		t.Notes = append(t.Notes, message.New("tables.spacy_symbols", "Words that spaCy has as symbols of its own, such as agent, are left out: {n}. Which they are depends on its version, which meta.json of the model says: take the model's folder.", n))
	}
	return t, nil
}

// spacySymbols finds out which version numbered the names that spaCy uses itself: by the
// meta.json of the model, above the vocabulary or beside it.
func (o *opening) spacySymbols() (spacy.Symbols, error) {
	for _, name := range []string{path.Join(o.dir, "..", spacyMeta), o.beside(spacyMeta)} {
		if !fs.ValidPath(name) || !o.has(name) {
			continue
		}
		meta, err := o.whole(name, maxHeld)
		return spacy.SymbolsOf(meta, false), err
	}
	return spacy.SymbolsOf(nil, o.has(o.beside(spacyLexemes))), nil
}

// spacyMode refuses floret's vectors, which are of parts of words.
func (o *opening) spacyMode() error {
	if !o.has(o.beside(spacyKind)) {
		return nil // versions before 3.2
	}
	text, err := o.whole(o.beside(spacyKind), maxHeld)
	if err != nil {
		return err
	}
	var cfg struct {
		Mode string `json:"mode"`
	}
	if err := json.Unmarshal(text, &cfg); err != nil {
		return message.Errorf("tables.vectors_cfg: vectors.cfg: {why}", err)
	}
	if cfg.Mode != "" && cfg.Mode != "default" {
		return message.Errorf("tables.table_of_parts: its table is of the kind {mode:%.20q}, of parts of words and not of words: write the vectors of the words that you need into a file", cfg.Mode)
	}
	return nil
}
