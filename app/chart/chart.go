// Package chart draws a Reading: Vega-Lite specifications that can be tested as
// data, the glass as SVG, and the table of the same numbers.
//
// Colours are never written out: a specification names the page's tokens,
// "var(--pole-a)", so one rendering serves both themes; [Export] puts in the
// light theme's values. All functions are pure, accept any answer and any
// width, and never panic.
package chart

import (
	_ "embed"
	"encoding/json"

	"weatherglass/metrics/experiment"
)

// Chart is a chart with the words around it.
type Chart struct {
	ID    string // stable, for the element: "strip"
	Title string // "Each word along the axis"
	Lead  string // a sentence under the title
	// PoleB and PoleA are the labels above the chart's ends, with their arrows:
	// "◂ closer to female terms". Empty where the chart has no poles.
	PoleB, PoleA string
	Spec         json.RawMessage // Vega-Lite 6, with its theme
	Caption      string          // explains every mark
	Alt          string          // for those who do not see it: one sentence
	Key          []KeyItem
}

// KeyItem is an entry of a chart's key.
type KeyItem struct {
	Shape string // "circle" or "diamond"
	Label string
}

// Charts returns the charts of a reading at a width in CSS pixels, the main one
// first. Below 500 px axis titles take two lines and fewer points are labelled.
func Charts(a experiment.Answer, width int) []Chart {
	f := newFrame(a, width)
	switch a.Reading.Experiment.Method {
	case "weat":
		return keep(f.strip("X", "Y"), f.null())
	case "sc-weat", "association", "rnd":
		return keep(f.strip("words"))
	case "ect":
		return keep(f.ranks())
	case "mac":
		return keep(f.groupBars())
	case "rnsb":
		return keep(f.probabilityBars())
	case "direct-bias":
		return keep(f.lollipop(), f.scree())
	case "indirect-bias":
		return keep(f.likeness())
	case "neighbours":
		return keep(f.nearest())
	case "frequency":
		return keep(f.frequencyBins())
	case "ripa-vocabulary":
		return keep(f.everyWord())
	case "sensitivity":
		return keep(f.shifts(), f.subLists())
	}
	return f.otherCharts()
}

// otherCharts are those of the methods that have one of a common kind.
func (f frame) otherCharts() []Chart {
	switch f.answer.Reading.Experiment.Method {
	case "analogies":
		return keep(f.pairsFound())
	case "solve":
		return keep(f.solutions())
	case "specific-words":
		return keep(f.specificWords())
	case "odd-one-out":
		return keep(f.oddOne())
	case "analogy-accuracy":
		return keep(f.answersRight())
	case "sembias":
		return keep(f.choices())
	case "proximity", "gipe":
		return keep(f.illicit())
	case "pair-bias":
		return keep(f.alongBars(), f.likeness())
	case "male-neighbours":
		return keep(f.nearSide())
	case "axes":
		return keep(f.plane())
	case "agreement":
		return keep(f.twoEmbeddings())
	case "outside":
		return keep(f.outsideNumbers())
	case "similarity":
		return keep(f.judgements())
	case "audit":
		return keep(f.testsBeforeAfter(), f.wordMoves())
	case "debias-methods":
		return keep(f.biasAgainstUse())
	}
	return f.groupCharts()
}

// groupCharts are those of the methods that compare groups; what is left has
// words that lean.
func (f frame) groupCharts() []Chart {
	switch f.answer.Reading.Experiment.Method {
	case "gweat":
		return keep(f.belonging())
	case "weat-groups":
		return keep(f.groupPairs())
	case "same":
		return keep(f.sameWords())
	case "bat":
		return keep(f.targetBars())
	case "reliability":
		return keep(f.itemRest())
	case "neighbour-test":
		return keep(f.ownNeighbours(), f.listNeighbours())
	case "cluster-test":
		return keep(f.clusterShares())
	case "classifier-test":
		return keep(f.strip("A", "B"))
	case "silhouette":
		return keep(f.lengths())
	}
	return keep(f.lollipop())
}

// keep drops the charts that have nothing to show.
func keep(charts ...Chart) []Chart {
	var out []Chart
	for _, c := range charts {
		if c.Spec != nil {
			out = append(out, c)
		}
	}
	return out
}

// theme is the part that all specifications share.
//
//go:embed theme.json
var theme json.RawMessage
