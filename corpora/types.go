package corpora

import (
	"bufio"
	"cmp"
	"container/heap"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// runTypes is how many types are held before they are written aside, sorted.
const runTypes = 4 << 20

// Runs count from 0.
func runPath(dir string, i int) string {
	return filepath.Join(dir, fmt.Sprintf("types-%d.tsv", i))
}

// writeRun writes the types of a tally in the order of their bytes.
//
// By bytes, so that runs merge in one order whatever the language is.
func writeRun(path string, t *corpus.Tally) error {
	return writeWords(path, t.ByWord())
}

// writeWords writes a word and its count a line.
//
// "house\t1203\n". No word has a tab or a line break: a token is letters.
func writeWords(path string, words []corpus.WordCount) error {
	return files.Target{Path: path, Force: true}.Write(func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<16)
		for _, x := range words {
			if _, err := fmt.Fprintf(out, "%s\t%d\n", x.Word, x.Count); err != nil {
				return err
			}
		}
		return out.Flush()
	})
}

// run reads words with counts.
//
// It holds one line; next is the word in front.
type run struct {
	lines *bufio.Scanner
	next  corpus.WordCount
	err   error
}

// Longer words than a line may be are none.
func newRun(in io.Reader) *run {
	r := &run{lines: bufio.NewScanner(in)}
	r.lines.Buffer(nil, 2*textfile.MaxLine)
	return r
}

// advance reads the next word and reports whether there is one.
//
// false at the end and at a damaged line; err tells the two apart.
func (r *run) advance() bool {
	if !r.lines.Scan() {
		r.err = r.lines.Err()
		return false
	}
	word, count, _ := strings.Cut(r.lines.Text(), "\t")
	n, err := strconv.ParseUint(count, 10, 64)
	if err != nil || word == "" || n == 0 {
		r.err = fmt.Errorf("%q is no word with its count", r.lines.Text())
		return false
	}
	r.next = corpus.WordCount{Word: word, Count: n}
	return true
}

// runs are those whose words are merged, the least in front.
//
// A heap for container/heap, with the alphabetically first word at 0.
type runs []*run

// Len, Less, Swap, Push and Pop implement heap.Interface.
func (r runs) Len() int           { return len(r) }
func (r runs) Less(i, j int) bool { return cmp.Less(r[i].next.Word, r[j].next.Word) }
func (r runs) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }
func (r *runs) Push(x any)        { *r = append(*r, x.(*run)) }
func (r *runs) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}

// vocabularyOf merges n runs and returns the words with at least so many
// occurrences. No more is held of the others than one a run.
//
// O(types · log n). types counts all, those that are too rare too.
func vocabularyOf(dir string, n int, least uint64) (v *corpus.Vocabulary, types int, err error) {
	var merging runs
	for i := range n {
		f, err := files.Open(runPath(dir, i))
		if err != nil {
			return nil, 0, err
		}
		defer f.Close()
		r := newRun(f)
		if r.advance() {
			merging = append(merging, r)
		} else if r.err != nil {
			return nil, 0, r.err
		}
	}
	heap.Init(&merging)
	var kept []corpus.WordCount
	for len(merging) > 0 {
		word := corpus.WordCount{Word: merging[0].next.Word}
		// The same word may stand in every run, and its counts are added.
		for len(merging) > 0 && merging[0].next.Word == word.Word {
			word.Count += merging[0].next.Count
			if r := merging[0]; r.advance() {
				heap.Fix(&merging, 0)
			} else {
				err = errors.Join(err, r.err)
				heap.Pop(&merging)
			}
		}
		types++
		if word.Count >= least {
			kept = append(kept, word)
		}
	}
	return corpus.NewVocabulary(kept), types, err
}
