package tables

import (
	"archive/zip"
	"io"
	"io/fs"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// PackZip is a pack in a zip file, as the page saves it.
type PackZip struct {
	Files  fs.FS // all files of the zip file
	Folder string
}

// PackIn finds the pack in a zip file: the first folder with a manifest at its top. Where there is
// none the error is [ErrNone].
//
// Files of a pack are stored there and not compressed, so that ranges of them can be read. The
// manifest has the SHA-256 of each, but none has its own: that has the checksum of the zip file.
func PackIn(z *zip.Reader) (PackZip, error) {
	for _, f := range z.File {
		folder, ok := strings.CutSuffix(f.Name, "/"+shard.ManifestPath)
		if !ok || strings.Contains(folder, "/") {
			continue
		}
		if err := checkSizes(z); err != nil {
			return PackZip{}, err
		}
		return PackZip{ZipFS(z), folder}, checkStored(f)
	}
	return PackZip{}, ErrNone
}

// mostZipped bounds the size of a file in a zip file. Room is made for what a file
// says of itself.
const mostZipped = 1 << 30

// checkSizes refuses files that are not as large as they say, or too large to make room for.
func checkSizes(z *zip.Reader) error {
	for _, f := range z.File {
		if f.UncompressedSize64 > mostZipped || f.Method == zip.Store && f.UncompressedSize64 != f.CompressedSize64 {
			return message.Errorf("tables.size_differs: {name:%.100q} is not as large as it says, or over 1 GB", f.Name)
		}
	}
	return nil
}

// checkStored compares a file with its checksum where whoever unpacks it does not.
func checkStored(f *zip.File) error {
	if f.Method != zip.Store {
		return nil
	}
	in, err := f.OpenRaw()
	if at, ok := in.(io.ReaderAt); ok && err == nil {
		err = container.CheckStored(at, f)
	}
	if err != nil {
		return message.Errorf("tables.at_name: {place:%.100q}: {why}", f.Name, err)
	}
	return nil
}
