package method

import (
	"encoding/json"
	"slices"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// wide is the width that a table is made for, which says the same at any.
const wide = 1200

// Frame returns what the pictures of a reading are drawn from, at a width in CSS
// pixels.
func Frame(a experiment.Answer, width int) *chart.Frame {
	m, v := read(a)
	return m.frame(v, width)
}

func (m *Method) frame(v *prose.View, width int) *chart.Frame {
	var look chart.Look
	if m.Look != nil {
		look = m.Look(v)
	}
	look.Heading = m.Heading
	return chart.NewFrame(v, look, width)
}

// Charts returns the charts of a reading at a width in CSS pixels, the main one
// first, without those that have nothing to show.
func Charts(a experiment.Answer, width int) []chart.Chart {
	m, v := read(a)
	all := slices.DeleteFunc(m.Charts(m.frame(v, width)), func(c chart.Chart) bool { return c.Spec == nil })
	if len(all) == 0 {
		return nil
	}
	return all
}

// Titled returns the specification of a chart that stands without its page, with the
// answer over it; lines fit into width pixels.
func Titled(c chart.Chart, a experiment.Answer, width int) json.RawMessage {
	return chart.Titled(c, a, prose.Plain(Headline(a)), width)
}

// Table returns the numbers that the reading's charts draw, and those of the
// words that are in no chart.
func Table(a experiment.Answer) chart.DataTable {
	m, v := read(a)
	return m.Table(m.frame(v, wide))
}

// MoreTables returns the tables that a reading has beside that of its main
// chart, each with its title.
func MoreTables(a experiment.Answer) []chart.DataTable {
	m, v := read(a)
	if m.MoreTables == nil {
		return nil
	}
	return m.MoreTables(m.frame(v, wide))
}
