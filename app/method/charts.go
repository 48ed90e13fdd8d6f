package method

import (
	"encoding/json"
	"slices"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// wide is the width that a table is made for, which says the same at any. A chart narrower
// than the page’s layout shortens its labels and drops some marks; a table has no such
// choice, so any generous width will do.
const wide = 1200

// Frame returns what the pictures of a reading are drawn from, at a width in CSS pixels. A
// frame is made anew for each picture and is not to be kept: it holds the answer that it
// was made from.
func Frame(a protocol.Answer, width int) *chart.Frame {
	m, v := read(a)
	return m.frame(v, width)
}

// frame joins what the literal says of its pictures, Look and Heading, with the view.
// Heading is set behind Look so that a method may have either or both, and is said here: a
// literal is made before the language is known.
func (m *Method) frame(v *prose.View, width int) *chart.Frame {
	var look chart.Look
	if m.Look != nil {
		look = m.Look(v)
	}
	look.Heading = m.Heading
	look.Heading.Caption, look.Heading.Columns = locale.Say(m.Heading.Caption), locale.Say(m.Heading.Columns)
	return chart.NewFrame(v, look, width)
}

// Charts returns the charts of a reading at a width in CSS pixels, the main one first,
// without those that have nothing to show. A chart without a specification has nothing to
// show, as one of a table that the reading lacks. nil if that leaves none.
func Charts(a protocol.Answer, width int) []chart.Chart {
	m, v := read(a)
	all := slices.DeleteFunc(m.Charts(m.frame(v, width)), func(c chart.Chart) bool { return c.Spec == nil })
	if len(all) == 0 {
		return nil
	}
	return all
}

// Titled returns the specification of a chart that stands without its page, with the
// answer over it; lines fit into width pixels. The answer is the headline as plain text:
// an exported picture is read away from the page, and must not claim more than the page
// does.
func Titled(c chart.Chart, a protocol.Answer, width int) json.RawMessage {
	return chart.Titled(c, a, prose.Plain(Headline(a)), width)
}

// Table returns the numbers that the reading's charts draw, and those of the words that
// are in no chart. It is never taken from the charts: a chart may draw a part of a long
// list, the table has all of it.
func Table(a protocol.Answer) chart.DataTable {
	m, v := read(a)
	return m.Table(m.frame(v, wide))
}

// MoreTables returns the tables that a reading has beside that of its main chart, each
// with its title. nil for all methods but the audit.
func MoreTables(a protocol.Answer) []chart.DataTable {
	m, v := read(a)
	if m.MoreTables == nil {
		return nil
	}
	return m.MoreTables(m.frame(v, wide))
}
