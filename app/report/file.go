package report

import (
	"encoding/base64"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/message"
)

// The styles of reports stand between these within web/texts.css.
const (
	mark = "/* Report: "
	end  = "/* End of reports */"
)

// ErrStyles is told where the files of the page are not those that this program knows.
var ErrStyles error = message.Text("report.no_report_styles: the styles of the page have no part for reports")

// Assets are the files of the page that a report carries.
type Assets struct {
	Tokens, Texts string // tokens.css and texts.css
	Sans, Serif   []byte // fonts, WOFF2
}

// File returns a report as a file that needs nothing else: the same pages, with the styles and
// the fonts in them. A browser prints it or saves it as PDF.
func File(s Setting, a Assets, items ...Item) (string, error) {
	_, styles, ok := strings.Cut(a.Texts, mark)
	styles, _, ended := strings.Cut(styles, end)
	if !ok || !ended {
		return "", ErrStyles
	}
	tokens := a.Tokens
	for _, font := range []struct {
		path string
		data []byte
	}{{"fonts/source-sans-3-latin-wght-normal.woff2", a.Sans}, {"fonts/source-serif-4-latin-wght-normal.woff2", a.Serif}} {
		tokens = strings.Replace(tokens, `url("`+font.path+`")`, `url("data:font/woff2;base64,`+
			base64.StdEncoding.EncodeToString(font.data)+`")`, 1)
	}
	title := locale.Say("Report")
	if len(items) > 0 {
		p := &pages{Setting: s, Item: items[0]}
		p.read()
		title = locale.Say("Report: {1}", strings.TrimSuffix(p.told.Headline, "."))
	}
	b := &builder{}
	b.raw("<!doctype html>\n<html lang=\"" + locale.ID() + "\" data-theme=\"light\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	b.el("title", "", title+" – Weatherglass")
	b.raw("\n<style>\n" + tokens + alone + mark + styles + "</style>\n</head>\n<body>\n<main>\n")
	b.raw(Article(s, items...))
	b.raw("\n</main>\n</body>\n</html>\n")
	return b.String(), nil
}

// alone are the few rules of style.css that a report rests on.
const alone = `*, *::before, *::after { box-sizing: border-box; }
:is(h1, h2, p, ul, dl, dd, dt, figure, table) { margin: 0; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 var(--t-ui)/1.5 var(--sans); }
table { border-collapse: collapse; width: 100%; } svg { display: block; } .mono { font-family: var(--mono); }
`
