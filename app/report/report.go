// Package report prints a reading on at most two pages of A4, as HTML: the first stands alone,
// with answer, limits, the drawing, a table, how to quote it, link and QR code; the second has
// the words, the methods, the references and where the vectors come from.
//
// One function makes it for the page, whose browser prints it or saves it as PDF, and for
// "weatherglass report", which writes a file that needs nothing else. Begin with [Article]. The
// styles are the part of web/texts.css that is for reports. All texts come from app/method and app/prose,
// which say on the page what they say here; only numbers are printed otherwise: as APA asks,
// those that cannot pass 1 have no leading zero.
//
// What could grow without end is cut to the room that is left, by lines counted from letters:
// rows of tables, words of lists, names. What is cut is said.
package report

import (
	"strconv"
	"strings"

	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Version is that of the program, as in references.
const Version = "0.1.0"

// Item is a reading that is printed.
type Item struct {
	Answer  protocol.Answer
	Address string // that opens the reading, with its link; "" where none could be made
	Note    string // of whoever made it
	Denied  string // the number that a record claims, where it is another one than was measured; else ""
}

// remark is the note, behind what a record claims and measuring denies.
func (i Item) remark() string {
	if i.Denied == "" {
		return i.Note
	}
	return strings.TrimSpace(locale.Say("A record claims “{1}” of this reading. The numbers here are measured.",
		i.Denied) + " " + i.Note)
}

// Setting is what all pages of a report share.
type Setting struct {
	Date string // as people write it, "22 November 2026"
	Year int    // of it
	Site string // address of the program's page, "" where none is known
}

// pagesEach is the number of pages of a reading.
const pagesEach = 2

// Article returns the readings as the element article with a box a page. Its texts are escaped.
func Article(s Setting, items ...Item) string {
	b := &builder{}
	b.open("article", "report")
	for i, item := range items {
		p := &pages{builder: b, Setting: s, Item: item, first: pagesEach*i + 1, of: pagesEach * len(items), level: i}
		p.read()
		p.pageOne()
		p.pageTwo()
	}
	b.close("article")
	return b.String()
}

// Works are what the item refers to: its papers, its vectors and the program.
func (s Setting) Works(item Item) []cite.Work {
	p := &pages{Setting: s, Item: item}
	p.read()
	return p.works
}

// pages are those of one reading under way.
type pages struct {
	*builder
	Setting
	Item
	first, of int // number of its first page, and of all
	level     int // place of the reading among those that are printed
	told      told
	works     []cite.Work
	measure   experiment.Measure
}

// id makes an id that no other reading of the report has.
func (p *pages) id(name string) string { return "report-" + name + "-" + strconv.Itoa(p.level+1) }

// landmark names a part of the page for screen readers, as no other reading of the report does.
func (p *pages) landmark(name string) string {
	if p.level == 0 {
		return name
	}
	return name + ", " + locale.Say("Reading {1}", p.check())
}

// check is the beginning of the digest that people compare.
func (p *pages) check() string {
	d := p.Answer.Reading.Digest
	return d[:min(8, len(d))]
}

// folio ends page n of the reading.
func (p *pages) folio(n int) {
	p.open("p", "folio")
	p.el("span", "", "Weatherglass "+Version)
	p.el("span", "", locale.Say("Reading {1}", p.check()))
	p.el("span", "", locale.Say("{1} of {2}", strconv.Itoa(p.first+n-1), strconv.Itoa(p.of)))
	p.close("p")
}
