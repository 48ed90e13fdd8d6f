package site

import (
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// Handler answers for the site at the base "/".
//
// Every answer goes through guarded. The maps are made once and then only read.
func (s *Site) Handler() http.Handler {
	addresses := map[string]*file{}
	for p, f := range s.files {
		addresses[addressOf(p)] = f
	}
	// It is an answer and no address.
	delete(addresses, "/404.html")
	return guarded(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := r.URL.Path
		// Names of packs are looked up in a map and never opened as a path that a
		// request spells.
		name := strings.TrimPrefix(p, "/")
		packed, isPacked := s.packed[name]
		shown, isPicture := s.pictures[name]
		if isData(name) {
			w.Header().Set("Content-Disposition", "attachment")
		}
		switch {
		// For whoever watches a server.
		case p == "/healthz":
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			w.Header().Set("Cache-Control", "no-store")
			_, _ = io.WriteString(w, "ok\n")
		case addresses[p] != nil:
			if p == framePath {
				w.Header().Set("Content-Security-Policy", policy)
			}
			w.Header().Set("Cache-Control", s.lifetime(r.URL))
			addresses[p].serve(w, r, http.StatusOK)
		case isPicture:
			w.Header().Set("Cache-Control", s.lifetime(r.URL))
			shown.file().serve(w, r, http.StatusOK)
		case isPacked:
			servePacked(w, r, packed)
		// /words/ leads to /words: an exported site has folders, and links of both
		// kinds are about.
		case p != "/" && strings.HasSuffix(p, "/") && addresses[strings.TrimRight(p, "/")] != nil:
			http.Redirect(w, r, "/"+strings.Trim(p, "/"), http.StatusMovedPermanently)
		default:
			w.Header().Del("Content-Disposition")
			w.Header().Set("Cache-Control", cacheAsk)
			s.files["404.html"].serve(w, r, http.StatusNotFound)
		}
	}))
}

// addressOf is the address of a file: of index.html, that of its folder.
func addressOf(name string) string {
	if folder, ok := strings.CutSuffix("/"+name, "/index.html"); ok {
		return "/" + strings.TrimPrefix(folder, "/")
	}
	return "/" + name
}

// lifetime says how long an answer may be kept: for ever if the address names
// this very version, else until asked again.
//
// An address with another version than this one's is answered with today's file, but
// not to be kept: it may be of a page that is older or newer than the server.
func (s *Site) lifetime(u *url.URL) string {
	switch {
	case u.Path == "/"+loaderPath:
		return cacheAsk
	case strings.HasPrefix(u.Path, "/web/fonts/"):
		return cacheWeek
	case versioned(u.Path) && u.Query().Get("v") == s.version:
		return cacheForEver
	}
	return cacheAsk
}

// servePacked answers with a file of a pack, as it is: it is read in ranges, and
// encoded bytes have other offsets. It is data, whatever its name says.
//
// The file may lie in a folder that changes under the server; its length is compared
// at each request, its digest by the browser.
func servePacked(w http.ResponseWriter, r *http.Request, is packed) {
	f, err := is.in.Open(is.name)
	if err != nil {
		http.Error(w, "This part of the pack cannot be read.", http.StatusInternalServerError)
		return
	}
	defer f.Close()
	body, ok := f.(io.ReadSeeker)
	if info, err := f.Stat(); !ok || err != nil || info.Size() != is.Bytes {
		http.Error(w, "This part of the pack has changed since the server was started.", http.StatusInternalServerError)
		return
	}
	sum := is.SHA256[:12]
	w.Header().Set("Cache-Control", cacheAsk)
	if contentSum(path.Base(is.name)) == sum {
		w.Header().Set("Cache-Control", cacheForEver)
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("ETag", `"`+sum+`"`)
	serveContent(w, r, body)
}
