package tables

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/message"
)

// zipMagic begins a zip file with something in it.
const zipMagic = "PK\x03\x04"

// ZipFS returns the files of a zip file. Those that are stored as they are can be read
// at any place. What a file says of its size, and its checksum then, are not verified here.
func ZipFS(z *zip.Reader) fs.FS { return stored{z} }

// stored opens files of a zip file.
type stored struct{ *zip.Reader }

// Open implements fs.FS.
func (s stored) Open(name string) (fs.File, error) {
	for _, f := range s.File {
		if f.Name != name || f.Method != zip.Store || f.UncompressedSize64 != f.CompressedSize64 {
			continue
		}
		r, err := f.OpenRaw()
		if err != nil {
			return nil, err
		}
		if section, ok := r.(*io.SectionReader); ok {
			return storedFile{section, f}, nil
		}
	}
	return s.Reader.Open(name)
}

// storedFile is a part of a zip file.
type storedFile struct {
	*io.SectionReader
	file *zip.File
}

// Stat implements fs.File.
func (f storedFile) Stat() (fs.FileInfo, error) { return f.file.FileInfo(), nil }

// Close implements fs.File.
func (storedFile) Close() error { return nil }

// npz reads the one matrix of a file of several arrays, as numpy.savez writes it, and
// the one list of its words. Of other arrays it reads the beginning alone: an archive
// may hold any number that unpack to more than there is memory.
func (o *opening) npz() (*Table, error) {
	z, err := container.Zip(o.file, o.file.size)
	if err != nil {
		return nil, err
	}
	t := &Table{Kind: "arrays of NumPy's"}
	var matrices []string
	lists := map[string]int64{} // their lengths
	for _, f := range z.File {
		name, ok := strings.CutSuffix(f.Name, ".npy")
		if !ok {
			continue
		}
		a, err := begun(z, f.Name)
		if err != nil {
			return nil, message.Errorf("any.at: {place}: {why}", f.Name, err)
		}
		switch {
		case a.IsWords() && len(a.Shape) == 1:
			lists[name] = a.Shape[0]
		case len(a.Shape) == 2:
			matrices = append(matrices, name)
		}
	}
	switch {
	case len(matrices) == 0:
		return nil, message.Text("tables.there_is_no_matrix: there is no matrix in it")
	case len(matrices) > 1:
		return nil, message.Errorf("tables.several_matrices: there are {matrices} matrices in it, {matrices2}: save the one of the vectors, and its words, in a file of their own", len(matrices), some(matrices))
	case len(lists) == 0:
		return nil, message.Text("tables.there_is_no_list_of_words: there is no list of words in it: save it beside the matrix as an array of texts, numpy.savez(FILE, vectors=v, words=numpy.array(words))")
	}
	a, err := o.inside(z, matrices[0]+".npy")
	if err != nil {
		return nil, err
	}
	if t.Matrix, err = a.Matrix(); err != nil {
		return nil, message.Errorf("tables.npy: {matrices}.npy: {why}", matrices[0], err)
	}
	list, err := wordList(lists, t.Matrix.Rows())
	if err != nil {
		return nil, err
	}
	if a, err = o.inside(z, list+".npy"); err != nil {
		return nil, err
	}
	if t.Words, err = a.Words(); err != nil {
		return nil, message.Errorf("tables.list_npy: {list}.npy: {why}", list, err)
	}
	return t, matched(t, list)
}

// wordNames are what people call the array of the words, in small letters.
var wordNames = []string{"words", "word", "vocab", "vocabulary", "index_to_key", "index2word", "tokens", "keys"}

// wordList chooses the list of the words among arrays of texts: the one that is as long as
// there are rows, and of several the one that is called so. Which of others it is cannot be
// known.
func wordList(lists map[string]int64, rows int) (string, error) {
	all := slices.Sorted(maps.Keys(lists))
	var fit, called []string
	for _, name := range all {
		if lists[name] == int64(rows) {
			fit = append(fit, name)
		}
	}
	if len(fit) == 0 {
		fit = all
	}
	for _, name := range fit {
		if slices.Contains(wordNames, strings.ToLower(name)) {
			called = append(called, name)
		}
	}
	switch {
	case len(fit) == 1:
		return fit[0], nil
	case len(called) == 1:
		return called[0], nil
	}
	return "", message.Errorf("tables.there_are_lists_of_texts: there are {fit} lists of texts in it, {fit2}: call the one of the words words", len(fit), some(fit))
}

// begun reads the header of an array of a zip file.
func begun(z *zip.Reader, name string) (*npy.Array, error) {
	f, err := z.Open(name)
	if err != nil {
		return nil, err
	}
	head, err := io.ReadAll(io.LimitReader(f, npy.MostHeader))
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, err
	}
	return npy.Open(bytes.NewReader(head), int64(len(head)))
}

// inside opens an array of a zip file. What is compressed is held as long as it is
// used: one array at a time, but for those of the table. Errors name the array.
func (o *opening) inside(z *zip.Reader, name string) (*npy.Array, error) {
	f, err := folder{ZipFS(z), o.opts}.open(name)
	if err != nil {
		return nil, err
	}
	a, err := npy.Open(f, f.size)
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	return a, nil
}
