package cite

import (
	"encoding/json"
	"strings"
	"testing"
)

// The reference of APA's own style for an article and for proceedings, as the Publication
// Manual (7th edition, 10.1 and 10.5) lays them out.
func TestAPA(t *testing.T) {
	for source, want := range map[string]string{
		"Caliskan, Bryson and Narayanan 2017, WEFAT": "Caliskan, A., Bryson, J. J., & Narayanan, A. (2017). Semantics derived automatically from language corpora contain human-like biases. Science, 356(6334), 183–186. https://doi.org/10.1126/science.aal4230",
		"Pennington, Socher, Manning 2014":           "Pennington, J., Socher, R., & Manning, C. D. (2014). GloVe: Global vectors for word representation. Proceedings of the 2014 Conference on Empirical Methods in Natural Language Processing, 1532–1543. https://doi.org/10.3115/v1/D14-1162",
		"Bolukbasi et al. 2016":                      "Bolukbasi, T., Chang, K.-W., Zou, J., Saligrama, V., & Kalai, A. (2016). Man is to computer programmer as woman is to homemaker? Debiasing word embeddings. Advances in Neural Information Processing Systems, 29, 4349–4357. https://arxiv.org/abs/1607.06520",
	} {
		found := Find(source)
		if len(found) != 1 || found[0].Text() != want {
			t.Errorf("%s:\n%+v\nwant %s", source, found, want)
		}
	}
	program := Work{Kind: Software, Title: "Weatherglass", Version: "1.0", Year: 2026, URL: "https://example.org"}
	if got := program.Text(); got != "Weatherglass (Version 1.0) [Computer software]. (2026). https://example.org" {
		t.Error(got)
	}
	if got := program.Short(); got != "Weatherglass, 2026" {
		t.Error(got)
	}
	if got := Find("Caliskan, Bryson and Narayanan 2017")[0].Short(); got != "Caliskan et al., 2017" {
		t.Error(got)
	}
}

// One text may name several works, and a year alone names none.
func TestFind(t *testing.T) {
	keys := func(source string) string {
		var out []string
		for _, w := range Find(source) {
			out = append(out, w.Key)
		}
		return strings.Join(out, " ")
	}
	for source, want := range map[string]string{
		"Bolukbasi et al. 2016; Zhao et al. 2018":     "bolukbasi2016 zhao2018",
		"Mikolov, Yih and Zweig 2013":                 "mikolov2013regularities",
		"Mikolov et al. 2013; Levy and Goldberg 2014": "levy2014 mikolov2013",
		"Dev et al. 2021, graded rotation":            "dev2021",
		"Dev and Phillips 2019, ECT":                  "dev2019",
		"permutation, 2017":                           "",
		"":                                            "",
	} {
		if got := keys(source); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

// No two works share a key, and each is whole.
func TestPapers(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range papers {
		if seen[w.Key] || w.Year < 1900 || w.Title == "" || w.Address() == "" || len(w.Authors) == 0 ||
			w.Authors[0].Given == "" {
			t.Errorf("%+v", w)
		}
		seen[w.Key] = true
		if strings.Contains(w.Pages, "-") {
			t.Errorf("%s: pages %s have a hyphen for a dash", w.Key, w.Pages)
		}
	}
}

// nasty is a work whose texts would end a field, an entry or a line if they could.
var nasty = Work{Key: "n", Kind: Data, Authors: []Name{{Family: `A "b"`}},
	Title: "x} @article{y,\r\nER  - \n100 % & #1 _", Note: "line\r\nTY  - BOOK"}

func TestBibTeX(t *testing.T) {
	text := BibTeX(append(Find("Swinger et al. 2019"), nasty))
	for _, want := range []string{"@inproceedings{swinger2019,",
		"author = {{Swinger}, Nathaniel and {De-Arteaga}, Maria and {Heffernan}, IV, Neil Thomas and", "pages = {305--311}", `title = {{x\} @article\{y,`, `100 \% \& \#1 \_`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s\nlacks %s", text, want)
		}
	}
	open := 0
	for i, r := range text {
		if i > 0 && text[i-1] == '\\' {
			continue
		}
		switch r {
		case '{':
			open++
		case '}':
			open--
		}
		if open < 0 {
			t.Fatal(text[:i+1])
		}
	}
	if open != 0 {
		t.Errorf("%d braces are open: %s", open, text)
	}
}

func TestCSL(t *testing.T) {
	var items []map[string]any
	if err := json.Unmarshal([]byte(CSL(append(Find("Garg et al. 2018"), nasty))), &items); err != nil || len(items) != 2 {
		t.Fatal(err, items)
	}
	if items[0]["type"] != "article-journal" || items[0]["page"] != "E3635-E3644" ||
		items[0]["DOI"] != "10.1073/pnas.1720347115" || items[1]["type"] != "dataset" {
		t.Errorf("%v", items)
	}
	if CSL(nil) != "[]\n" {
		t.Error(CSL(nil))
	}
}

// Every line of RIS is a field, whatever the texts hold.
func TestRIS(t *testing.T) {
	text := RIS(append(Find("Kumar, Bhotia and Chakraborty 2020"), nasty))
	types := 0
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if line != "" && (len(line) < 6 || line[2:6] != "  - ") {
			t.Errorf("%q is no field", line)
		}
		if strings.HasPrefix(line, "TY  - ") {
			types++
		}
	}
	if types != 2 || strings.Count(text, "\nER  - ") != 2 || !strings.Contains(text, "SP  - 486\r\nEP  - 503\r\n") {
		t.Error(text)
	}
}
