package record

import (
	"bytes"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"weatherglass/app/fragment"
	"weatherglass/app/locale"
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

// Parse reads a file that [List.File] wrote. What it says of its readings is claimed: anybody can
// have written it, and only measuring again shows it. What is no record, is of another version, was cut
// off, or holds a link that cannot be read, is an [experiment.Error]; then nothing is returned.
func Parse(data []byte) (List, error) {
	if len(data) > MaxBytes {
		return nil, fail("record_too_large", locale.Say("The file has {1} bytes; a record has at most {2}.",
			strconv.Itoa(len(data)), strconv.Itoa(MaxBytes)), locale.Say("Choose a file that was saved as a record."))
	}
	text := bytes.TrimSpace(data)
	if len(text) == 0 {
		return nil, fail("record_empty", locale.Say("The file is empty."),
			locale.Say("Choose a file that was saved as a record."))
	}
	var f file
	decoder := json.NewDecoder(bytes.NewReader(text))
	err := decoder.Decode(&f)
	switch {
	case err == io.ErrUnexpectedEOF || err != nil && bytes.Contains(text[:min(len(text), 200)], []byte(format)) &&
		!bytes.HasSuffix(text, []byte("}")):
		return nil, fail("record_cut", locale.Say("The file ends in the middle of the record."),
			locale.Say("Save the record again, or copy the whole file."))
	case err != nil || f.Format != format:
		return nil, fail("record_not", locale.Say("The file is no record of Weatherglass."), locale.Say("Choose a file that was saved with Save as file. A single reading is opened by its link."))
	case f.Version > version:
		return nil, fail("record_newer", locale.Say("The record is of version {1}; this program reads version {2}.",
			strconv.Itoa(f.Version), strconv.Itoa(version)), locale.Say("Load the page again to get the newest program, or save the record with this one."))
	case f.Version < 1:
		return nil, fail("record_version", locale.Say("The record says no version."),
			locale.Say("Choose a file that was saved as a record."))
	}
	for i := range f.Readings {
		f.Readings[i] = f.Readings[i].claimed()
	}
	return checked(f.Readings)
}

// checked refuses what no record can hold, and drops pictures that cannot be drawn.
func checked(l List) (List, error) {
	if len(l) > MaxEntries {
		return nil, fail("record_too_many", locale.Say("The record has {1} readings; at most {2} are read.",
			strconv.Itoa(len(l)), strconv.Itoa(MaxEntries)), locale.Say("Save a part of it."))
	}
	for i := range l {
		if _, err := experiment.DecodeLink(l[i].Link); err != nil {
			return nil, fail("record_link", locale.Say("Reading {1} of the record has no link that can be read: {2}.",
				strconv.Itoa(i+1), strings.TrimSuffix(err.Error(), ".")),
				locale.Say("Take it out of the file, or save the record again."))
		}
		l[i].Note = experiment.ShownText(cut(l[i].Note))
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
		return "", fail("record_link_long",
			locale.Say("The link would have {1} characters; browsers and servers cut what is longer than {2}.", strconv.Itoa(len(link)), strconv.Itoa(MaxLink)), locale.Say("Save the record as a file instead."))
	}
	return link, nil
}

// ParseLink reads a fragment that [List.Link] wrote; what is wrong with it is an
// [experiment.Error].
func ParseLink(link string) (List, error) {
	damaged := fail("record_link_damaged",
		locale.Say("The link to a record is damaged: a part of it is missing or changed."),
		locale.Say("Copy the whole link again, or ask for the record as a file."))
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
