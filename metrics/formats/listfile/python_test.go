package listfile_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/formats/listfile"
)

// Programs as people write them: what the reader knows is read whole, and what it does not know
// is refused by its line, never passed over. science is the first list of each.
func TestPythonIsReadWholeOrRefused(t *testing.T) {
	const query = "arts = ['poem']\nm, f = 1, 2\nquery = Query([science, arts], [['he'], ['she']])\n"
	four := []string{"(target): a|b|c|d", "(target): poem", "(attribute): he", "(attribute): she"}
	for _, c := range []struct {
		name, text, says string // "" where it is read
	}{
		{"a sum", "science = ['a', 'b']\nscience = science + ['c', 'd']\n", ""},
		{"a sum in brackets", "science = (['a'] + ['b'] +\n  ['c', 'd'])\n", ""},
		{"+=", "science = ['a', 'b']\nscience += ['c', 'd']\n", ""},
		{"extend", "science = ['a', 'b']\nscience.extend(['c', 'd'])\nprint(science)\n", ""},
		{"append", "science = ['a', 'b', 'c']\nscience.append('d')\n", ""},
		{"append under another name", "science = ['a', 'b', 'c']\nother = science\nother.append('d')\n", ""},
		{"split", "science = 'a b\tc d'.split()\n", ""},
		{"split at commas", "science = \"a,b,c,d\".split(',')\n", ""},
		{"a line that goes on", "science = ['a', 'b'] + \\\n  ['c', 'd']\n", ""},
		{"a text over lines", "'''about\nthis'''\nscience = ['a', 'b', 'c', 'd']; x = 'p\\nq'\n", ""},
		{"a slice", "science = ['a', 'b', 'c', 'd', 'e']\nscience = science[:4]\n", "line 2: what is done"},
		{"if False", "science = ['a', 'b', 'c', 'd']\nif False:\n    science = ['x']\n",
			"line 3: what stands in a block of “if”"},
		{"if in one line", "science = ['a', 'b', 'c', 'd']\nif x: science = ['x']\n",
			"line 2: what stands in a block of “if”"},
		{"a loop", "science = []\nfor w in ws:\n    science.append(w)\n", "line 3: what stands in a block of “for”"},
		{"a function", "science = ['a']\ndef f():\n  science.append('x')\n", "line 3: what stands in a block of “def”"},
		{"an element", "science = ['a', 'b']\nscience[0] = 'c'\n", "line 2: this is not read"},
		{"an element is taken out", "science = ['a', 'b']\ndel science[0]\n", "line 2: this is not read"},
		{"remove", "science = ['a', 'b']\nscience.remove('b')\n", "line 2: what this call does"},
		{"remove under another name", "science = ['a', 'b']\nother = science\nother.remove('b')\n",
			"line 3: what this call does"},
		{"pop while it is shown", "science = ['a', 'b']\nprint(science.pop())\n", "line 2: what this call does"},
		{"another's call", "science = ['a', 'b']\nrandom.shuffle(science)\n", "line 2: what this call does"},
		{"two names at once", "science = ['a']\nx = science = ['b']\n", "line 2: this is not read"},
		{"times", "science = ['a'] * 2\n", "line 1: what is done"},
		{"a comprehension", "science = [w for w in words]\n", "line 1: this is not read"},
		{"a set", "science = {'a', 'b'}\n", "line 1: this is not read"},
		{"a formatted text", "science = [f'{x}']\n", "line 1: a comma"},
		{"appending what is not known", "science = ['a']\nscience.append(x.lower())\n", "line 2:"},
		{"a condition", "science = ['a'] if x else ['b']\n", "line 1: this is not read"},
		{"a file", "science = open('words.txt').read().split()\n", "line 1: “open” is not read"},
		{"WEFE's lists", "from wefe.datasets import load_weat\nweat = load_weat()\nscience = weat['science']\n", "line 2: load_weat() is not run here"},
	} {
		f, err := listfile.Parse([]byte(c.text+query), listfile.Options{})
		if c.says == "" {
			if got := written(f); err != nil || !slices.Equal(got, four) {
				t.Errorf("%s: %v, %q, want %q", c.name, err, got, four)
			}
			continue
		}
		var known *listfile.Error
		if !errors.As(err, &known) || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%s: %v, %q, want %q", c.name, err, written(f), c.says)
		}
	}
	for text, says := range map[string]string{
		"q = Query([['a']], [['b']])\nq2 = Query([['c']], [['d']])\n":       "line 2: a second Query",
		"q = [Query([['a']], [['b']]),\n Query([['c']], [['d']])]\n":        "line 2: a second Query",
		"if False:\n  q = Query([['a']], [['b']])\n":                        "line 2: the Query stands in a block of “if”",
		"def main():\n  with x:\n    q = Query([['a']], [['b']])\nmain()\n": "line 3: the Query stands in a block of “def”",
		"q = Query([['a'] if x else ['b']], [['b']])\n":                     "line 1: this is not read",
		"q = Query([['a']] , [['b']] for x in y)\n":                         "line 1: this is not read",
	} {
		if f, err := listfile.Parse([]byte(text), listfile.Options{}); err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%q: %v, %q, want %q", text, err, written(f), says)
		}
	}
}
