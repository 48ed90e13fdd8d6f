package textfile

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/racetest"
)

// heard is a sink that writes down what it is told.
type heard struct{ strings.Builder }

func (h *heard) Columns(names []string) error { fmt.Fprintf(h, "%q ", names); return nil }
func (h *heard) Document(id string, values []string) error {
	fmt.Fprintf(h, "<%s %q>", id, values)
	return nil
}
func (h *heard) Paragraph(text []byte) error { fmt.Fprintf(h, "[%s]", text); return nil }

// held is a file in memory.
type held struct{ *strings.Reader }

func (held) Close() error { return nil }

// hear reads a file of that name and content.
func hear(t testing.TB, name, content string, r Reader) (string, error) {
	t.Helper()
	h := &heard{}
	id, _ := BaseName(name)
	err := r.Read(t.Context(), File{Name: name, ID: id, Size: int64(len(content)),
		Open: func() (Content, error) { return held{strings.NewReader(content)}, nil }}, h)
	return h.String(), err
}

const wiki = `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/"><siteinfo><sitename>W</sitename></siteinfo>
<page><title>Nurse &amp; Co</title><ns>0</ns><id>7</id><revision><id>99</id><contributor><id>1</id></contributor>
<text xml:space="preserve">A '''nurse''' {{Infobox|x={{y}}}} is a [[person|human]]&lt;ref name="a"&gt;Not [[this]]&lt;/ref&gt;.

== History ==
* [[File:X.jpg|thumb|A [[deep]] link]]In [http://example.org the beginning] &amp;ndash; 5 &lt; 6.
{| class="t"
| cell
|}</text></revision></page>
<page><title>Talk:Nurse</title><ns>1</ns><id>8</id><revision><text>no</text></revision></page>
<page><title>Old</title><ns>0</ns><id>9</id><redirect title="Nurse"/><revision><text>no</text></revision></page>
</mediawiki>`

const pubmedXML = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE PubmedArticleSet SYSTEM "x.dtd"><PubmedArticleSet>
<PubmedArticle><MedlineCitation><PMID Version="1">12</PMID><Article><Journal><JournalIssue><PubDate><Year>1985</Year></PubDate></JournalIssue><Title>J. Nursing</Title></Journal>
<ArticleTitle>On H<sub>2</sub>O.</ArticleTitle><Abstract><AbstractText Label="AIM">To see.</AbstractText><AbstractText>We <i>saw</i>.</AbstractText></Abstract></Article></MedlineCitation>
<PubmedData><ArticleIdList><PMID>no</PMID></ArticleIdList></PubmedData></PubmedArticle>
<PubmedArticle><MedlineCitation><PMID Version="2">12</PMID><Article><Journal><JournalIssue><PubDate><MedlineDate>1998 Dec-1999 Jan</MedlineDate></PubDate></JournalIssue></Journal><ArticleTitle>Two</ArticleTitle></Article></MedlineCitation></PubmedArticle>
</PubmedArticleSet>`

const tei = `<TEI xml:id="N1" xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><p>no</p></teiHeader><text><front><p>no</p></front><body>
<div><head>Chapter <hi>I</hi></head><p>She<note><p>no</p></note> said <q>go</q>,<lb/>and
he <choice><sic>wnt</sic><corr>went</corr></choice>.</p><lg><l>Verse one</l><l>Verse &amp; two</l></lg></div></body><back><p>no</p></back></text></TEI>`

func TestFormats(t *testing.T) {
	for _, c := range []struct{ name, content, want string }{
		{"a.b.txt", "\ufeffOne\r\nTwo\n\nlast", `<a.b []>[One][Two][][last]`},
		{"a.jsonl", `{"text":"x\ny","id":"k","year":1990,"more":[1],"z":null}` + "\n\n" + `{"year":"2","text":"w"}`,
			`["year"] <k ["1990"]>[x][y]<a:3 ["2"]>[w]`},
		{"a.csv", "id,text,year\nk,\"x\ny\",1990\n,w,2\n", `["year"] <k ["1990"]>[x][y]<a:4 ["2"]>[w]`},
		{"a.tsv", "text\tid\na \"b\tk\n", `[] <k []>[a "b]`},
		{"a.xml", tei, `<N1 []>[Chapter I][She said go, and he went.][Verse one][Verse & two]`},
		{"w.xml", wiki, `["title"] <7 ["Nurse & Co"]>[A nurse  is a human .][History][In the beginning – 5   6.]`},
		{"p.xml", pubmedXML, `["year" "journal"] <12 ["1985" "J. Nursing"]>[On H2O.][To see.][We saw.]<12.2 ["1998" ""]>[Two]`},
	} {
		if got, err := hear(t, c.name, c.content, Reader{}); err != nil || got != c.want {
			t.Errorf("%s: %v\n got %s\nwant %s", c.name, err, got, c.want)
		}
	}
}

func gzipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

func zstandard(text string) string {
	w, err := zstd.NewWriter(nil)
	if err != nil {
		panic(err)
	}
	return string(w.EncodeAll([]byte(text), nil))
}

func zipped(t *testing.T, entries ...string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(entries); i += 2 {
		f, err := w.Create(entries[i])
		if err != nil {
			t.Fatal(err)
		}
		_, _ = f.Write([]byte(entries[i+1]))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func tarred(t *testing.T, entries ...string) string {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := 0; i < len(entries); i += 2 {
		if err := w.WriteHeader(&tar.Header{Name: entries[i], Mode: 0o644, Size: int64(len(entries[i+1]))}); err != nil {
			t.Fatal(err)
		}
		_, _ = w.Write([]byte(entries[i+1]))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// hello is "hello\n" as bzip2 packs it: Go has no writer of it.
const hello = "QlpoOTFBWSZTWcHAgOIAAAFBAAAQAkSgADDNAMNGKZcXckU4UJDBwIDi"

func TestPacked(t *testing.T) {
	bz, err := base64.StdEncoding.DecodeString(hello)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, content, want string }{
		{"a.txt.gz", gzipped("One\nTwo"), "<a []>[One][Two]"},
		{"a.jsonl.zst", zstandard(`{"text":"x"}`), `[] <a:1 []>[x]`},
		{"a.txt.bz2", string(bz), "<a []>[hello]"},
		{"a.zip", zipped(t, "d/x.txt", "X", "d/index.csv", "id\n", "d/.y.txt", "no", "../z.txt.gz", gzipped("Z"), "p.png",
			"no"), "<d/x []>[X]<../z []>[Z]"},
		{"a.tar.gz", gzipped(tarred(t, "x.txt", "X", "y.csv", "text\nY\n")), "<x []>[X][] <y:2 []>[Y]"},
		{"a.txt.gz", gzipped("One\nTw") + gzipped("o"), "<a []>[One][Two]"},
		{"a.txt.zst", zstandard("One\nTw") + zstandard("o"), "<a []>[One][Two]"},
		{"a.txt.bz2", string(bz) + string(bz), "<a []>[hello][hello]"},
	} {
		got, err := hear(t, c.name, c.content, Reader{})
		if err != nil || got != c.want {
			t.Errorf("%s: %s, %v, want %s", c.name, got, err, c.want)
		}
	}
}

// Each fault is told with its file, its line where there is one, and what to do.
func TestFaults(t *testing.T) {
	racetest.Native(t)
	bomb := strings.Repeat(strings.Repeat("x", 4095)+"\n", freely>>12+100)
	long := strings.Repeat("text ", 200) + "\n" + strings.Repeat("more ", 200)
	bz, err := base64.StdEncoding.DecodeString(hello)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, content, want string }{
		{"a.txt", "fine\ncaf\xe9\n", "a.txt, line 2: byte 4 is no UTF-8"},
		{"a.txt", "\xff\xfea\x00", "line 1: this is UTF-16"},
		{"a.txt", "a\x00\n\x00b\x00", "line 1: byte 2 is 0: this is UTF-16 or no text"},
		{"a.jsonl", "{\x00\"\x00", "line 1: byte 2 is 0"},
		{"a.txt", strings.Repeat("x", MaxLine+1), "line 1: the line is longer than 16 MB"},
		{"a.txt.gz", gzipped(long)[:40], "cut off here"},
		{"a.txt.gz", gzipped(long)[:5], "cut off here"},
		{"a.xml.bz2", string(bz[:20]), "cut off here"},
		{"a.xml.bz2", string(bz[:30]), "cut off here"},
		{"a.xml.gz", gzipped(wiki)[:len(gzipped(wiki))/2], "cut off here"},
		{"a.jsonl.zst", zstandard(long)[:20], "cut off here"},
		{"a.txt.gz", flipped(gzipped(long), -6), "damaged (gzip: invalid checksum); fetch it again"},
		{"a.txt.gz", flipped(gzipped(long), 2), "damaged (gzip: invalid header); fetch it again"},
		{"a.txt.bz2", flipped(string(bz), 12), "damaged (bzip2"},
		{"a.txt.zst", flipped(zstandard(long), -1), "damaged ("},
		{"a.txt.gz", gzipped(bomb), "unpacks to more than texts do"},
		{"a.zip", zipped(t, "a.txt", bomb), "unpacks to more than texts do"},
		{"a.zip", zipped(t, "a.txt", long)[:60], "fetch it again"},
		{"a.tar", tarred(t, "x.txt", long)[:700], "cut off"},
		{"a.tar", tarred(t, "x.txt", long, "y.txt", "Y")[:512+2048], "cut off between two files"},
		{"a.tar", tarred(t, "x.txt", "X") + tarred(t, "y.txt", "Y"), "something follows behind its end"},
		{"a.tar.gz", flipped(gzipped(tarred(t, "x.txt", long)), -6), "damaged (gzip: invalid checksum); fetch it again"},
		{"a.tar.gz", flipped(gzipped(tarred(t, "x.txt", long, "y.png", long)), -6),
			"damaged (gzip: invalid checksum); fetch it again"},
		{"a.tar.gz", gzipped(tarred(t, "x.txt", "X")) + gzipped(tarred(t, "y.txt", "Y")), "something follows behind its end"},
		{"a.tar.gz", gzipped(tarred(t, "x.txt", long)) + "something else", "damaged (gzip: invalid header); fetch it again"},
		{"a.zip", flipped(zipped(t, "x.txt", "X"), 30+len("x.txt")+1), "fetch it again"},
		{"a.zip", zipped(t, "x.txt", "X") + zipped(t, "y.txt", "Y"), "two zip files were joined"},
		{"a.jsonl", "{\"text\":\"x\"}\n{\"text\":", "line 2: a line is an object"},
		{"a.jsonl", "{\"txt\":\"x\"}\n", `line 1: the object has no field "text"`},
		{"a.csv", "", "line 1: the table is empty"},
		{"a.csv", "id,body\n", `line 1: the table has no column "text"; it has id, body`},
		{"a.csv", "text,a\nx,1\ny\n", "line 3: wrong number of fields"},
		{"a.csv", "text\n\xe9\n", "line 2: byte 1 is no UTF-8"},
		{"a.xml", "", "the file is empty"},
		{"a.xml", "<html></html>", "begins with <html> is not read"},
		{"a.xml", wiki[:len(wiki)-200], "cut off here"},
		{"a.xml", wiki[:300], "cut off here"},
		{"a.xml", "<TEI>\n<text></text></TEI>", "has no <body>"},
		{"a.xml", "<TEI>\n<body><p></body></TEI>", "line 2: an element ends that is not the last begun"},
		{"a.xml", "<TEI>\n<body><p>\xe9</p></body></TEI>", "line 2: this is no UTF-8"},
		{"a.xml", "<?xml version=\"1.0\" encoding=\"koi8-r\"?><TEI/>", "the encoding koi8-r is not read"},
		{"a.xml", "<TEI>" + strings.Repeat("<a>", maxDepth), "elements stand in each other"},
		{"a.xml", "<TEI><body>" + strings.Repeat("x ", MaxLine), "without a tag"},
		{"a.xml", "<PubmedArticleSet><PubmedArticle></PubmedArticle></PubmedArticleSet>", "no PMID"},
	} {
		_, err := hear(t, c.name, c.content, Reader{})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.name) {
			t.Errorf("%s %.30q: %v, want %q", c.name, c.content, err, c.want)
		}
	}
}

// flipped returns bytes with one of them changed, from the end if at is negative.
func flipped(text string, at int) string {
	b := []byte(text)
	b[(at+len(b))%len(b)] ^= 0xff
	return string(b)
}

func TestLatin1(t *testing.T) {
	for name, content := range map[string]string{
		"a.txt": "caf\xe9", "b.xml": "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><TEI><body><p>caf\xe9</p></body></TEI>",
	} {
		if got, err := hear(t, name, content, Reader{Latin1: true}); err != nil || !strings.Contains(got, "[café]") {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
}

// No file makes a reader panic, or go on without end.
func FuzzRead(f *testing.F) {
	for _, s := range []string{wiki, pubmedXML, tei, "<TEI><body><TEI/></body></TEI>", `{"text":"x","a":1}`,
		"text,id\nx,y\n", "\"", gzipped("x")} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, content string) {
		for _, format := range []string{"text", "jsonl", "csv", "tei"} {
			h := &heard{}
			in, err := unpack(strings.NewReader(content))
			if err != nil {
				continue
			}
			_ = Reader{Format: format}.one(input{name: "a", id: "a", in: in}, h)
			_ = in.Close()
			if format == "tei" && h.Len() > 20*len(content)+1000 {
				t.Errorf("%d bytes of %d", h.Len(), len(content))
			}
		}
	})
}

func FuzzWikitext(f *testing.F) {
	for _, s := range []string{"a [[b|c]] {{d}} <ref>e</ref>", "{{{{}}", "[[[[a]]", "<!--", "[http://", "''''''",
		"{|[[|}]]", "</ref><ref/>&amp;"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if got := plainWikitext(text); len(got) > 3*len(text)+2 {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}
