package textfile

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Formats are the names of what texts are read as; without one the file's name, its
// first bytes, and in XML its root, say it.
var Formats = []string{"text", "jsonl", "json", "csv", "wikiextractor", "tei", "mediawiki", "pubmed"}

// Endings are those of the names of files that are read, unpacked; PackedEndings those of
// packed ones behind them.
var (
	Endings       = []string{".txt", ".text", ".jsonl", ".ndjson", ".json", ".csv", ".tsv", ".xml", ".zip", ".tar", ".tgz"}
	PackedEndings = []string{".gz", ".bz2", ".zst"}
)

// archives is how many of the last Endings are files of files.
const archives = 3

// IndexName is the file of a folder that says what is known of its texts.
const IndexName = "index.csv"

// BaseName returns a name without the endings of packed files, and its own ending.
//
// "a.txt.gz" gives "a" and ".txt"; the ending is in lower case, whatever it is in the name.
func BaseName(name string) (base, ending string) {
	for _, e := range PackedEndings {
		if cut := len(name) - len(e); cut >= 0 && strings.EqualFold(name[cut:], e) {
			name = name[:cut]
		}
	}
	ending = path.Ext(name)
	return strings.TrimSuffix(name, ending), strings.ToLower(ending)
}

// Place is what a file of a folder, or an entry of an archive, is by its name.
type Place int

// What files are: one that nobody means, such as a hidden one; one whose name is that of a text
// or of an archive of texts; any other, which is left out, and whoever asked is told so.
const (
	Silent Place = iota
	Text
	Archive
	Other
)

// PlaceOf tells what a file is by its path in the folder or archive, whose parts have slashes
// between them. Files of a Mac's archiver, hidden ones and an index are silent.
func PlaceOf(name string) Place {
	last := path.Base(name)
	base, ending := BaseName(name)
	switch {
	case base == "" || strings.HasPrefix(last, ".") || last == IndexName || strings.HasPrefix(name, "__MACOSX/"):
		return Silent
	case slices.Contains(Endings[:len(Endings)-archives], ending) || isExtracted(base+ending) || isDump(ending):
		return Text
	case slices.Contains(Endings, ending):
		return Archive
	}
	return Other
}

// isExtracted reports whether a name is one that WikiExtractor gives: wiki_00, without an ending.
func isExtracted(name string) bool {
	number, ok := strings.CutPrefix(path.Base(name), "wiki_")
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

// isDump reports whether an ending is that of a part of Wikipedia's dumps:
// enwiki-20240101-pages-articles1.xml-p1p41242.
func isDump(ending string) bool { return strings.HasPrefix(ending, ".xml-p") }

// LeftOut names files that were left out, the first of them, in a sentence.
func LeftOut(names []string) string {
	const most = 8
	named := strings.Join(names[:min(len(names), most)], ", ")
	if more := len(names) - most; more > 0 {
		return fmt.Sprintf("Left out, because their names do not end as those of texts do: %s and %d more.", named, more)
	}
	return fmt.Sprintf("Left out, because their names do not end as those of texts do: %s.", named)
}
