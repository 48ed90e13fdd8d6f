package packout

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"math"

	"weatherglass/metrics/experiment"
)

// Zip writes files into a folder of a zip archive as they come, uncompressed:
// those of a pack are compressed in themselves. The same files give the same
// bytes. Layout: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
//
// directory grows by a line for each file and is written at the end. One goroutine
// may use it; an error of the writer leaves an archive that is no good.
type Zip struct {
	out       io.Writer
	folder    string
	written   uint64
	files     int
	directory []byte
}

// NewZip returns a Zip whose files stand in the folder.
func NewZip(out io.Writer, folder string) *Zip { return &Zip{out: out, folder: folder} }

const (
	zipLocal   = "PK\x03\x04"
	zipCentral = "PK\x01\x02"
	zipEnd     = "PK\x05\x06"
	// zipFile is what both headers of a file begin with: version 2.0, names in
	// UTF-8, stored, midnight of 1 January 1980.
	zipFile = "\x14\x00\x00\x08\x00\x00\x00\x00\x21\x00"
)

// Add writes a file. It returns an [experiment.Error] once the archive is too
// large for its 32-bit sizes and 16-bit counts.
func (z *Zip) Add(name string, data []byte) error {
	name = z.folder + "/" + name
	at := z.written
	if z.files == math.MaxUint16-1 || at+uint64(len(data)+len(z.directory)+3*len(name)+256) >= math.MaxUint32 {
		return experiment.Refuse("pack_too_large",
			"packout.make_folder: Make a folder of it at the command line: weatherglass debias -format pack -o FOLDER.", "packout.too_large_for_zip: The pack is larger than a zip file of 4 GB holds.")
	}
	le := binary.LittleEndian
	head := le.AppendUint32([]byte(zipFile), crc32.ChecksumIEEE(data))
	head = le.AppendUint32(le.AppendUint32(head, uint32(len(data))), uint32(len(data)))
	head = le.AppendUint16(le.AppendUint16(head, uint16(len(name))), 0)

	// Made by version 2.0; no comment, disk or attributes; the place of the file.
	z.directory = append(append(append(z.directory, zipCentral+"\x14\x00"...), head...), make([]byte, 10)...)
	z.directory = append(le.AppendUint32(z.directory, uint32(at)), name...)
	z.files++
	if err := z.write(append(append([]byte(zipLocal), head...), name...)); err != nil {
		return err
	}
	return z.write(data)
}

// Close writes the table of the files. It does not close what they went to.
func (z *Zip) Close() error {
	le := binary.LittleEndian
	end := append([]byte(zipEnd), 0, 0, 0, 0)
	end = le.AppendUint16(le.AppendUint16(end, uint16(z.files)), uint16(z.files))
	end = le.AppendUint32(le.AppendUint32(end, uint32(len(z.directory))), uint32(z.written))
	return z.write(append(append(z.directory, end...), 0, 0))
}

// write counts what went out: the place of the next file.
func (z *Zip) write(b []byte) error {
	n, err := z.out.Write(b)
	z.written += uint64(n)
	return err
}
