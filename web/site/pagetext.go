package site

import (
	"html"
	"regexp"
	"strings"
)

// pageText is what a page says of itself.
type pageText struct {
	title, heading, says string
	previewed            bool // it has a picture
}

var (
	titleTag = regexp.MustCompile(`(?s)<title>(.*?) – Weatherglass</title>`)
	saysTag  = regexp.MustCompile(`<meta (?:content="([^"]*)" name="description"|name="description" content="([^"]*)")`)
	h1Tag    = regexp.MustCompile(`(?s)<h1\b[^>]*>(.*?)</h1>`)
	anyTag   = regexp.MustCompile(`<[^>]*>`)
)

// pageOf reads it out of the HTML.
func pageOf(body []byte) pageText {
	text := string(body)
	found := func(of *regexp.Regexp) string {
		m := of.FindStringSubmatch(text)
		if m == nil {
			return ""
		}
		return strings.Join(strings.Fields(html.UnescapeString(anyTag.ReplaceAllString(strings.Join(m[1:], ""), ""))), " ")
	}
	return pageText{found(titleTag), found(h1Tag), found(saysTag), strings.Contains(text, `property="og:image"`)}
}
