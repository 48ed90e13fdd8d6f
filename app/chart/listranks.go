package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// ListRanks draws the words of two lists by their place among all by frequency, on a
// logarithmic scale: as they are, and with words that would be taken in the place of some,
// which are hollow. A rule stands at the middle word of each list.
func ListRanks(sets [2]protocol.ListChecked, swaps []protocol.ListSwap, width int) string {
	const row, head, left, right = 34.0, 22.0, 8.0, 12.0
	low, high := math.Inf(1), 0.0
	for _, s := range sets {
		for _, w := range s.Words {
			if w.Rank > 0 {
				low, high = min(low, float64(w.Rank)), max(high, float64(w.Rank))
			}
		}
	}
	if high == 0 {
		return ""
	}
	for _, s := range swaps {
		low = min(low, float64(s.Rank))
	}
	low, high = math.Log10(low)-0.05, math.Log10(high)+0.05
	x := func(rank float64) float64 {
		return left + (float64(width)-left-right)*(math.Log10(rank)-low)/(high-low)
	}
	blocks := 1
	if len(swaps) > 0 {
		blocks = 2
	}
	bottom := float64(blocks) * (head + 2*(row+16) + 6)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %d %.0f" width="%d" height="%.0f" aria-hidden="true" focusable="false">`, width, bottom+44, width, bottom+44)
	rankTicks(&b, low, high, bottom, x)
	fmt.Fprintf(&b, `<path d="M%s %sH%s" stroke="var(--ink)"/><text x="%s" y="%s" text-anchor="end" font-size="13" fill="var(--ink-2)">%s</text>`,
		px(left), px(bottom), px(float64(width)-right), px(float64(width)-right), px(bottom+38),
		locale.Say("rank by frequency: rarer to the right"))
	y := 0.0
	for block := range blocks {
		title := locale.Say("As it is")
		if block == 1 {
			title = locale.Say("With the substitutes")
		}
		fmt.Fprintf(&b, `<text x="0" y="%s" font-size="13" font-weight="600" fill="var(--ink)">%s</text>`, px(y+13), title)
		y += head
		for i, s := range sets {
			var taken []protocol.ListSwap
			if block == 1 {
				taken = slices.DeleteFunc(slices.Clone(swaps), func(w protocol.ListSwap) bool { return w.Role != s.Role })
			}
			fmt.Fprintf(&b, `<text x="0" y="%s" font-size="13" fill="var(--ink)">%s</text>`, px(y+12), escaper.Replace(s.Name))
			rankRow(&b, s, taken, i, y+row, x, [2]float64{left, float64(width) - right})
			y += row + 16
		}
		y += 6
	}
	return b.String() + `</svg>`
}

// rankTicks writes places 1, 2 and 5 of each power of ten.
func rankTicks(b *strings.Builder, low, high, bottom float64, x func(float64) float64) {
	last := math.Inf(-1)
	for power := math.Floor(low); power <= high; power++ {
		for _, step := range []float64{1, 2, 5} {
			rank := step * math.Pow(10, power)
			if l := math.Log10(rank); l < low || l > high || x(rank)-last < 64 {
				continue
			}
			last = x(rank)
			fmt.Fprintf(b, `<path d="M%s 16V%s" stroke="var(--rule)" stroke-dasharray="2 3"/><path d="M%s %sv6" stroke="var(--ink)"/><text x="%s" y="%s" text-anchor="middle" font-size="13" fill="var(--ink-2)">%s</text>`,
				px(last), px(bottom), px(last), px(bottom), px(last), px(bottom+20), prose.Count(math.Round(rank)))
		}
	}
}

// rankRow draws a list: circles or diamonds, hollow where a word was taken, and the middle.
func rankRow(b *strings.Builder, s protocol.ListChecked, taken []protocol.ListSwap, i int, y float64,
	x func(float64) float64, ends [2]float64) {
	fmt.Fprintf(b, `<path d="M%s %sH%s" stroke="var(--rule)"/>`, px(ends[0]), px(y), px(ends[1]))
	var ranks []int
	for _, w := range s.Words {
		rank, hollow := w.Rank, false
		for _, swap := range taken {
			if swap.Word == w.Word {
				rank, hollow = swap.Rank, true
			}
		}
		if rank == 0 {
			continue
		}
		ranks = append(ranks, rank)
		fill := `fill="var(--ink)" stroke="var(--sheet)" stroke-width="1"`
		if hollow {
			fill = `fill="var(--sheet)" stroke="var(--accent)" stroke-width="2"`
		}
		if i == 0 {
			fmt.Fprintf(b, `<circle cx="%s" cy="%s" r="5" %s/>`, px(x(float64(rank))), px(y), fill)
		} else {
			fmt.Fprintf(b, `<path d="M%s %sl6 6-6 6-6-6z" %s/>`, px(x(float64(rank))), px(y-6), fill)
		}
	}
	if len(ranks) == 0 {
		return
	}
	slices.Sort(ranks)
	n := len(ranks)
	middle := (float64(ranks[(n-1)/2]) + float64(ranks[n/2])) / 2
	fmt.Fprintf(b, `<path d="M%s %sv24" stroke="var(--accent)" stroke-width="3"/>`, px(x(middle)), px(y-12))
	anchor, dx := "start", 8.0
	if x(middle) > (ends[0]+ends[1])/2 {
		anchor, dx = "end", -8
	}
	fmt.Fprintf(b, `<text x="%s" y="%s" text-anchor="%s" font-size="13" font-weight="600" fill="var(--accent)" stroke="var(--sheet)" stroke-width="4" paint-order="stroke">%s</text>`,
		px(x(middle)+dx), px(y-12), anchor, prose.Count(math.Round(middle)))
}
