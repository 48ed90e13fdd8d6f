package chart

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// shuffledOrder is that of the panels; a method that is not among them comes before the
// last.
var shuffledOrder = []string{"sgns", "glove", "ppmi-svd", "pmi"}

// panelOf is a method's bins, as the picture of shuffled texts draws them.
type panelOf struct {
	method   string
	rows     []obj
	shuffles float64
}

// FrequencyShuffled draws, method by method, the lean of the words of each bin of
// frequency in the texts and in shuffled ones, the rare words to the left. All panels
// share their scales; on a phone they stand below each other. Bins without all numbers
// are left out, and so is a method with fewer than two.
func (f *Frame) FrequencyShuffled() Chart {
	t, _ := f.table("bins")
	panels, largest, last := f.shuffledPanels(t)
	if len(panels) == 0 {
		return Chart{}
	}
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	c := Chart{ID: "shuffled", Title: locale.Say("Lean by frequency, text against shuffled text"),
		Lead:    locale.Say("Above zero: nearer to {1}. Below: nearer to {2}.", a, b),
		Caption: locale.Say("Dots and line: the texts. Each is the mean lean of the words of a bin, divided by their deviation, so that all methods share a scale; bins are half a decade of occurrences wide. Dashed: the same words, shuffled, in the mean over the shuffles; band: from the least shuffle to the most. For PMI, dashed is what chance alone gives, and 95 of 100 shuffles lie in the band."),
		Alt:     locale.Say("Lines of the lean by how often words occur, for {1}, each with a dashed line of shuffled texts.", locale.Plural(len(panels), "{1} method", "{1} methods", prose.Count(float64(len(panels)))))}
	columns := len(panels)
	if f.width < 3*phoneWidth/2 {
		columns = min(columns, 2)
	}
	if f.narrow {
		columns = 1
	}
	const gap, sideways = 30, 62
	width := math.Floor((f.width - sideways - float64(gap*(columns-1))) / float64(columns))
	views := make([]any, len(panels))
	for i, p := range panels {
		scale, side := symmetric(largest).vega(locale.Say("effect size d"))
		side["minExtent"], side["maxExtent"] = 34, 34
		if i%columns > 0 {
			side["labels"], side["title"], side["minExtent"], side["maxExtent"] = false, nil, 0, 0
		}
		views[i] = fill(shuffledTemplate, "width", width, "title", prose.WayName(p.method), "under", underPanel(p),
			"rows", values(p.rows...),
			"across", obj{"type": "log", "domain": []float64{p.first(), last}, "nice": false},
			"bottom", obj{"title": locale.Say("occurrences of the word"), "format": ",d", "tickCount": 3,
				"grid": false, "labelFlush": true},
			"scale", scale, "side", side)
	}
	c.Spec = encode(obj{"concat": views, "columns": columns, "spacing": gap})
	return c
}

// first is where the panel begins.
func (p panelOf) first() float64 { return p.rows[0]["n"].(float64) * 0.8 }

// underPanel says what the dashed line of a panel is made of.
func underPanel(p panelOf) string {
	if p.shuffles == 0 {
		return locale.Say("counted; dashed by chance")
	}
	return locale.Plural(int(p.shuffles), "dashed: {1} shuffle", "dashed: {1} shuffles", prose.Count(p.shuffles))
}

// shuffledPanels reads the panels off the table, the largest magnitude, and the most
// occurrences at which something is drawn.
func (f *Frame) shuffledPanels(t experiment.Table) (panels []panelOf, largest, last float64) {
	byMethod := map[string][]obj{}
	var found []string
	for _, row := range t.Rows {
		method, _ := column(t, row, "method").(string)
		from, okFrom := numberOf(t, row, "from")
		to, okTo := numberOf(t, row, "to")
		d, okD := numberOf(t, row, "d")
		shuffled, ok := numberOf(t, row, "shuffled_d")
		low, okLow := numberOf(t, row, "shuffled_low")
		high, okHigh := numberOf(t, row, "shuffled_high")
		if !okFrom || !okTo || !okD || !ok || !okLow || !okHigh || from < 1 || to < from {
			continue
		}
		middle := math.Sqrt(from * min(to, 10*from)) // the last bin is open
		if !slices.Contains(found, method) {
			found = append(found, method)
		}
		byMethod[method] = append(byMethod[method], obj{"n": middle, "d": d, "s": shuffled, "lo": low, "hi": high})
		largest, last = max(largest, math.Abs(d), math.Abs(low), math.Abs(high)), max(last, middle*1.25)
	}
	slices.SortStableFunc(found, func(a, b string) int { return shuffledPlace(a) - shuffledPlace(b) })
	of, _ := f.table("methods")
	for _, method := range found {
		if len(byMethod[method]) < 2 {
			continue
		}
		p := panelOf{method: method, rows: byMethod[method]}
		for _, row := range of.Rows {
			if column(of, row, "method") == method {
				p.shuffles, _ = numberOf(of, row, "shuffles")
			}
		}
		panels = append(panels, p)
	}
	return panels, largest, last
}

// shuffledPlace is where a method's panel stands; the last is that of counts.
func shuffledPlace(method string) int {
	if i := slices.Index(shuffledOrder, method); i >= 0 {
		return 2 * i
	}
	return 2*len(shuffledOrder) - 3
}

// ShuffledTable has the numbers of the picture: a row a bin and method.
func (f *Frame) ShuffledTable() DataTable {
	t, _ := f.table("bins")
	short := experiment.Table{Name: t.Name, Columns: []string{"method", "from", "to", "n", "d", "d_low", "d_high",
		"shuffled_d", "shuffled_low", "shuffled_high"}}
	for _, row := range t.Rows {
		cells := make([]any, len(short.Columns))
		for i, name := range short.Columns {
			cells[i] = column(t, row, name)
		}
		if id, ok := cells[0].(string); ok {
			cells[0] = prose.WayName(id)
		}
		short.Rows = append(short.Rows, cells)
	}
	return f.readingTable(short, locale.Say("Lean of the words of each bin of frequency, in the texts and shuffled"),
		strings.Split(locale.Say("Method|From|*To|*Words|d|*95 % interval|Shuffled d|*Over the shuffles"), "|"))
}
