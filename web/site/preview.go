package site

import (
	"html/template"
	"net/url"
	"regexp"
	"runtime"
	"strings"
	"sync"

	"weatherglass/app/prose"
	"weatherglass/web/picture"
)

// picturePath is that of the picture that others show beside a link to the page at a path, which begins with a slash.
func picturePath(at string) string {
	at = strings.Trim(at, "/")
	if at == "" {
		at = "index"
	}
	return "web/preview/" + at + ".png"
}

// previewed are what go-app writes of the address of a page and of its picture, of which it knows no host.
var previewed = regexp.MustCompile(`<meta (?:content="[^"]*" property="og:(?:url|image)"|property="og:(?:url|image)" content="[^"]*")>`)

// previewHead is what previews of the page at a path show beside its title and text, as HTML of its head: a picture
// and, where the site was told its address, that of the page. Addresses of others than this site have to be whole.
func (s *Site) previewHead(o Options, path string) template.HTML {
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
	html := `<meta property="og:image" content="` + at("/"+picturePath(path)) + `">` +
		`<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">` +
		`<meta name="twitter:card" content="summary_large_image">`
	if site != "" {
		html += `<meta property="og:url" content="` + at(path) + `">`
	}
	return template.HTML(html)
}

// preview is the picture that others show beside a link to a page.
type preview struct {
	card picture.Card
	file func() *file // drawn when it is asked for, once
}

// addPictures adds the picture of each page that was rendered: of its card, or of what the page says of itself.
func (s *Site) addPictures(rendered map[string][]byte, cards map[string]picture.Card) {
	s.pictures = map[string]preview{}
	for name, body := range rendered {
		page := pageOf(body)
		if !page.previewed {
			continue
		}
		card, ok := cards[name]
		if !ok {
			card = picture.Card{Headline: []prose.Span{{Text: page.heading}},
				Verdict: strings.TrimSpace(strings.TrimPrefix(page.says, page.heading))}
		}
		card.Name = page.title
		at := picturePath(strings.TrimSuffix(strings.TrimSuffix(name, "index.html"), ".html"))
		s.pictures[at] = preview{card, sync.OnceValue(func() *file {
			b, err := card.PNG()
			if err != nil {
				panic(err) // app/chart draws what web/picture does not know; see TestPictures
			}
			return newFile(at, b)
		})}
	}
}

// drawPictures draws all, as many at a time as there are cores.
func (s *Site) drawPictures() {
	var wait sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, f := range s.pictures {
		free <- struct{}{}
		wait.Go(func() {
			f.file()
			<-free
		})
	}
	wait.Wait()
}
