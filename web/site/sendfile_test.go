//go:build unix

package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// reached is an answer that keeps what is to be sent from, as a connection would get it.
type reached struct {
	*httptest.ResponseRecorder
	from io.Reader
}

// ReadFrom implements io.ReaderFrom.
func (r *reached) ReadFrom(from io.Reader) (int64, error) {
	r.from = from
	return io.Copy(r.ResponseRecorder, from)
}

// A file of a folder of packs reaches the connection as the system's own, which it can send without
// a copy.
func TestPacksOfAFolderAreSentByTheSystem(t *testing.T) {
	dir := vectorstest.Packs(t)
	name := filepath.Base(tinyFile(t, dir, "s000-"))
	w := &reached{ResponseRecorder: httptest.NewRecorder()}
	r := httptest.NewRequest(http.MethodGet, "/packs/tiny/"+name, nil)
	testSite(t, Options{Base: "/", Packs: dir, documents: fewDocuments}).Handler().ServeHTTP(w, r)
	limited, ok := w.from.(*io.LimitedReader)
	if !ok || w.Code != http.StatusOK {
		t.Fatalf("%d, sent from %T", w.Code, w.from)
	}
	if _, ok := limited.R.(*os.File); !ok {
		t.Errorf("sent from %T", limited.R)
	}
}
