package site

import (
	"maps"
	"net/http"
)

// policy is the Content-Security-Policy of the pages and the workers: nothing
// inline but one line, nothing from elsewhere; 'wasm-unsafe-eval' lets WebAssembly compile.
var policy = "default-src 'none'; script-src 'self' '" + integrity([]byte(linkedScript)) +
	"' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
	"img-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// policyHeader adds what only a header can say.
//
// frame-ancestors is ignored in a meta element.
var policyHeader = policy + "; frame-ancestors 'none'"

// header is a response header that every answer carries.
type header struct{ name, value string }

// securityHeaders are sent with every answer and written to _headers by export.
// What each is for: no code but the site's own; no guessing of types; no address of a
// reading to other sites; no window or resource shared with other sites; no sensors but the camera, with which a
// class's codes are read.
var securityHeaders = []header{
	{"Content-Security-Policy", policyHeader},
	{"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"},
}

// The lifetimes in browsers and proxies.
const (
	cacheForEver = "public, max-age=31536000, immutable" // the name changes with the content
	cacheWeek    = "public, max-age=604800"              // fonts: a stale one does no harm
	cacheAsk     = "no-cache"                            // kept, but asked for each time by its ETag
)

// loaderPath is the script that mends all others when they came damaged; nothing
// mends it. So it has no ETag, by which a browser would take a damaged copy for
// good: it is sent whole whenever the service worker does not have it.
const loaderPath = "web/loader.js"

// guarded sets the security headers and refuses what changes state: nothing
// here does.
//
// Whatever else the address, POST and the like are answered 405.
func guarded(next http.Handler) http.Handler {
	always := map[string][]string{} // shared by all answers, and changed by none
	for _, h := range securityHeaders {
		always[http.CanonicalHeaderKey(h.name)] = []string{h.value}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), always)
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "Only GET and HEAD are answered here.", http.StatusMethodNotAllowed)
			return
		}
		next.ServeHTTP(w, r)
	})
}
