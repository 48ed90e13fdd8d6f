// Package cite is what a report refers to: the papers of methods and tests, the vectors and the
// program, each written as a reference in text (APA 7), as BibTeX, CSL-JSON and RIS.
//
// The registry and the lists name their sources in short, "Caliskan, Bryson and Narayanan 2017";
// [Find] returns the papers that a text of such names means. It knows no reading: what a
// reading is made of is gathered in app/report.
package cite

import (
	"strconv"
	"strings"
)

// Kind is what is cited.
type Kind int

// The kinds of works. What each is called differs by form, see bibtex.go, csl.go and ris.go.
const (
	Article  Kind = iota // of a journal
	Chapter              // of proceedings
	Preprint             // of a server of such, or of a workshop without a volume
	Data                 // vectors, texts
	Software
)

// Name is that of an author. A body has a Family alone.
type Name struct{ Family, Given string }

// Work is something that can be cited. Empty fields are unknown.
type Work struct {
	Key      string // of BibTeX, "caliskan2017"
	Kind     Kind
	Authors  []Name
	Year     int
	Title    string // in sentence case
	In       string // journal, proceedings or server
	Volume   string
	Issue    string
	Pages    string // "183–186"
	Version  string // of software
	Note     string // digest or link of data, in brackets behind it
	DOI, URL string

	named string // how sources name it, where family and year do not tell works apart
}

// Address is where the work is found, "" if nowhere.
func (w Work) Address() string {
	if w.DOI != "" {
		return "https://doi.org/" + w.DOI
	}
	return w.URL
}

// year prints the year, "n.d." without one, as APA asks.
func (w Work) year() string {
	if w.Year == 0 {
		return "n.d."
	}
	return strconv.Itoa(w.Year)
}

// Short is how the work is cited in a text: "Caliskan et al., 2017".
func (w Work) Short() string {
	names := "Weatherglass"
	switch len(w.Authors) {
	case 0:
		names = w.Title
	case 1:
		names = w.Authors[0].Family
	case 2:
		names = w.Authors[0].Family + " & " + w.Authors[1].Family
	default:
		names = w.Authors[0].Family + " et al."
	}
	return names + ", " + w.year()
}

// Find returns the papers that a text of sources names, in the order of their references. A
// paper is named by the family of its first author and its year behind it, within one part
// between semicolons; "" names none.
func Find(sources ...string) []Work {
	var out []Work
	for _, w := range papers {
		for _, text := range sources {
			if w.isNamedIn(text) {
				out = append(out, w)
				break
			}
		}
	}
	return out
}

// isNamedIn reports whether a text of sources names the work.
func (w Work) isNamedIn(text string) bool {
	if w.named != "" {
		return strings.Contains(text, w.named)
	}
	for _, part := range strings.Split(text, ";") {
		at := strings.Index(part, w.Authors[0].Family)
		if at >= 0 && strings.Contains(part[at:], strconv.Itoa(w.Year)) {
			return true
		}
	}
	return false
}
