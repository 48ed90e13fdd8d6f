package house

import (
	"go/scanner"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	longestLine = 120 // columns, of which a tab is one
	sentence    = 80  // from so many columns on a string is a text, which is not cut: whoever looks for it finds it
)

// TestLines holds that lines are short. The text that a line has does not count, nor do rows of a table that gofmt
// aligned, or what an example prints.
func TestLines(t *testing.T) {
	eachGoFile(t, func(path string, source []byte) {
		texts, within := textsOfLines(source)
		for i, line := range strings.Split(string(source), "\n") {
			n := utf8.RuneCountInString(line)
			table := strings.Contains(strings.TrimSpace(line), "    ")
			printed := strings.HasPrefix(strings.TrimSpace(line), "//") && strings.HasSuffix(path, "example_test.go")
			if n-texts[i+1] > longestLine && !within[i+1] && !table && !printed {
				t.Errorf("%s:%d has %d columns: cut it to %d", path, i+1, n, longestLine)
			}
		}
	})
}

// textsOfLines are the columns of the longest text that begins in each line, and the lines that a text of several goes
// on over.
func textsOfLines(source []byte) (texts map[int]int, within map[int]bool) {
	texts, within = map[int]int{}, map[int]bool{}
	file := token.NewFileSet().AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, scanner.ScanComments)
	for {
		at, what, lit := s.Scan()
		if what == token.EOF {
			return texts, within
		}
		line := file.Line(at)
		parts := strings.Split(lit, "\n")
		if n := utf8.RuneCountInString(parts[0]); what == token.STRING && n >= sentence {
			texts[line] = max(texts[line], n)
		}
		if what == token.STRING || what == token.COMMENT {
			for k := 1; k < len(parts); k++ {
				within[line+k] = true
			}
		}
	}
}
