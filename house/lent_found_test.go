package house

import (
	"bytes"
	"go/importer"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// lentExample has readers as this program has them; each line that ends in "// fault" is one.
const lentExample = `package example

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
)

type source struct{ br *bufio.Reader }

func (s *source) until() ([]byte, error) { return s.br.ReadSlice(' ') }

func (s *source) peek(n int) ([]byte, error) {
	b, err := s.br.Peek(n)
	return bytes.TrimSpace(b), err
}

type rows interface {
	next() ([]byte, error)
	gap() bool
}

type binary struct {
	*source
	word, copied []byte
	pending      int
}

func (b *binary) next() ([]byte, error) {
	word, err := b.until()
	b.copied = append(b.copied[:0], word...)
	b.word = word // fault
	return word[:len(word)-1], err
}

func (b *binary) gap() bool {
	raw, _ := b.peek(4 * b.pending)
	return len(raw) > 3 && raw[3] == 0x7f
}

// reader is what the bug was found in: gap reads on behind the word that next returned.
type reader struct {
	rows rows
	gaps []string
	all  [][]byte
	seen map[string][]byte
	out  chan []byte
}

func (r *reader) early() (string, error) {
	b, err := r.rows.next()
	word := string(b)
	if r.rows.gap() {
		return "", errors.New("gap behind " + word)
	}
	return word, err
}

func (r *reader) late() (string, error) {
	b, err := r.rows.next()
	if err != nil {
		return "", err
	}
	if r.leaveOut(b) {
		return "", errors.New("gap")
	}
	return string(b), nil // fault
}

func (r *reader) leaveOut(word []byte) bool {
	if !r.rows.gap() {
		return false
	}
	r.gaps = append(r.gaps, string(word)) // fault
	return true
}

func (r *reader) many() {
	var last []byte // fault
	for {
		b, err := r.rows.next()
		if err != nil {
			return
		}
		if bytes.Equal(b, last) { // fault
			continue
		}
		last = b
		r.all = append(r.all, b) // fault
		r.seen[string(b)] = b    // fault
		r.out <- b               // fault
		r.all = append(r.all, bytes.Clone(b))
	}
}

func other(a, b *source) bool {
	first, _ := a.until()
	second, _ := b.until()
	return bytes.Equal(first, second)
}

func again(a *source) (int, string) {
	line, err := a.until()
	for err != nil {
		line, err = a.until()
	}
	n := len(line)
	_, _ = a.until()
	return n + len(line), ""
}

type gathered struct{ texts []xml.CharData }

func each(d *xml.Decoder, do func(xml.Token)) {
	for {
		token, err := d.RawToken()
		if err != nil {
			return
		}
		do(token)
	}
}

func (g *gathered) take(token xml.Token) {
	if text, ok := token.(xml.CharData); ok {
		g.texts = append(g.texts, text) // fault
		g.texts = append(g.texts, text.Copy())
	}
}

// line says what it returns: it holds until the next line.
func line(s *bufio.Scanner) []byte { return s.Bytes() }

func lines(s *bufio.Scanner) string {
	s.Scan()
	a := line(s)
	s.Scan()
	return string(a) // fault
}
`

// TestLentSlicesAreFound: the rule finds the bug that it is for, and its like, and nothing else.
func TestLentSlicesAreFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "example.go")
	if err := os.WriteFile(path, []byte(lentExample), 0o600); err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	list := goList(t, nil, "-export", "-deps", "-json=ImportPath,Export", "bufio", "bytes", "encoding/xml")
	for l, err := range eachListed[struct{ ImportPath, Export string }](list) {
		if err != nil {
			t.Fatal(err)
		}
		exports[l.ImportPath] = l.Export
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	s, err := parseSources(module+"/example", []string{path}, importer.ForCompiler(token.NewFileSet(), "gc", open))
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for i, text := range bytes.Split([]byte(lentExample), []byte("\n")) {
		if bytes.HasSuffix(text, []byte("// fault")) {
			want = append(want, strconv.Itoa(i+1))
		}
	}
	for fault := range lentFaults(t, []sources{s}).faults {
		line, _, _ := strings.Cut(strings.TrimPrefix(fault, path+":"), ":")
		got = append(got, line)
	}
	slices.Sort(got)
	slices.Sort(want)
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("faults in lines %v, want %v", got, want)
	}
}
