package tables

import (
	"bytes"
	"encoding/json"
	"strings"

	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/formats/pickle"
	"weatherglass/metrics/message"
)

// histVectors and histWords end the names of HistWords' two files of one time
// (Hamilton et al. 2016).
const (
	histVectors = "-w"
	histWords   = "-vocab.pkl"
)

// lists are the names that a list of words beside NAME.npy may have; * stands for
// NAME. The first that is there counts.
var lists = []string{
	"*.npy.words.txt", "*.words.txt", "*.words.npy", "*.vocab.txt", "*-vocab.txt", "*_vocab.txt", "*.vocab",
	"*.words.json", "*.vocab.json", "*_vocab.json", "*-vocab.pkl", "*.vocab.pkl", "*_vocab.pkl",
	"words.txt", "vocab.txt", "words.npy", "vocab.npy", "words.json", "vocab.json", "vocab.pkl",
}

// array reads a matrix of NumPy's and the list of its words, which stands beside it.
func (o *opening) array() (*Table, error) {
	a, err := npy.Open(o.file, o.file.size)
	if err != nil {
		return nil, err
	}
	m, err := a.Matrix()
	if err != nil {
		return nil, err
	}
	stem := strings.TrimSuffix(o.base, ".npy")
	t := &Table{Kind: "array of NumPy's", Matrix: m}
	name := ""
	if at, ok := strings.CutSuffix(stem, histVectors); ok && o.has(o.beside(at+histWords)) {
		t.Kind, t.Absent, name = "embedding of HistWords", true, at+histWords
	}
	for _, l := range lists {
		if beside := strings.Replace(l, "*", stem, 1); name == "" && beside != o.base && o.has(o.beside(beside)) {
			name = beside
		}
	}
	if name == "" {
		missing := stem + ".words.txt"
		if at, ok := strings.CutSuffix(stem, histVectors); ok {
			missing = at + histWords
		}
		return nil, Apart(message.Errorf("tables.array_has_no_words: an array has no words, and no list of them stands beside it: put them into {missing}, a word a line in the order of the rows", missing))
	}
	if t.Words, err = o.list(name); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	return t, matched(t, name)
}

// matched refuses a list of another length than the matrix.
func matched(t *Table, list string) error {
	if len(t.Words) != t.Matrix.Rows() {
		return Apart(message.Errorf("tables.other_words_in_list: {list} has {words} words, and there are {rows} vectors: these files do not belong together", list, len(t.Words), t.Matrix.Rows()))
	}
	return nil
}

// list reads a list of words beside the file that is opened.
func (o *opening) list(name string) ([]string, error) {
	if strings.HasSuffix(name, ".npy") {
		f, err := o.open(o.beside(name))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		a, err := npy.Open(f, f.size)
		if err != nil {
			return nil, err
		}
		if !a.IsWords() {
			return nil, message.Text("tables.it_is_no_array_of_texts: it is no array of texts")
		}
		return a.Words()
	}
	text, err := o.whole(o.beside(name), maxHeld)
	if err != nil {
		return nil, err
	}
	switch {
	case strings.HasSuffix(name, ".pkl"):
		return pickle.Strings(bytes.NewReader(text), pickle.DefaultLimits)
	case strings.HasSuffix(name, ".json"):
		return jsonWords(text)
	}
	return textWords(string(text)), nil
}

// jsonWords reads a list of words, or an object of each word's row.
func jsonWords(text []byte) ([]string, error) {
	var list []string
	if json.Unmarshal(text, &list) == nil {
		return list, nil
	}
	var rows map[string]int
	if err := json.Unmarshal(text, &rows); err != nil {
		return nil, message.Text("tables.neither_list_nor_rows: it is neither a list of words nor an object of their rows")
	}
	list = make([]string, len(rows))
	for word, row := range rows {
		if row < 0 || row >= len(list) || list[row] != "" {
			return nil, message.Errorf("tables.rows_out_of_order: its rows are not 0 to {list}, one a word: {word:%.40q} has {row}", len(list)-1, word, row)
		}
		list[row] = word
	}
	return list, nil
}

// textWords reads a word a line. Where a number follows in every line, as in the
// vocabularies of word2vec and GloVe, it is the word's count and no part of it.
func textWords(text string) []string {
	text = strings.TrimPrefix(text, "\ufeff")
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	words, counted := make([]string, len(lines)), true
	for i, line := range lines {
		lines[i] = strings.TrimSuffix(line, "\r")
		fields := strings.Fields(lines[i])
		counted = counted && len(fields) == 2 && strings.Trim(fields[1], "0123456789") == ""
		if counted {
			words[i] = fields[0]
		}
	}
	if counted {
		return words
	}
	return lines
}
