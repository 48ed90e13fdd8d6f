package textfile

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Superseded are the citations of PubMed that are not read: those of which a later version stands in
// the same files, or which these delete, as files of updates do.
type Superseded struct {
	Skip           map[Position]bool
	Later, Deleted int // how many there are of each
}

// Notes says so in words, to whoever counts.
func (s Superseded) Notes() (notes []string) {
	if s.Later > 0 {
		notes = append(notes, fmt.Sprintf("Citations that stand in these files again, in a later version: %d. The latest version of each is read.", s.Later))
	}
	if s.Deleted > 0 {
		notes = append(notes, fmt.Sprintf("Citations that these files delete, and which are left out: %d.", s.Deleted))
	}
	return notes
}

// Superseded goes through those of the files that begin with citations of PubMed; of all others it
// reads the beginning. Files that cannot be read are left to whoever reads them for their texts.
func (r Reader) Superseded(ctx context.Context, files []File) (Superseded, error) {
	c := &citations{last: map[uint64]cited{}}
	c.Skip = map[Position]bool{}
	r.Told, r.Left, r.citationsAlone = nil, nil, true
	for i, f := range files {
		_, ending := BaseName(f.Name)
		if slices.Contains([]string{".txt", ".text", ".jsonl", ".ndjson", ".json", ".csv", ".tsv"}, ending) {
			continue
		}
		c.at = Position{File: i}
		if err := r.Read(ctx, f, c); ctx.Err() != nil {
			return Superseded{}, err
		}
	}
	return c.Superseded, nil
}

// citations is a sink that remembers where the last version of each citation stands.
type citations struct {
	Superseded
	at   Position // of the next
	last map[uint64]cited
}

// cited is a version of a citation.
type cited struct {
	version int
	at      Position
}

// citedAs takes an id apart: 12.2 is version 2 of 12.
func citedAs(id string) (number uint64, version int) {
	id, behind, ok := strings.Cut(id, ".")
	if version = 1; ok {
		version, _ = strconv.Atoi(behind) // 0 for none
	}
	number, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return 0, 0
	}
	return number, version
}

// Columns implements [Sink].
func (c *citations) Columns([]string) error { return nil }

// Document implements [Sink]. Of one version that stands there twice, the later one is read.
func (c *citations) Document(id string, _ []string) error {
	now, at := cited{at: c.at}, c.at
	c.at.Documents++
	number, version := citedAs(id)
	if number == 0 { // no PMID
		return nil
	}
	now.version = version
	if before, ok := c.last[number]; ok {
		c.Later++
		if before.version > version {
			c.Skip[at] = true
			return nil
		}
		c.Skip[before.at] = true
	}
	c.last[number] = now
	return nil
}

// Deleted is told of a citation that a file deletes, in whatever version.
func (c *citations) Deleted(id string) {
	number, _ := citedAs(id)
	if before, ok := c.last[number]; ok {
		c.Skip[before.at] = true
		c.Superseded.Deleted++
		delete(c.last, number)
	}
}

// Paragraph implements [Sink].
func (c *citations) Paragraph([]byte) error { return nil }
