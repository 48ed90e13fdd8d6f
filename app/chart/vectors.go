package chart

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// CoverBars is the share of each list of a test that was found, with its role and numbers: one
// piece of HTML, since a table has hundreds of them.
func CoverBars(sets []protocol.SetCover) string {
	var b strings.Builder
	b.WriteString("<span>")
	for _, s := range sets {
		of := locale.Say("{1} of {2}", strconv.Itoa(s.Found), strconv.Itoa(s.Asked))
		fmt.Fprintf(&b, `<span class="coverset" title="%s"><span class="quiet">%s </span>%s<span class="hidden">%s </span></span>`,
			html.EscapeString(locale.Say("{1}: {2}", locale.Say(s.Name), of)), html.EscapeString(s.Role),
			coverBar(s.Found, s.Asked), of)
	}
	return b.String() + "</span>"
}

// coverBar is the share of a list that was found: grey when it is whole, the accent when it
// is partial, amber below [protocol.ThinShare].
func coverBar(found, asked int) string {
	const width = 44
	share := float64(found) / float64(max(1, asked))
	fill := "var(--accent)"
	switch {
	case found >= asked:
		fill = "var(--rule-strong)"
	case share < protocol.ThinShare:
		fill = "var(--warn)"
	}
	return fmt.Sprintf(`<svg class="cell" viewBox="0 0 %d 10" width="%d" height="10" aria-hidden="true" focusable="false"><path d="M0 9.5H%d" stroke="var(--rule-strong)"/><path d="M0 2h%sv5H0z" fill="%s"/></svg>`,
		width, width, width, px(width*share), fill)
}

// ReadBar is how much of a file is read, with ticks above where words of the lists were
// found, as shares of the file. Total is the size of the file in words for people, such as "1.0 GB".
func ReadBar(share float64, ticks []float64, total string, width int) string {
	var b strings.Builder
	w := float64(width - 12)
	at := func(share float64) string { return px(6 + w*share) }
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %d 62" width="%d" height="62" aria-hidden="true" focusable="false">`, width, width)
	fmt.Fprintf(&b, `<rect x="6" y="24" width="%s" height="10" fill="var(--accent)"/>`, px(w*share))
	for i := range 11 {
		long := 5
		if i%5 == 0 {
			long = 12
		}
		fmt.Fprintf(&b, `<path d="M%s 34v%d" stroke="var(--ink)"/>`, at(float64(i)/10), long)
	}
	fmt.Fprintf(&b, `<path d="M6 34h%s" stroke="var(--ink)" stroke-width="1.5"/>`, px(w))
	for _, t := range ticks {
		fmt.Fprintf(&b, `<path d="M%s 20v-8" stroke="var(--ink)" opacity=".45"/>`, at(t))
	}
	fmt.Fprintf(&b, `<text x="6" y="60" font-size="13" fill="var(--ink-2)">0</text><text x="%s" y="60" text-anchor="end" font-size="13" fill="var(--ink-2)">%s</text></svg>`, at(1), escaper.Replace(total))
	return b.String()
}

// VectorNorms draws the length of vectors by the place of their words, on a logarithmic
// scale: dots are words, the line the median, the field nine words in ten.
func VectorNorms(n protocol.VectorNorms, words, width int) string {
	const height, top, bottom, left, right = 230.0, 26.0, 190.0, 42.0, 14.0
	if n.Most.Norm <= 0 || len(n.ByPlaces) == 0 {
		return ""
	}
	most := n.Most.Norm
	span := math.Log10(float64(max(words, 10)))
	x := func(place float64) float64 {
		return left + (float64(width)-left-right)*math.Log10(max(place, 1))/span
	}
	y := func(norm float64) float64 { return bottom - (bottom-top)*norm/most }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plot" viewBox="0 0 %d %.0f" width="%d" height="%.0f" role="img" aria-label="%s">`, width,
		height, width, height, locale.Say("Length of vectors by rank; the median is {1}", prose.Significant(n.Median, 3)))
	for place := 1; place <= words; place *= 10 {
		fmt.Fprintf(&b, `<path d="M%s %s v6" stroke="var(--ink)"/><text x="%s" y="206" text-anchor="middle" font-size="13" fill="var(--ink-2)">%s</text>`,
			px(x(float64(place))), px(bottom), px(x(float64(place))), prose.Count(float64(place)))
	}
	for _, v := range []float64{0, most / 2, most} {
		fmt.Fprintf(&b, `<text x="%s" y="%s" text-anchor="end" font-size="13" fill="var(--ink-2)">%s</text>`, px(left-8), px(y(v)+4), prose.Significant(v, 2))
	}
	var upper, lower, middle []string
	for _, band := range n.ByPlaces {
		at := px(x(math.Sqrt(float64(max(1, band.From)) * float64(min(band.To, words)))))
		upper = append(upper, at+" "+px(y(band.High)))
		lower = append([]string{at + " " + px(y(band.Low))}, lower...)
		middle = append(middle, at+" "+px(y(band.Median)))
	}
	fmt.Fprintf(&b, `<path d="M%s L%s Z" fill="var(--accent)" opacity=".15"/>`, strings.Join(upper, " L"),
		strings.Join(lower, " L"))
	for _, dot := range n.Dots {
		fmt.Fprintf(&b, `<circle cx="%s" cy="%s" r="1.5" fill="var(--ink-3)" opacity=".5"/>`,
			px(x(float64(dot.Place+1))), px(y(dot.Norm)))
	}
	fmt.Fprintf(&b, `<path d="M%s" fill="none" stroke="var(--accent)" stroke-width="2"/>`, strings.Join(middle, " L"))
	fmt.Fprintf(&b, `<path d="M%s %sH%s" stroke="var(--ink)" stroke-width="1.5"/>`, px(left), px(bottom),
		px(float64(width)-right))
	fmt.Fprintf(&b, `<text x="%s" y="226" text-anchor="end" font-size="13" fill="var(--ink-2)">%s</text><text x="0" y="14" font-size="13" fill="var(--ink-2)">%s</text></svg>`, px(float64(width)-right),
		locale.Say("rank in the file, most frequent first"), locale.Say("length of the vector"))
	return b.String()
}
