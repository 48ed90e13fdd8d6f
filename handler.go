package main

import (
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"
)

// handler answers for the site at the base "/".
func (s *site) handler() http.Handler {
	addresses := map[string]*file{}
	for p, f := range s.files {
		addresses["/"+p] = f
	}
	for _, p := range pages {
		if f, ok := s.files[p.file]; ok {
			delete(addresses, "/"+p.file)
			addresses[p.path] = f
		}
	}
	delete(addresses, "/404.html")
	return guarded(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch p := r.URL.Path; {
		case p == "/healthz":
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			w.Header().Set("Cache-Control", "no-store")
			_, _ = io.WriteString(w, "ok\n")
		case addresses[p] != nil:
			w.Header().Set("Cache-Control", s.lifetime(r.URL))
			addresses[p].serve(w, r, http.StatusOK)
		case s.packed[strings.TrimPrefix(p, "/packs/")] != "" && strings.HasPrefix(p, "/packs/"):
			s.servePacked(w, r, strings.TrimPrefix(p, "/packs/"))
		case p != "/" && strings.HasSuffix(p, "/") && addresses[strings.TrimRight(p, "/")] != nil:
			http.Redirect(w, r, "/"+strings.Trim(p, "/"), http.StatusMovedPermanently)
		default:
			w.Header().Set("Cache-Control", cacheAsk)
			s.files["404.html"].serve(w, r, http.StatusNotFound)
		}
	}))
}

// lifetime says how long an answer may be kept: for ever if the address names
// this very version, else until asked again.
func (s *site) lifetime(u *url.URL) string {
	switch {
	case strings.HasPrefix(u.Path, "/web/fonts/"):
		return cacheWeek
	case versioned(u.Path) && u.Query().Get("v") == s.version:
		return cacheForEver
	}
	return cacheAsk
}

// servePacked answers with a content-addressed file of a pack, as it is: it is
// read in ranges, and encoded bytes have other offsets.
func (s *site) servePacked(w http.ResponseWriter, r *http.Request, name string) {
	f, err := s.packs.Open(name)
	if err != nil {
		http.Error(w, "This part of the pack cannot be read.", http.StatusInternalServerError)
		return
	}
	defer f.Close()
	body, ok := f.(io.ReadSeeker)
	if !ok {
		http.Error(w, "This part of the pack cannot be read in parts.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", cacheForEver)
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("ETag", s.packed[name])
	http.ServeContent(w, r, path.Base(name), time.Time{}, body)
}

// notFound is the page for addresses that lead nowhere.
func notFound(base string) string {
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No such page – Weatherglass</title>
<link rel="icon" href="` + base + `web/icons/icon.svg">
<link rel="stylesheet" href="` + base + `web/tokens.css">
<link rel="stylesheet" href="` + base + `web/style.css">
<main id="main"><div class="wrap question">
<h1>There is no page at this address.</h1>
<p>A link to a reading begins with the address of the first page and goes on after the sign #. <a href="` + base + `">Open Weatherglass</a></p>
</div></main>
</html>
`
}
