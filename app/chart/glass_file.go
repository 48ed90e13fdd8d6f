package chart

import (
	"strings"
)

// glassStyle are the rules of style.css for the glass, with the light theme's values.
const glassStyle = `text{font-family:"Source Sans 3",system-ui,sans-serif;font-variant-numeric:tabular-nums lining-nums;fill:#13202a;font-size:14px}` +
	`.g-field{fill:#dde4e7}.g-tick{fill:none;stroke:#13202a;opacity:.75}.g-major{fill:none;stroke:#13202a;stroke-width:1.5}` +
	`.g-size,.g-note{fill:#44525c;font-size:13px}.g-cut{fill:none;stroke:#75838c}.g-pole-a{fill:#a84400;font-weight:600}.g-pole-b{fill:#573c9c;font-weight:600}` +
	`.g-bar{fill:none;stroke:#07586b;stroke-width:2.5}.g-set{fill:none;stroke:#44525c;stroke-width:1.5;stroke-dasharray:3 3}.g-set-mark{fill:#fff;stroke:#44525c;stroke-width:1.5}` +
	`.g-hand{fill:none;stroke:#07586b;stroke-width:3}.g-hand-mark{fill:#07586b}.g-value{fill:#07586b;font-size:21px;font-weight:600}.f-title{font-size:18px;font-weight:600}.f-note{font-size:12px;fill:#44525c}`

// GlassFile is the glass as a file of its own: the title above, what its marks mean and the
// source below; "" where there is no glass. All texts are escaped.
func GlassFile(f *Frame, title, source string) string {
	svg := Glass(f)
	if svg == "" {
		return ""
	}
	_, inner, _ := strings.Cut(svg, ">")
	inner = strings.TrimSuffix(inner, "</svg>")
	g, _ := newGlass(f, nil)
	g.ends() // makes it higher where the poles take two lines
	var d drawing
	y := 8.0
	put := func(class string, each, size float64, text string) {
		for _, line := range wrapped(text, int(each)) {
			y += size
			d.text(class, 16, y, "start", strings.TrimSpace(line))
		}
	}
	put("f-title", f.width*0.72, 23, title)
	d.b.WriteString(`<g transform="translate(0 ` + px(y+10) + `)">` + inner + `</g>`)
	y += g.height + 14
	put("f-note", f.width*1.1, 16, GlassCaption(f))
	put("f-note", f.width*1.1, 16, source)
	body := `<style>` + scoped(glassStyle) + `</style><rect width="` + px(f.width) + `" height="` + px(y+12) +
		`" fill="#fff"/>` + d.b.String()
	out := drawing{}
	out.b.WriteString(body)
	return out.close("weatherglass", f.width, y+12, title+". "+GlassAlt(f))
}

// scoped puts the class of the file before each rule, so that none reaches beyond it where the
// file stands within a page.
func scoped(rules string) string {
	var b strings.Builder
	for _, rule := range strings.SplitAfter(rules, "}") {
		if names, body, ok := strings.Cut(rule, "{"); ok {
			b.WriteString(".weatherglass " + strings.ReplaceAll(names, ",", ",.weatherglass ") + "{" + body)
		}
	}
	return b.String()
}
