package site

import (
	"html/template"
	"net/url"
	"regexp"
)

// previewPath is the picture that others show beside a link to a page. It is of the answer that the first page opens
// with; TestE2EPreview tells when that has become another one.
const previewPath = "/web/icons/preview.png"

// previewed are what go-app writes of the address of a page and of its picture, of which it knows no host.
var previewed = regexp.MustCompile(`<meta (?:content="[^"]*" property="og:(?:url|image)"|property="og:(?:url|image)" content="[^"]*")>`)

// preview is what previews of the page at a path show beside its title and text, as HTML of its head: a picture and,
// where the site was told its address, that of the page. Addresses of others than this site have to be whole.
func (s *Site) preview(o Options, path string) template.HTML {
	return previewOf(o.Where.Site, resolver{o.Base, s.version}, path)
}

// previewOf is that of a site.
func previewOf(site string, r resolver, path string) template.HTML {
	at := func(location string) string {
		location = r.Resolve(location)
		whole, err := url.Parse(site)
		if site == "" || err != nil {
			return location
		}
		return whole.Scheme + "://" + whole.Host + location
	}
	html := `<meta property="og:image" content="` + at(previewPath) + `">` +
		`<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">` +
		`<meta name="twitter:card" content="summary_large_image">`
	if site != "" {
		html += `<meta property="og:url" content="` + at(path) + `">`
	}
	return template.HTML(html)
}
