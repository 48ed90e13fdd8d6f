package textfile

import (
	"errors"
	"io"
	"strings"
	"testing"

	"weatherglass/metrics/racetest"
)

// By hand. Of TSV the rule is that of docs/corpora.md: a cell in quotes may go over lines, without a
// tab and with its own quotes doubled; any other quote is a sign.
func TestForms(t *testing.T) {
	for _, c := range []struct{ name, content, want string }{
		{"a.tsv", "id\ttext\n1\tShe \"said\n2\t\"open\n3\t\"in\" it\n4\t\"\"\n5\t\"a \"\"b\"\"\"\n", `[] <1 []>[She "said]<2 []>["open]<3 []>["in" it]<4 []><5 []>[a "b"]`},
		{"a.tsv", "id\ttext\tyear\n1\t\"a\nb \"\"c\"\"\n\"\t1990\n2\td\t1991\n",
			`["year"] <1 ["1990"]>[a][b "c"]<2 ["1991"]>[d]`},
		{"a.tsv", "text\n\"a\nb\nc\n\"d\" e\nf\n", `[] <a:2 []>["a]<a:3 []>[b]<a:4 []>[c]<a:5 []>["d" e]<a:6 []>[f]`},
		{"a.tsv", "sep=\t\nText\tID\na\tk\n", `[] <k []>[a]`},
		{"a.csv", "\ufeffsep=;\nid;Text\nk;\"a;b\nc\"\n", `[] <k []>[a;b][c]`},
		{"a.csv", "id|body|content\nk|x|y\n", `["body"] <k ["x"]>[y]`},
		{"a.csv", "\"id\"\t\"text\"\nk\ty\n", `[] <k []>[y]`},
		{"a.csv", "id;text;Content\n1;a, b;c\n", `["Content"] <1 ["c"]>[a, b]`},
		{"a.json", " [ {\"id\":1,\"text\":\"x\\ny\",\"b\":true,\"a\":[1]},\n{\"Text\":\"no\",\"text\":null} ]\n", `["b"] <1 ["true"]>[x][y]<a:2 [""]>`},
		{"a.json", `["one", "two"]`, `[] <a:1 []>[one]<a:2 []>[two]`},
		{"a.json", "{\n\"content\": \"x\"\n}\n{\"content\":\"y\"}", `[] <a:1 []>[x]<a:2 []>[y]`},
		{"a.json", `{"text":["x","y"],"id":["k","l"],"year":[1,null]}`, `["year"] <k ["1"]>[x]<l [""]>[y]`},
		{"wiki_00", `{"id":"k","text":"x"}`, `[] <k []>[x]`},
		{"a.txt", `[{"text":"x"}]`, `[] <a:1 []>[x]`},
		{"a.txt", "[A letter]\n{She}\n", `<a []>[[A letter]][{She}]`},
		{"wiki_01", "\n<doc id=\"7\" url=\"u\" title=\"A &quot;b\" c\">\nA \"b\" c\n\nHe &lt; she.\nA \"b\" c\n</doc>\n", `["title"] <7 ["A \"b\" c"]>[He < she.][A "b" c]`},
		{"enwiki.xml-p1p2", wiki, `["title"] <7 ["Nurse & Co"]>[A nurse  is a human .][History][In the beginning – 5   6.]`},
		{"A.TXT.GZ", gzipped("One"), "<A []>[One]"},
		{"a.zip", zipped(t, "d/wiki_00", `{"id":"k","text":"x"}`, "b.md", "no", "c.zip", "no"), `[] <k []>[x]`},
	} {
		if got, err := hear(t, c.name, c.content, Reader{}); err != nil || got != c.want {
			t.Errorf("%s %q: %v\n got %s\nwant %s", c.name, c.content, err, got, c.want)
		}
	}
	if got, err := hear(t, "a.csv", "id,body\nk,x\n", Reader{Text: "Body"}); err != nil || got != "[] <k []>[x]" {
		t.Errorf("a column that is named: %s, %v", got, err)
	}
	if got, err := hear(t, "a.txt", "don\x92t \x84caf\xe9\x93", Reader{Latin1: true}); err != nil ||
		got != "<a []>[don’t „café“]" {
		t.Errorf("of Windows: %s, %v", got, err)
	}
}

// A break says no space where it says so, and where letters stand on both sides of it; other lines part words.
// A reading is left out of a choice alone, which has another.
func TestTEIBreaks(t *testing.T) {
	for body, want := range map[string]string{
		`nur<lb break="no"/>se`:                            "[nurse]",
		`nur-<lb break="no"/>se`:                           "[nurse]",
		"nur\n   <lb break=\"no\"/>\n se":                  "[nurse]",
		`nur<pb n="2"/>se well-<pb/>`:                      "[nurse well-]",
		`mo¬<cb/>ther a <pb/>b c<pb/> d`:                   "[mother a b c d]",
		`one<lb/>two<pb break="yes"/>three`:                "[one two three]",
		`1-<pb/>2 x-<pb/>(y)`:                              "[1-2 x-(y)]",
		`nur<lb break="no"/><hi>se</hi>`:                   "[nurse]",
		`<abbr>Dr</abbr> <sic>x</sic><orig>y</orig>`:       "[Dr xy]",
		`<choice><orig>a<lb/></orig><reg>b</reg></choice>`: "[b]",
		`nur<note>x<pb/></note>se`:                         "[nurse]",
		"a<pb/>\n<note>x</note>b":                          "[a b]",
	} {
		if got, err := hear(t, "a.xml", "<TEI><body><p>"+body+"</p></body></TEI>", Reader{}); err != nil ||
			got != "<a []>"+want {
			t.Errorf("%s: %s, %v, want %s", body, got, err, want)
		}
	}
}

// endless is a file that never ends, and counts what was read of it.
type endless struct {
	begin, again string
	read, at     int
}

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, e.begin)
	e.begin = e.begin[n:]
	for n < len(p) && e.begin == "" {
		c := copy(p[n:], e.again[e.at:])
		n, e.at = n+c, (e.at+c)%len(e.again)
	}
	e.read += n
	return n, nil
}
func (e *endless) ReadAt([]byte, int64) (int, error) { return 0, errors.New("a stream") }
func (e *endless) Close() error                      { return nil }

// counting is a sink that holds nothing.
type counting struct{ longest int }

func (*counting) Columns([]string) error          { return nil }
func (*counting) Document(string, []string) error { return nil }
func (c *counting) Paragraph(text []byte) error {
	c.longest = max(c.longest, len(text))
	return nil
}

// Of a text that never ends no more is held than the bound that the source states, whatever it is
// made of: reading stops with an error there, so that what was read bounds what is held.
func TestWhatIsHeldIsBounded(t *testing.T) {
	racetest.Native(t)
	const slack = 1 << 20
	citation := "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Abstract>"
	long := strings.Repeat("x ", 4000)
	for _, c := range []struct{ name, begin, again string }{
		{"a.txt", "", "x"},
		{"a.jsonl", `{"text":"`, "x "},
		{"a.json", `[{"text":"`, "x "},
		{"a.json", `{"text":["x"`, `,"` + long + `"`},
		{"a.csv", "text\n\"", long + "\n"},
		{"a.csv", "a;text\n\"\n", "x;" + long + "\n"},
		{"a.tsv", "text\n\"", "x"},
		{"a.xml", "<TEI><body><p>", "x "},
		{"a.xml", "<TEI><body><p>", long + "<hi>y</hi> "},
		{"a.xml", "<TEI><body><p>", long + `-<lb break="no"/>y `},
		{"a.xml", "<TEI><", "x"},
		{"a.xml", "<TEI><!--", "x"},
		{"a.xml", "<mediawiki><page><revision><text>", "x "},
		{"a.xml", "<mediawiki><page><revision><text>", long + "<!---->"},
		{"a.xml", "<mediawiki><page><revision><text>", "<![CDATA[" + long + "]]>"},
		{"a.xml", citation + "<AbstractText>", long + "<i>y</i> "},
		{"a.xml", citation, "<AbstractText>" + long + "</AbstractText>"},
		{"wiki_00", "<doc id=\"1\">\n", "x"},
	} {
		in := &endless{begin: c.begin, again: c.again}
		file := File{Name: c.name, ID: "a", Open: func() (Content, error) { return in, nil }}
		err := Reader{}.Read(t.Context(), file, &counting{})
		if err == nil || errors.Is(err, io.EOF) || !strings.Contains(err.Error(), "MB") {
			t.Errorf("%s %.100q: %v", c.name, c.begin+c.again, err)
		}
		if in.read > MaxLine+slack {
			t.Errorf("%s %.100q: %d MB were read", c.name, c.begin+c.again, in.read>>20)
		}
	}
}
