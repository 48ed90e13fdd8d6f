package vecinput

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/message"
)

// zipMagic begins a zip file with something in it, emptyZip one without.
const zipMagic, emptyZip = "PK\x03\x04", "PK\x05\x06"

// IsZip reports whether a file begins as a zip file does.
func IsZip(f io.ReaderAt) bool {
	head := make([]byte, len(zipMagic))
	_, err := f.ReadAt(head, 0)
	return err == nil && (string(head) == zipMagic || string(head) == emptyZip)
}

// Plain reads a file of so many bytes from its begin, and of a zip file the one file of
// vectors in it: then ids and digests are of that one. Errors are [TableError]'s.
func Plain(name string, f io.ReaderAt, size int64) (io.ReadCloser, error) {
	if !IsZip(f) {
		return io.NopCloser(io.NewSectionReader(f, 0, size)), nil
	}
	z, err := container.Zip(f, size)
	if err := strange(name, z, err); err != nil {
		return nil, err
	}
	one, err := alone(z)
	if err != nil {
		return nil, TableError(name, err)
	}
	return one, nil
}

// alone opens the one file of vectors in a zip file.
func alone(z *zip.Reader) (io.ReadCloser, error) {
	var names []string
	var one *zip.File
	for _, f := range z.File {
		if !besideVectors(f.Name) {
			names, one = append(names, fmt.Sprintf("%.100q", f.Name)), f
		}
	}
	switch {
	case len(names) == 0:
		return nil, message.Text("vecinput.no_vectors_in_zip: there is no file of vectors in this zip file")
	case len(names) > 1:
		return nil, message.Errorf("vecinput.several_files_in_zip: there are {names} files in this zip file: {names2}; extract it and give the one, or the folder", len(names), clipped(names))
	}
	return one.Open()
}

// strange refuses what is a zip file and called otherwise, by what is in it, and one that needs a
// password.
func strange(name string, z *zip.Reader, err error) error {
	if errors.Is(err, container.ErrEncrypted) {
		return experiment.Refuse("unknown_format",
			"vecinput.unpack_with_password: Unpack it with its password, and use what is in it.", "vecinput.encrypted_zip: {name}: The file is a zip archive that is encrypted.", name)
	}
	if err != nil {
		return TableError(name, err)
	}
	for _, f := range z.File {
		switch {
		case path.Base(f.Name) == "data.pkl":
			return experiment.Refuse("unknown_format",
				"vecinput.take_safetensors: Take the model.safetensors and tokenizer.json of the same model, or write a word and its numbers a line.", "vecinput.pytorch: {name}: The file is one of PyTorch's (.pt, .bin).", name)
		case f.Name == "[Content_Types].xml":
			return experiment.Refuse("unknown_format",
				"vecinput.save_as_text: Save what is in it as text, a word and its numbers a line.", "vecinput.office_document: {name}: The file is a document of Word, Excel or PowerPoint.", name)
		}
	}
	return nil
}

// besideVectors reports whether a file in a zip file is a folder or one that tells about
// others.
func besideVectors(name string) bool {
	base := path.Base(name)
	return strings.HasSuffix(name, "/") || strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(base, ".") ||
		slices.Contains([]string{".md", ".pdf", ".html"}, strings.ToLower(path.Ext(base))) ||
		slices.Contains([]string{"README", "LICENSE", "LICENCE", "NOTICE"},
			strings.ToUpper(strings.TrimSuffix(base, path.Ext(base))))
}

// mostNamed is how many files of a zip file an error names.
const mostNamed = 5

// clipped lists the first names.
func clipped(names []string) string {
	if len(names) > mostNamed {
		return strings.Join(names[:mostNamed], ", ") + " …"
	}
	return strings.Join(names, ", ")
}
