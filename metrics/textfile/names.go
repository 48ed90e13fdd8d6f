package textfile

import (
	"path"
	"slices"
	"strings"
)

// Formats are the names of what texts are read as; without one the file's name, and
// in XML its root, says it.
var Formats = []string{"text", "jsonl", "csv", "tei", "mediawiki", "pubmed"}

// Endings are those of the names of files that are read, unpacked; PackedEndings those of
// packed ones behind them.
var (
	Endings       = []string{".txt", ".jsonl", ".ndjson", ".csv", ".tsv", ".xml", ".zip", ".tar", ".tgz"}
	PackedEndings = []string{".gz", ".bz2", ".zst"}
)

// archives is how many of the last Endings are files of files.
const archives = 3

// IndexName is the file of a folder that says what is known of its texts.
const IndexName = "index.csv"

// BaseName returns a name without the endings of packed files, and its own ending.
//
// "a.txt.gz" gives "a" and ".txt"; the ending is in lower case.
func BaseName(name string) (base, ending string) {
	for _, e := range PackedEndings {
		name = strings.TrimSuffix(name, e)
	}
	ending = path.Ext(name)
	return strings.TrimSuffix(name, ending), strings.ToLower(ending)
}

// isText reports whether an entry of an archive is read. Its path is only a name.
//
// Files of a Mac's archiver, hidden ones and an index are none. Archives within
// archives are not read.
func isText(name string) bool {
	base, ending := BaseName(name)
	return base != "" && !strings.HasPrefix(path.Base(name), ".") && path.Base(name) != IndexName && !strings.HasPrefix(name, "__MACOSX/") &&
		slices.Contains(Endings[:len(Endings)-archives], ending)
}
