package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"weatherglass/app/fragment"
	"weatherglass/metrics/experiment"
)

// format and version name a record in a file.
const (
	format  = "weatherglass-record"
	version = 1
)

// file is a record as it is saved.
type file struct {
	Format   string `json:"format"`
	Version  int    `json:"version"`
	Readings List   `json:"readings"`
}

// File writes a record for people and for diff.
func (l List) File() []byte {
	if l == nil {
		l = List{}
	}
	out, err := json.MarshalIndent(file{format, version, l}, "", "  ")
	if err != nil {
		return nil // texts and finite numbers encode
	}
	return append(out, '\n')
}

// Parse reads a file that [List.File] wrote. What is no record, is of another version, was cut
// off, or holds a link that cannot be read, is an [experiment.Error]; then nothing is returned.
func Parse(data []byte) (List, error) {
	if len(data) > MaxBytes {
		return nil, fail("record_too_large", fmt.Sprintf("The file has %d bytes; a record has at most %d.", len(data), MaxBytes), "Choose a file that was saved as a record.")
	}
	text := bytes.TrimSpace(data)
	if len(text) == 0 {
		return nil, fail("record_empty", "The file is empty.", "Choose a file that was saved as a record.")
	}
	var f file
	decoder := json.NewDecoder(bytes.NewReader(text))
	err := decoder.Decode(&f)
	switch {
	case err == io.ErrUnexpectedEOF || err != nil && bytes.Contains(text[:min(len(text), 200)], []byte(format)) && !bytes.HasSuffix(text, []byte("}")):
		return nil, fail("record_cut", "The file ends in the middle of the record.", "Save the record again, or copy the whole file.")
	case err != nil || f.Format != format:
		return nil, fail("record_not", "The file is no record of Weatherglass.", "Choose a file that was saved with Save as file. A single reading is opened by its link.")
	case f.Version > version:
		return nil, fail("record_newer", fmt.Sprintf("The record is of version %d; this program reads version %d.", f.Version, version), "Load the page again to get the newest program, or save the record with this one.")
	case f.Version < 1:
		return nil, fail("record_version", "The record says no version.", "Choose a file that was saved as a record.")
	}
	return checked(f.Readings)
}

// checked refuses what no record can hold, and drops pictures that cannot be drawn.
func checked(l List) (List, error) {
	if len(l) > MaxEntries {
		return nil, fail("record_too_many", fmt.Sprintf("The record has %d readings; at most %d are read.", len(l), MaxEntries), "Save a part of it.")
	}
	for i := range l {
		if _, err := experiment.DecodeLink(l[i].Link); err != nil {
			return nil, fail("record_link", fmt.Sprintf("Reading %d of the record has no link that can be read: %s", i+1, strings.TrimSuffix(err.Error(), ".")+"."), "Take it out of the file, or save the record again.")
		}
		l[i].Note = cut(l[i].Note)
		if l[i].Picture != nil && !l[i].Picture.sound() {
			l[i].Picture = nil
		}
	}
	return l, nil
}

// prefix begins the fragment of a record, which no link of a reading does.
const prefix = "r1."

// The lengths of links: beyond Longish some mail programs cut an address, beyond MaxLink it is
// not made.
const (
	Longish = 2000
	MaxLink = fragment.MostLink
)

// IsLink reports whether a fragment holds a record.
func IsLink(fragment string) bool { return strings.HasPrefix(fragment, prefix) }

// Link writes a record as a fragment: links and notes, deflated. A record that is too long for a
// link is an [experiment.Error].
func (l List) Link() (string, error) {
	var pairs [][2]string
	for _, e := range l {
		pairs = append(pairs, [2]string{e.Link, e.Note})
	}
	text, err := json.Marshal(pairs)
	if err != nil {
		return "", err
	}
	packed, err := fragment.Write(text)
	if err != nil {
		return "", err
	}
	link := prefix + packed
	if len(link) > MaxLink {
		return "", fail("record_link_long", fmt.Sprintf("The link would have %d characters; browsers and servers cut what is longer than %d.", len(link), MaxLink), "Save the record as a file instead.")
	}
	return link, nil
}

// ParseLink reads a fragment that [List.Link] wrote; what is wrong with it is an
// [experiment.Error].
func ParseLink(link string) (List, error) {
	damaged := fail("record_link_damaged", "The link to a record is damaged: a part of it is missing or changed.", "Copy the whole link again, or ask for the record as a file.")
	if !IsLink(link) || len(link) > MaxLink {
		return nil, damaged
	}
	text, err := fragment.Read(strings.TrimPrefix(link, prefix), MaxBytes)
	if err != nil {
		return nil, damaged
	}
	var pairs [][2]string
	if json.Unmarshal(text, &pairs) != nil {
		return nil, damaged
	}
	var l List
	for _, p := range pairs {
		l = append(l, Entry{Link: p[0], Note: p[1]})
	}
	return checked(l)
}

// Store writes a record as a browser keeps it.
func (l List) Store() string {
	if l == nil {
		l = List{}
	}
	out, err := json.Marshal(l)
	if err != nil {
		return "[]"
	}
	return string(out)
}

// Stored reads what a browser kept. What cannot be read there is left out: nobody could mend
// it.
func Stored(text string) List {
	var raw []json.RawMessage
	if json.Unmarshal([]byte(text), &raw) != nil {
		return nil
	}
	var l List
	for _, one := range raw {
		var e Entry
		if json.Unmarshal(one, &e) != nil {
			continue
		}
		if sound, err := checked(List{e}); err == nil && len(l) < MaxEntries {
			l = append(l, sound...)
		}
	}
	return l
}
