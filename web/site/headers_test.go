package site

import (
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"
)

const unframable = "frame-ancestors 'none'"

// framable reads a file _headers as hosts do that send all rules of an address, or the last
// alone, and says whether other sites may frame the page there.
func framable(t *testing.T, headers, address string) bool {
	t.Helper()
	var policies []string
	matches := false
	for line := range strings.Lines(headers) {
		line = strings.TrimRight(line, "\n")
		if pattern, rule := line, !strings.HasPrefix(line, " "); rule {
			prefix, star := strings.CutSuffix(pattern, "*")
			matches = pattern == address || star && strings.HasPrefix(address, prefix)
			continue
		}
		if value, ok := strings.CutPrefix(line, "  Content-Security-Policy: "); ok && matches {
			policies = append(policies, value)
		}
	}
	if len(policies) == 0 || !strings.Contains(policies[0], "script-src 'self'") ||
		!strings.Contains(policies[len(policies)-1], "script-src 'self'") {
		t.Fatalf("%s has the policies %q", address, policies)
	}
	all, last := false, strings.Contains(policies[len(policies)-1], unframable)
	for _, p := range policies {
		all = all || strings.Contains(p, unframable)
	}
	if all != last {
		t.Errorf("%s: hosts differ in whether it may be framed: %q", address, policies)
	}
	return !last
}

// TestOneFrame: no page can be framed by others but that for frames, on our server as on hosts
// that read _headers.
func TestOneFrame(t *testing.T) {
	addresses := []string{"/about", "/about/methods"}
	for _, p := range pages {
		addresses = append(addresses, p.path)
	}
	handler := testSite(t, Options{Base: "/"}).Handler()
	for _, a := range addresses {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, a, nil))
		csp := w.Header().Get("Content-Security-Policy")
		if w.Code != http.StatusOK || strings.Contains(csp, unframable) == (a == "/embed") ||
			!strings.Contains(csp, "default-src 'none'") {
			t.Errorf("%s: status %d, policy %q", a, w.Code, csp)
		}
		for _, base := range []string{"/", "/name/"} {
			for _, slash := range []string{"", "/"} {
				at := path.Join(base, a) + slash
				if a == "/" {
					at = base
				}
				if may := framable(t, headersFile(base), at); may != (a == "/embed") {
					t.Errorf("%s may be framed: %v", at, may)
				}
			}
		}
	}
}
