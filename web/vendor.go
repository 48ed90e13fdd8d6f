//go:build ignore

// Command vendor brings the front-end libraries and fonts from npm into the
// folders vendor, fonts and picture/fonts, and axe-core for the tests into ../testdata. Every
// archive is pinned by version and SHA-512, so a second run changes nothing.
// Run it as "make vendor"; it needs npm.
package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// source is one npm package and what is taken of it.
// files maps a path in the archive, below its folder "package", to one below web/.
type source struct {
	name, version, licence string
	sha512                 string // of the archive, as npm prints it
	files                  map[string]string
	script                 func([]byte) ([]byte, error) // makes an ES module a plain script; nil for what is one
	use                    string
}

// A new version is a new line of version and hash here, then "make vendor".
var sources = []source{
	{"vega", "6.4.0", "BSD-3-Clause", "rHXCq2LpEWCLMjXBEj7hocY9G0/i5TGYRayGGSj06VTF4+l2IG2Z7oeZKCjWbUh/7hTE/mVhbaOPB72wCElh6g==",
		map[string]string{"build/vega.min.js": "vendor/vega.min.js", "LICENSE": "vendor/LICENSE-vega.txt"}, nil,
		"draws charts"},
	{"vega-lite", "6.5.0", "BSD-3-Clause", "fMXF6s0MrIg0UTWnLIfeFtgSLzVhyzSKobzGrh5rhS+mL6FOYFG3m7ouJ4U23gj65EK+gl9FIIT5w7wLNaAzkA==",
		map[string]string{"build/vega-lite.min.js": "vendor/vega-lite.min.js", "LICENSE": "vendor/LICENSE-vega-lite.txt"},
		nil, "compiles chart specifications"},
	{"vega-interpreter", "2.3.2", "BSD-3-Clause", "JDAoi3taFcCDLujZG84TNNUXdkAZ5WsSHssx8lWVYaxb9Slsjk7v7PtRIYXpSlUwLaKGRBqoJ9KDs36Z0eMEIw==",
		map[string]string{"build/vega-interpreter.js": "vendor/vega-interpreter.js",
			"LICENSE": "vendor/LICENSE-vega-interpreter.txt"}, vegaScript, "evaluates chart expressions without eval (CSP)"},
	{"@fontsource-variable/source-sans-3", "5.3.0", "OFL-1.1", "dpi0GZk7EQe2tYpg6Q0Fx0OmUgnuGu+0rHPgtXqtKhglYmJuP7jZ12Mu1uN+NfRaJRY1Emn8AQJEWzmoZ4wa9g==",
		map[string]string{"files/source-sans-3-latin-wght-normal.woff2": "fonts/source-sans-3-latin-wght-normal.woff2",
			"LICENSE": "fonts/LICENSE-source-sans-3.txt"}, nil, "type of controls, tables and charts"},
	{"@fontsource-variable/source-serif-4", "5.3.1", "OFL-1.1", "4Rtay22SC4lMvw11r/+9kxANB6P3M0X8s1NudBC2v0J1KU2y3DcMoNcT3lBoZ/CqLirzf+StlO6UlJilyrvaUg==",
		map[string]string{"files/source-serif-4-latin-wght-normal.woff2": "fonts/source-serif-4-latin-wght-normal.woff2",
			"LICENSE": "fonts/LICENSE-source-serif-4.txt"}, nil, "type of questions and sentences"},
	{"@fontsource/source-sans-3", "5.3.0", "OFL-1.1", "VrWixSgF93kOVSEkwjs9ImnAbxrBew4PgcnaJYEitG9TyJSwxjFUNJIgzB1XFP/acyAWcTDg7+sWe7JI8LTB9w==",
		map[string]string{"files/source-sans-3-latin-400-normal.woff": "picture/fonts/source-sans-3-latin-400-normal.ttf",
			"files/source-sans-3-latin-600-normal.woff": "picture/fonts/source-sans-3-latin-600-normal.ttf",
			"LICENSE": "picture/fonts/LICENSE-source-sans-3.txt"}, nil,
		"type of small texts in pictures for previews of links; not part of the page"},
	{"@fontsource/source-serif-4", "5.3.1", "OFL-1.1", "cWcTCXjYYrgF9A67fThVir1VSc0lPEYmwQ6jA4pPt01s2MSCi/maINUcZoCzaqnU8fyUReDO97eGcBUkHgOeug==",
		map[string]string{"files/source-serif-4-latin-400-normal.woff": "picture/fonts/source-serif-4-latin-400-normal.ttf",
			"files/source-serif-4-latin-600-normal.woff": "picture/fonts/source-serif-4-latin-600-normal.ttf",
			"LICENSE": "picture/fonts/LICENSE-source-serif-4.txt"}, nil,
		"type of sentences in those pictures"},
	// Its package.json says MIT; the licence that it carries is this one.
	{"umap-js", "1.4.0", "Apache-2.0", "xxpviF9wUO6Nxrx+C58SoDgea+h2PnVaRPKDelWv0HotmY6BeWeh0kAPJoumfqUkzUvowGsYfMbnsWI0b9do+A==",
		map[string]string{"lib/umap-js.min.js": "vendor/umap-js.min.js", "LICENSE": "vendor/LICENSE-umap-js.txt"}, nil,
		"draws a list of words by UMAP, when asked to"},
	{"qr", "0.7.0", "MIT OR Apache-2.0", "/VrrACmOAwZVipuRITwfEwOL5oAMEHH5PTmBWaGtlTom2Thxaa+rhmna4zU9PRN2uLw2wdccbkHOLGZb1Q9SdA==",
		map[string]string{"index.js": "vendor/qr-index.js", "decode.js": "vendor/qr-decode.js",
			"LICENSE": "vendor/LICENSE-qr.txt"}, qrScript, "reads the codes of a class from a camera, where the browser cannot"},
	{"axe-core", "4.14.1", "MPL-2.0", "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
		map[string]string{"axe.min.js": "../testdata/axe/axe.min.js", "LICENSE": "../testdata/axe/LICENSE.txt"}, nil,
		"checks accessibility in the tests; not part of the page"},
}

func main() {
	log.SetFlags(0)
	to := flag.String("to", "web", "the folder that holds vendor and fonts")
	flag.Parse()
	if err := vendor(*to); err != nil {
		log.Fatal("vendor: ", err)
	}
}

// vendor brings all sources, and writes the list of them. What an earlier run wrote
// is overwritten; what is no longer wanted stays and has to be deleted.
func vendor(web string) error {
	tmp, err := os.MkdirTemp("", "vendor")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	for _, s := range sources {
		if err := s.bring(web, tmp); err != nil {
			return fmt.Errorf("%s@%s: %w", s.name, s.version, err)
		}
	}
	return os.WriteFile(filepath.Join(web, "vendor", "README.md"), versions(), 0o644)
}

// bring fetches the archive, checks it and writes the wanted files.
//
// The hash is compared before anything of the archive is unpacked.
func (s source) bring(web, tmp string) error {
	cmd := exec.Command("npm", "pack", "--silent", "--pack-destination", tmp, s.name+"@"+s.version)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("npm pack: %w", err)
	}
	archive, err := os.ReadFile(filepath.Join(tmp, strings.TrimSpace(string(out))))
	if err != nil {
		return err
	}
	sum := sha512.Sum512(archive)
	if got := base64.StdEncoding.EncodeToString(sum[:]); got != s.sha512 {
		return fmt.Errorf("SHA-512 is %s, want %s", got, s.sha512)
	}
	return s.unpack(web, archive)
}

// unpack writes the wanted files of a .tgz. One that is missing is an error: the
// package has changed its layout.
func (s source) unpack(web string, archive []byte) error {
	z, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		return err
	}
	found := 0
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		to, ok := s.files[strings.TrimPrefix(h.Name, "package/")]
		if !ok {
			continue
		}
		found++
		if err := s.write(filepath.Join(web, to), r); err != nil {
			return err
		}
	}
	if found != len(s.files) {
		return fmt.Errorf("found %d of %d files in the archive", found, len(s.files))
	}
	return nil
}

// write writes one file, without what a browser would fetch in vain.
func (s source) write(path string, r io.Reader) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if strings.HasSuffix(path, ".js") {
		// The maps are not served; a browser's tools would ask for them in vain.
		if i := bytes.LastIndex(b, []byte("//# sourceMappingURL=")); i >= 0 {
			b = b[:i]
		}
		if s.script != nil {
			if b, err = s.script(b); err != nil {
				return err
			}
		}
	}
	if strings.HasSuffix(path, ".ttf") {
		if b, err = unwrapped(b); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, b, 0o644)
}

// unwrapped is the font within a WOFF 1.0 file (W3C, 2012): the same tables, each deflated for itself, which
// golang.org/x/image does not read. Their order and checksums stay.
func unwrapped(woff []byte) ([]byte, error) {
	const head, entry = 44, 20 // bytes of the file's head, and of a table in its list
	if len(woff) < head || string(woff[:4]) != "wOFF" {
		return nil, errors.New("the font is no WOFF 1.0")
	}
	be := binary.BigEndian
	n := int(be.Uint16(woff[12:]))
	if len(woff) < head+n*entry {
		return nil, io.ErrUnexpectedEOF
	}
	power := bits.Len(uint(n)) - 1
	out := be.AppendUint32(nil, be.Uint32(woff[4:]))
	for _, v := range []int{n, 16 << power, power, 16*n - 16<<power} {
		out = be.AppendUint16(out, uint16(v))
	}
	var tables []byte
	for i := range n {
		at := woff[head+i*entry:]
		from, packed, whole := be.Uint32(at[4:]), be.Uint32(at[8:]), be.Uint32(at[12:])
		if uint64(from)+uint64(packed) > uint64(len(woff)) {
			return nil, io.ErrUnexpectedEOF
		}
		table := woff[from : from+packed]
		if packed < whole {
			z, err := zlib.NewReader(bytes.NewReader(table))
			if err != nil {
				return nil, err
			}
			if table, err = io.ReadAll(z); err != nil {
				return nil, err
			}
		}
		if len(table) != int(whole) {
			return nil, io.ErrUnexpectedEOF
		}
		out = append(append(out, at[:4]...), at[16:20]...)
		out = be.AppendUint32(be.AppendUint32(out, uint32(12+16*n+len(tables))), whole)
		tables = append(tables, table...)
		tables = append(tables, make([]byte, -len(table)&3)...)
	}
	return append(out, tables...), nil
}

// vegaScript makes vega-interpreter a plain script: its one import is met by
// the global vega, and its one export becomes a member of it.
func vegaScript(module []byte) ([]byte, error) {
	// The texts are the module's own lines, so that another version that has others
	// is found out.
	const (
		imports = "import { ascending, isString, DisallowedObjectProperties } from 'vega-util';"
		exports = "export { expression as expressionInterpreter };"
	)
	if bytes.Count(module, []byte(imports)) != 1 || bytes.Count(module, []byte(exports)) != 1 {
		return nil, errors.New("the module's import or export changed; adapt vegaScript")
	}
	b := bytes.Replace(module, []byte(imports),
		[]byte("(() => {\nconst { ascending, isString, DisallowedObjectProperties } = vega;"), 1)
	b = bytes.Replace(b, []byte(exports), []byte("vega.expressionInterpreter = expression;\n})();"), 1)
	return b, nil
}

var (
	qrImport = regexp.MustCompile(`(?m)^import \{([^}]*)\} from '\./index\.js';$`)
	qrNamed  = regexp.MustCompile(`(?m)^export ((?:async )?(?:function|const|class) (\w+))`)
	qrList   = regexp.MustCompile(`(?m)^export \{([^}]*)\};$`)
)

// qrScript makes a module of qr a plain script: what it exports becomes a part of the global qr,
// where the other module finds it.
func qrScript(module []byte) ([]byte, error) {
	var names []string
	for _, m := range qrNamed.FindAllSubmatch(module, -1) {
		names = append(names, string(m[2]))
	}
	for _, m := range qrList.FindAllSubmatch(module, -1) {
		for one := range strings.SplitSeq(string(m[1]), ",") {
			if name, as, ok := strings.Cut(strings.TrimSpace(one), " as "); ok {
				one = as + ": " + name
			}
			names = append(names, strings.TrimSpace(one))
		}
	}
	b := qrImport.ReplaceAllFunc(module, func(line []byte) []byte {
		list := qrImport.FindSubmatch(line)[1]
		return []byte("const {" + strings.ReplaceAll(string(list), " as ", ": ") + "} = self.qr;")
	})
	b = qrNamed.ReplaceAll(b, []byte("$1"))
	b = qrList.ReplaceAll(b, nil)
	b = regexp.MustCompile(`(?m)^export default \w+;$`).ReplaceAll(b, nil)
	if left := regexp.MustCompile(`(?m)^(?:import|export)\b.*`).Find(b); left != nil || len(names) == 0 {
		return nil, fmt.Errorf("the module has %q; adapt qrScript", left)
	}
	return []byte("(() => {\n" + string(b) + "\nself.qr = Object.assign(self.qr || {}, { " +
		strings.Join(names, ", ") + " });\n})();\n"), nil
}

// versions is the list of what stands where, for people.
func versions() []byte {
	var b bytes.Buffer
	b.WriteString("# Third-party files\n\nBrought from npm by `make vendor` (see `../vendor.go`); do not edit.\n\n")
	b.WriteString("| package | version | licence | what it does here |\n|---|---|---|---|\n")
	for _, s := range sources {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", s.name, s.version, s.licence, s.use)
	}
	return b.Bytes()
}
