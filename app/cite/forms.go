package cite

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Piece is a part of a reference; Italic is for titles of what stands alone.
type Piece struct {
	Text   string
	Italic bool
}

// APA returns the reference as the seventh edition of APA's manual has it.
func (w Work) APA() []Piece {
	plain := func(text string) Piece { return Piece{Text: text} }
	title := Piece{w.Title, w.Kind != Article && w.Kind != Chapter}
	var out []Piece
	date := " (" + w.year() + "). "
	if len(w.Authors) == 0 { // the title stands first
		out = append(out, title, plain(w.kindNote()+"."+date))
	} else {
		out = append(out, plain(w.apaAuthors()+date), title, plain(w.kindNote()+stop(w.Title+w.kindNote())+" "))
	}
	switch w.Kind {
	case Article:
		out = append(out, Piece{w.In + ", " + w.Volume, true})
		if w.Issue != "" {
			out = append(out, plain("("+w.Issue+")"))
		}
		out = append(out, plain(", "+w.Pages+". "))
	case Chapter:
		in := Piece{w.In, true}
		if w.Volume != "" {
			in.Text += ", " + w.Volume
		}
		out = append(out, in)
		if w.Pages != "" {
			out = append(out, plain(", "+w.Pages))
		}
		out = append(out, plain(". "))
	case Preprint:
		out = append(out, plain(w.In+". "))
	}
	return append(out, plain(w.Address()))
}

// Text is the reference without its slanted type.
func (w Work) Text() string {
	var b strings.Builder
	for _, p := range w.APA() {
		b.WriteString(p.Text)
	}
	return strings.TrimSpace(b.String())
}

// stop ends a sentence that has no end yet.
func stop(title string) string {
	if strings.HasSuffix(title, "?") {
		return ""
	}
	return "."
}

// kindNote names version and kind behind a title.
func (w Work) kindNote() string {
	note := ""
	if w.Version != "" {
		note = " (Version " + w.Version + ")"
	}
	switch {
	case w.Note != "":
		note += " [" + w.Note + "]"
	case w.Kind == Data:
		note += " [Data set]"
	case w.Kind == Software:
		note += " [Computer software]"
	}
	return note
}

// apaAuthors lists the authors with initials, at most twenty.
func (w Work) apaAuthors() string {
	var names []string
	for _, n := range w.Authors {
		name := n.Family
		if given := initials(n.Given); given != "" {
			name += ", " + given
		}
		names = append(names, name)
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + ", & " + names[n-1]
	}
	return names[0]
}

// initials cuts given names: "Joanna J." is "J. J.", "Kai-Wei" is "K.-W."; a suffix behind a
// comma stays.
func initials(given string) string {
	given, suffix, found := strings.Cut(given, ", ")
	var out []string
	for _, word := range strings.Fields(given) {
		var parts []string
		for _, part := range strings.Split(word, "-") {
			for _, r := range part {
				parts = append(parts, string(r)+".")
				break
			}
		}
		out = append(out, strings.Join(parts, "-"))
	}
	if found {
		return strings.Join(out, " ") + ", " + suffix
	}
	return strings.Join(out, " ")
}

// References is the list of works in text, sorted as it came, one a line.
func References(works []Work) string {
	var b strings.Builder
	for _, w := range works {
		b.WriteString(w.Text() + "\n")
	}
	return b.String()
}

// tex escapes what TeX takes for commands. Letters are UTF-8, which biber and today's BibTeX
// styles read.
var tex = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "&", `\&`, "%", `\%`, "#", `\#`, "_",
	`\_`, "$", `\$`, "–", "--")

// BibTeX writes the works as entries. Titles stand in braces twice, so that no style changes
// their capitals.
func BibTeX(works []Work) string {
	var b strings.Builder
	for _, w := range works {
		kind := map[Kind]string{Article: "article", Chapter: "inproceedings"}[w.Kind]
		if kind == "" {
			kind = "misc"
		}
		fmt.Fprintf(&b, "@%s{%s,\n", kind, w.Key)
		var names []string
		for _, n := range w.Authors {
			name := "{" + tex.Replace(n.Family) + "}"
			if given, suffix, _ := strings.Cut(n.Given, ", "); n.Given != "" {
				if suffix != "" {
					name += ", " + suffix
				}
				name += ", " + tex.Replace(given)
			}
			names = append(names, name)
		}
		field := func(name, value string) {
			if value != "" {
				fmt.Fprintf(&b, "  %s = {%s},\n", name, value)
			}
		}
		field("author", strings.Join(names, " and "))
		field("title", "{"+tex.Replace(w.Title)+"}")
		container := map[Kind]string{Article: "journal", Chapter: "booktitle"}[w.Kind]
		if container == "" {
			container = "howpublished"
		}
		field(container, tex.Replace(w.In))
		field("volume", w.Volume)
		field("number", w.Issue)
		field("pages", tex.Replace(w.Pages))
		if w.Year > 0 {
			field("year", w.year())
		}
		field("version", tex.Replace(w.Version))
		field("note", tex.Replace(w.Note))
		field("doi", w.DOI)
		if w.DOI == "" {
			field("url", w.URL)
		}
		b.WriteString("}\n\n")
	}
	return b.String()
}

// csl is an item of CSL-JSON.
type csl struct {
	ID      string    `json:"id"`
	Type    string    `json:"type"`
	Author  []cslName `json:"author,omitempty"`
	Issued  *cslDate  `json:"issued,omitempty"`
	Title   string    `json:"title"`
	In      string    `json:"container-title,omitempty"`
	Volume  string    `json:"volume,omitempty"`
	Issue   string    `json:"issue,omitempty"`
	Pages   string    `json:"page,omitempty"`
	Version string    `json:"version,omitempty"`
	Note    string    `json:"note,omitempty"`
	DOI     string    `json:"DOI,omitempty"`
	URL     string    `json:"URL,omitempty"`
}

type cslName struct {
	Family  string `json:"family,omitempty"`
	Given   string `json:"given,omitempty"`
	Suffix  string `json:"suffix,omitempty"`
	Literal string `json:"literal,omitempty"`
}

type cslDate struct {
	Parts [][]int `json:"date-parts"`
}

// CSL writes the works as CSL-JSON, which Zotero and Pandoc read.
func CSL(works []Work) string {
	items := make([]csl, 0, len(works))
	for _, w := range works {
		item := csl{ID: w.Key, Title: w.Title, In: w.In, Volume: w.Volume, Issue: w.Issue,
			Pages:   strings.ReplaceAll(w.Pages, "–", "-"),
			Version: w.Version, Note: w.Note, DOI: w.DOI, URL: w.Address(),
			Type: map[Kind]string{Article: "article-journal", Chapter: "paper-conference", Preprint: "article", Data: "dataset",
				Software: "software"}[w.Kind]}
		for _, n := range w.Authors {
			given, suffix, _ := strings.Cut(n.Given, ", ")
			name := cslName{Family: n.Family, Given: given, Suffix: suffix}
			if n.Given == "" {
				name = cslName{Literal: n.Family}
			}
			item.Author = append(item.Author, name)
		}
		if w.Year > 0 {
			item.Issued = &cslDate{[][]int{{w.Year}}}
		}
		items = append(items, item)
	}
	out, err := json.MarshalIndent(items, "", "  ")
	if err != nil {
		return "[]\n" // texts and numbers encode
	}
	return string(out) + "\n"
}

// RIS writes the works as RIS, which EndNote and Mendeley read: a field a line, and no text
// can begin another.
func RIS(works []Work) string {
	var b strings.Builder
	for _, w := range works {
		field := func(tag, value string) {
			if value = strings.Join(strings.Fields(value), " "); value != "" {
				b.WriteString(tag + "  - " + value + "\r\n")
			}
		}
		field("TY", map[Kind]string{Article: "JOUR", Chapter: "CPAPER", Preprint: "UNPB", Data: "DATA",
			Software: "COMP"}[w.Kind])
		for _, n := range w.Authors {
			name := n.Family
			if n.Given != "" {
				name += ", " + n.Given
			}
			field("AU", name)
		}
		if w.Year > 0 {
			field("PY", w.year())
		}
		field("TI", w.Title)
		if w.Kind == Article {
			field("JO", w.In)
		} else {
			field("T2", w.In)
		}
		field("VL", w.Volume)
		field("IS", w.Issue)
		from, to, _ := strings.Cut(w.Pages, "–")
		field("SP", from)
		field("EP", to)
		field("ET", w.Version)
		field("N1", w.Note)
		field("DO", w.DOI)
		field("UR", w.Address())
		b.WriteString("ER  - \r\n\r\n")
	}
	return b.String()
}
