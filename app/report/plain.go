package report

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/app/method"
)

// Plain is the report as text: what the command line says of a reading, its note, its link and
// its references.
func Plain(s Setting, items ...Item) string {
	var b strings.Builder
	for i, item := range items {
		if i > 0 {
			b.WriteString("\n\n")
		}
		p := &pages{Setting: s, Item: item}
		p.read()
		b.WriteString(method.Summary(item.Answer))
		if note := item.remark(); note != "" {
			b.WriteString(locale.Say("Note") + "   " + note + "\n")
		}
		b.WriteString(locale.Say("Link") + "   " + item.Address + "\n\n" + locale.Say("Methods") + "\n" + p.methods() +
			"\n\n" + locale.Say("To quote this reading") + "\n" + p.quoteText() + "\n\n" + locale.Say("References") + "\n" +
			cite.References(p.works))
	}
	return b.String()
}

// Picture is the drawing of a reading as a file of its own, SVG in the light colours: with its
// answer above, and below it where the vectors come from and the check number. It is "" for a
// reading without a drawing that Go makes.
func Picture(item Item) string {
	p := &pages{Item: item}
	p.read()
	return chart.GlassFile(method.Frame(item.Answer, 760), strings.TrimSuffix(p.told.Headline, "."),
		locale.Say("Source: {1} ({2}). Weatherglass, check {3}.", clip(p.told.vectors, 80), p.byline(), p.check()))
}

// Frame is HTML that shows the reading itself, measured anew by whoever looks, in a frame of any
// page. address is that of the page for frames, with the reading's link.
func Frame(item Item, address string) string {
	p := &pages{builder: &builder{}, Item: item}
	p.read()
	p.el("iframe", "", "", "src", address, "title", p.told.Headline, "width", "100%", "height", "900", "loading", "lazy",
		"referrerpolicy", "no-referrer")
	return p.String() + "\n"
}

// Embed is HTML that shows the drawing on any page: no script, no frame, the link beneath.
func Embed(item Item) string {
	p := &pages{builder: &builder{}, Item: item}
	p.read()
	p.open("figure", "")
	p.raw(Picture(item))
	p.open("figcaption", "")
	p.el("a", "", locale.Say("Measure again: Weatherglass, reading {1}", p.check()), "href", item.Address)
	p.close("figcaption")
	p.close("figure")
	return p.String() + "\n"
}
