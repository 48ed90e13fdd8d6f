package series

import (
	"errors"
	"strings"
	"testing"
)

func TestReadNames(t *testing.T) {
	for _, c := range []struct{ names, want string }{
		{"pubmed-1970.vec pubmed-1960.vec", "1960:pubmed-1960.vec 1970:pubmed-1970.vec"},
		{"sgns/1990-vocab.pkl sgns/1990-w.npy sgns/1890-w.npy sgns/1890-vocab.pkl",
			"1890:sgns/1890-w.npy+sgns/1890-vocab.pkl 1990:sgns/1990-w.npy+sgns/1990-vocab.pkl"},
		{"1840-1859.txt 1860_1879.txt", "1840–1859:1840-1859.txt 1860–1879:1860_1879.txt"},
		{"n-1850s.bin n-1860s.bin", "1850–1859:n-1850s.bin 1860–1869:n-1860s.bin"},
		{"2014/w.txt 2020/w.txt", "2014:2014/w.txt 2020:2020/w.txt"},
		{"glove2014_wiki2006_1024d.txt glove2014_wiki2020_1024d.txt",
			"2006:glove2014_wiki2006_1024d.txt 2020:glove2014_wiki2020_1024d.txt"},
		{"w2v2006.txt w2v2008-v1.txt", "2006:w2v2006.txt 2008:w2v2008-v1.txt"},
		{"20060102.2008.txt 20060102.2010.txt", "2008:20060102.2008.txt 2010:20060102.2010.txt"},
	} {
		files, err := ReadNames(strings.Fields(c.names))
		var got []string
		for _, f := range files {
			text := f.At.String() + ":" + f.Vectors
			if f.Words != "" {
				text += "+" + f.Words
			}
			got = append(got, text)
		}
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s, %v", c.names, got, err)
		}
	}
	files, err := ReadNames([]string{"n-1850s.bin", "n-1861-1864.bin"})
	if err != nil || files[0].Time != 1854.5 || files[1].Time != 1862.5 {
		t.Errorf("%+v, %v", files, err)
	}
}

func TestReadNamesErrors(t *testing.T) {
	for names, want := range map[string]string{
		"":                                   "no_epoch",
		"a-1990.txt":                         "one_epoch",
		"a-1990.txt b.txt":                   "no_year",
		"a-0990.txt b-19901.txt":             "no_year",
		"1024d.txt 2048d.txt":                "no_year",
		"a-1990.txt b-1990.txt":              "same_epoch",
		"1990-w.npy 2000-w.npy":              "no_words",
		"1990-w.npy 1990-vocab.pkl 1-w.npy":  "no_words",
		"1990-vocab.pkl 2000.txt":            "no_vectors",
		"2014.2006.txt 2015.2007.txt":        "several_years",
		"1990.txt/a.1990.2000.txt 2005/b.md": "several_years",
	} {
		_, err := ReadNames(strings.Fields(names))
		var known *Error
		if !errors.As(err, &known) || known.Code != want || known.Hint.Text == "" {
			t.Errorf("%q: %v, want %s", names, err, want)
		}
	}
}
