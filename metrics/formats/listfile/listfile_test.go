package listfile_test

import (
	"encoding/csv"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/formats/listfile"
)

// written are lists as "name(part): word|word".
func written(f listfile.File) (out []string) {
	for _, l := range f.Lists {
		out = append(out, fmt.Sprintf("%s(%s): %s", l.Name, l.Part, strings.Join(l.Words, "|")))
	}
	return out
}

// Each format by hand. The specification is one of DebIE's own, shortened.
func TestParse(t *testing.T) {
	for _, c := range []struct {
		name, text, format string
		want               []string
	}{
		{"DebIE", `{"Name": "T7", "T1": "math algebra", "T2": "poetry art", "A1": "male man", "A2": "female"}`, listfile.DebIE,
			[]string{"(target): math|algebra", "(target): poetry|art", "(attribute): male|man", "(attribute): female"}},
		{"JSON", "{\n\"Care\": [\"nurse\", \"care worker\"],\n\"Repair\": [\"mason\"]}", listfile.JSON,
			[]string{"Care(): nurse|care worker", "Repair(): mason"}},
		{"JSON with words in one text", `{"a": "x, y z"}`, listfile.JSON, []string{"a(): x|y z"}},
		{"WEFE by order", "from wefe.query import Query\nquery = Query([['a', \"b\"], ('c',)], [[\"he\"], [\"she\"]], ['X', 'Y'], ['M', 'F'])", listfile.WEFE,
			[]string{"X(target): a|b", "Y(target): c", "M(attribute): he", "F(attribute): she"}},
		{"WEFE by names", "q = wefe.query.Query(\n  attribute_sets=[men],  # as below\n target_sets = [['a' 'b', r'c'],])\n", "", nil},
		{"WEFE under names", "men = ['he', 'him']\nq = Query(target_sets=[['a' 'b', r'c\\d',]], attribute_sets=[men], attribute_sets_names=['it\\'s', ])\nx = 1", listfile.WEFE,
			[]string{"(target): ab|cd", "it's(attribute): he|him"}},
		{"a spreadsheet", "Care\tRepair\nnurse\tmechanic\nNew York nurse\tplumber\ntherapist\t\n", listfile.Table,
			[]string{"Care(): nurse|New York nurse|therapist", "Repair(): mechanic|plumber"}},
		{"CSV without names", "nurse,mason\nmason,nurse\r\nx,y", listfile.Table,
			[]string{"(): nurse|mason|x", "(): mason|nurse|y"}},
		{"CSV with quotes", "A;B\n\"x;y\";z\n", listfile.Table, []string{"A(): x;y", "B(): z"}},
		{"lines with names", "# mine\nCare: nurse, care worker\nRepair: mason plumber\n", listfile.Text,
			[]string{"Care(): nurse|care worker", "Repair(): mason|plumber"}},
		{"blocks", "nurse\ntutor\n\nmason\nplumber nurse\n", listfile.Text,
			[]string{"(): nurse|tutor", "(): mason|plumber|nurse"}},
		{"a name on its own line", "Care:\nnurse\ntutor\n", listfile.Text, []string{"Care(): nurse|tutor"}},
		{"one line", "nurse, tutor; nurse,, mason", listfile.Text, []string{"(): nurse|tutor|mason"}},
		{"a word a line", "Boston\nNew York\nChicago\n", listfile.Text, []string{"(): Boston|New York|Chicago"}},
		{"words with spaces between", "a b c d e\nf\ng\n", listfile.Text, []string{"(): a|b|c|d|e|f|g"}},
		{"a name and a word a line", "Cities:\nBoston\nLos Angeles\nChicago\n", listfile.Text,
			[]string{"Cities(): Boston|Los Angeles|Chicago"}},
		{"decomposed letters", "e\u0301cole", listfile.Text, []string{"(): \u00e9cole"}},
	} {
		f, err := listfile.Parse([]byte(c.text), listfile.Options{})
		if c.want == nil {
			if err == nil {
				t.Errorf("%s: %v, want an error", c.name, f)
			}
			continue
		}
		if got := written(f); err != nil || f.Format != c.format || !slices.Equal(got, c.want) {
			t.Errorf("%s: %s, %v, %q, want %s and %q", c.name, f.Format, err, got, c.format, c.want)
		}
	}
}

// Who asks decides what the first row of a table is.
func TestFirstRow(t *testing.T) {
	const table = "Care\tRepair\nnurse\tmechanic\n"
	for first, want := range map[listfile.Rows][]string{
		listfile.Guess: {"Care(): nurse", "Repair(): mechanic"},
		listfile.Names: {"Care(): nurse", "Repair(): mechanic"},
		listfile.Words: {"(): Care|nurse", "(): Repair|mechanic"},
	} {
		f, err := listfile.Parse([]byte(table), listfile.Options{First: first})
		if got := written(f); err != nil || !slices.Equal(got, want) || f.Named != (first != listfile.Words) {
			t.Errorf("%q: %v, %q, named %v", first, err, got, f.Named)
		}
	}
}

// Each fault is told with its line.
func TestParseFaults(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"empty", " \n", "no words"},
		{"comments alone", "# a\n", "no words"},
		{"no UTF-8", "fine\ncaf\xe9\n", "line 2: this is no UTF-8"},
		{"a spreadsheet as it is saved", "PK\x03\x04\x14\x00", "copy its cells"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00", "this is no text"},
		{"JSON cut off", "{\n\"a\": [\"b\",", "breaks off"},
		{"JSON with a fault", "{\n\"a\": [\"b\" \"c\"]}", "line 2: this is no JSON"},
		{"a number", `{"a": 3}`, `"a" is no list of words`},
		{"null", `{"a": null}`, `"a" is no list of words`},
		{"two objects", `{"a": ["b"]} {"c": ["d"]}`, "more follows"},
		{"an Experiment", `{"embedding": "e", "test": "t"}`, "this is an Experiment"},
		{"a query of names", "q = Query(targets, [['he']])", "not written"},
		{"a query of numbers", "q = Query([[1, 2]], [['he']])", "line 1: a word of target_sets"},
		{"a text without end", "q = Query([['a]], ['b'])\n", "line 1: a text in quotes"},
		{"a list without end", "\nq = Query([['a'],", "line 2: a list begins"},
		{"lists in lists", "q = Query(" + strings.Repeat("[", 99), "too deeply"},
		{"no query", "# Query(\nx = 1", "no Query("},
		{"too large", strings.Repeat("word ", 300_000), "1024 kB"},
		{"many words", "zz " + manyWords(100_000), "a list has 100001 words; at most 20000"},
		{"many lists", strings.Repeat("a\n\n", 101), "101 lists"},
		{"a table with a fault", "a,b\n\"c\"d,e\n", "line 2: this is no table"},
	} {
		f, err := listfile.Parse([]byte(c.text), listfile.Options{})
		var known *listfile.Error
		if !errors.As(err, &known) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, %v, want %q", c.name, f, err, c.says)
		}
	}
}

// manyWords are so many words of at most five letters, divided by spaces.
func manyWords(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%x ", i)
	}
	return b.String()
}

// Who asks decides what becomes of New York, and hears of it.
func TestSpaces(t *testing.T) {
	for how, want := range map[listfile.Spaces]string{
		listfile.Kept:    "(): Boston|New York|Rio",
		listfile.Joined:  "(): Boston|New_York|Rio",
		listfile.Divided: "(): Boston|New|York|Rio",
	} {
		for _, text := range []string{"Boston\nNew York\nRio", "Boston, New  York, Rio"} {
			f, err := listfile.Parse([]byte(text), listfile.Options{Spaces: how})
			if got := written(f); err != nil || !slices.Equal(got, []string{want}) {
				t.Errorf("%q %q: %v, %q", how, text, err, got)
			}
			if asked := how != listfile.Divided || strings.Contains(text, ","); slices.Equal(f.Phrases,
				[]string{"New York"}) != asked {
				t.Errorf("%q %q: phrases %q", how, text, f.Phrases)
			}
		}
	}
}

// Roles by hand, as the command line says them.
func TestRoles(t *testing.T) {
	for parts, want := range map[string]string{
		"-": "words", "--": "X Y", "---": "words A B", "----": "X Y A B", "-----": "    ",
		"TA": "words A", "TTAA": "X Y A B", "ATTA": "A X Y B", "TTTA": "   A", "TAAA": "words   ", "A": "A",
	} {
		var f listfile.File
		for _, p := range parts {
			f.Lists = append(f.Lists, listfile.List{Part: map[rune]listfile.Part{'T': listfile.Target,
				'A': listfile.Attribute}[p], Words: []string{"w"}})
		}
		if got := strings.Join(f.Roles(), " "); got != want {
			t.Errorf("%s: %q, want %q", parts, got, want)
		}
	}
}

// What was decided stands as comments, which are not read as words.
func TestNotes(t *testing.T) {
	f := listfile.File{Notes: []string{"repairman was replaced by builder", "two\nlines"},
		Lists: []listfile.List{{Name: "a", Words: []string{"x"}}, {Name: "b", Words: []string{"y"}}}}
	for _, format := range []string{listfile.WEFE, listfile.Text} {
		text, err := listfile.Write(f, format)
		if err != nil || !strings.Contains(text, "# repairman was replaced by builder\n# two lines\n") {
			t.Errorf("%s: %v, %q", format, err, text)
		}
		if back, err := listfile.Parse([]byte(text), listfile.Options{}); err != nil || len(back.Lists) != 2 ||
			!slices.Equal(back.Lists[0].Words, []string{"x"}) {
			t.Errorf("%s: %v, %v", format, err, back)
		}
	}
}

// What is written is read again.
func TestWriteAndParse(t *testing.T) {
	word := rapid.StringMatching(`[\p{L}\p{Nd}'-]{1,8}`)
	rapid.Check(t, func(rt *rapid.T) {
		format := rapid.SampledFrom(listfile.Formats()).Draw(rt, "format")
		f := listfile.File{Format: format}
		for i := range rapid.IntRange(2, 4).Draw(rt, "lists") {
			l := listfile.List{Words: rapid.SliceOfNDistinct(word, 1, 6, strings.ToLower).Draw(rt, "words")}
			if format != listfile.DebIE {
				l.Name = fmt.Sprint("Name ", i, "?")
			}
			if format == listfile.WEFE || format == listfile.DebIE {
				l.Part = []listfile.Part{listfile.Target, listfile.Attribute}[i*2/4]
				if i == 1 && rapid.Bool().Draw(rt, "one target") {
					l.Part = listfile.Attribute
				}
			}
			f.Lists = append(f.Lists, l)
		}
		parse := func(text string) listfile.File {
			got, err := listfile.Parse([]byte(text), listfile.Options{})
			if err != nil {
				rt.Fatalf("%v in\n%s", err, text)
			}
			return got
		}
		text, err := listfile.Write(f, format)
		if err != nil {
			if _, attributes, _ := f.Parts(); format == listfile.DebIE && len(attributes) > 2 || len(attributes) == 0 {
				return
			}
			rt.Fatal(err)
		}
		first := parse(text) // NFC, and words that are equal then once
		again, err := listfile.Write(first, format)
		if err != nil {
			rt.Fatal(err)
		}
		second := parse(again)
		first.Named, second.Named = false, false
		if !reflect.DeepEqual(first, second) || len(first.Lists) != len(f.Lists) {
			rt.Errorf("%v was read, and written and read again %v\n%s", first, second, text)
		}
		for i, l := range first.Lists {
			if l.Name != f.Lists[i].Name || l.Part != f.Lists[i].Part {
				rt.Errorf("%v became %v", f.Lists[i], l)
			}
		}
	})
}

// What a spreadsheet would take for a formula stands in a table as text, and comes back as it
// was.
func TestNoFormulasInTables(t *testing.T) {
	words := []string{"=cmd|' /C calc'!A0", "+1", "-ism", "@x", "'=y", "''-z", "'n'", "plain", "\"=q\""}
	f := listfile.File{Lists: []listfile.List{{Name: "=A1", Words: words}, {Name: "b", Words: []string{"c"}}}}
	text, err := listfile.Write(f, listfile.Table)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if row[0] != "" && strings.ContainsAny(row[0][:1], "=+-@") {
			t.Errorf("the cell %q is a formula", row[0])
		}
	}
	back, err := listfile.Parse([]byte(text), listfile.Options{})
	if err != nil || back.Lists[0].Name != "=A1" || !slices.Equal(back.Lists[0].Words[:8], words[:8]) {
		t.Errorf("%v, %q", err, back.Lists)
	}
}

// What a format cannot hold is said.
func TestWriteFaults(t *testing.T) {
	one := listfile.List{Name: "a", Words: []string{"x"}}
	spaced := listfile.List{Name: "b", Words: []string{"New York", "y,z"}}
	for _, c := range []struct {
		format string
		lists  []listfile.List
		says   string
	}{
		{listfile.WEFE, []listfile.List{one}, "two lists or more"},
		{listfile.DebIE, []listfile.List{one, spaced}, `"New York" cannot stand there`},
		{listfile.DebIE, []listfile.List{one, one, one, one, one}, "two attributes at most"},
		{listfile.JSON, []listfile.List{one, one}, `two lists are called "a"`},
		{listfile.Table, []listfile.List{one}, "write text"},
		{listfile.Text, []listfile.List{one, spaced}, `"y,z" has a sign`},
		{"xml", []listfile.List{one}, "wefe, debie, json, csv, text"},
	} {
		text, err := listfile.Write(listfile.File{Lists: c.lists}, c.format)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %q, %v, want %q", c.format, text, err, c.says)
		}
	}
}

// Whatever is read, there are lists with words, each once, or an error that says why.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a, b", "A\tB\nx\ty", `{"T1": "a", "A1": "b"}`, `{"a": ["b"]}`,
		"q = Query([['a']], [[\"b\"]], ['c'])", "n: a\nb\n\nc", "x = '''a\nb'''\nQuery([x], (('a' 'b'),))"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := listfile.Parse(data, listfile.Options{})
		if err != nil {
			var known *listfile.Error
			if !errors.As(err, &known) {
				t.Errorf("%v is no Error", err)
			}
			return
		}
		for _, l := range file.Lists {
			if len(l.Words) == 0 {
				t.Errorf("a list without words: %q", file.Lists)
			}
			for i, w := range l.Words {
				if w == "" || slices.Contains(l.Words[:i], w) {
					t.Errorf("the words %q", l.Words)
				}
			}
		}
	})
}
