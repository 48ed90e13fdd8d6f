package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"weatherglass/app/shell"
	"weatherglass/web"
)

// integrity is the hash of a file as browsers compare it.
//
// That is the form of the attribute integrity: "sha256-" and base64.
func integrity(body []byte) string {
	sum := sha256.Sum256(body)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// soundPath is the text that scripts share, below web/; it is no file of the site.
const soundPath = "sound.js"

// soundMark is where a script has the text of web/sound.js.
const soundMark = "/* sound.js */"

// headPath is the text of the header's menus, headMark where a script has it, likewise.
const (
	headPath = "head.js"
	headMark = "/* head.js */"
)

// sharedText is what scripts have of a file that is none of the site.
func sharedText(path string) string {
	shared, _ := fs.ReadFile(web.Files(), path) // it is embedded
	_, text, _ := strings.Cut(string(shared), "// --- "+path+" ---\n")
	return text
}

// seal writes the hash of every file that the page loads into what loads it, and
// the scripts that hold hashes into rendered. The HTML has those of its scripts and
// styles, and with them all others.
//
// The chain is HTML, then scripts and styles by the browser's own check, then by the
// loader, the worker and the service worker, from their tables. A file that holds
// hashes is sealed before what holds its own: the HTML comes last.
func (s *Site) seal(rendered map[string][]byte, base string) {
	all := map[string]string{}
	for path, f := range s.files {
		if strings.HasPrefix(path, "web/") || path == packsIndex || path == corporaIndex {
			all[path] = integrity(f.body)
		}
	}
	for path, body := range rendered {
		if !strings.HasSuffix(path, ".html") && path != "app-worker.js" {
			all[path] = integrity(body)
		}
	}
	fill := func(body []byte, wanted func(path string) bool) []byte {
		return withHashes(body, all, wanted)
	}
	// The worker first: the loader's table has the worker's hash. Neither can have
	// its own.
	for _, script := range []struct {
		path   string
		wanted func(path string) bool
	}{
		{"web/worker.js", func(path string) bool {
			return path == "wasm_exec.js" || path == "web/lexicons.json" || path == "web/sum.js" ||
				path == packsIndex || path == corporaIndex
		}},
		{"web/loader.js", func(path string) bool {
			return strings.HasSuffix(path, ".wasm") || path == shell.PathSample[1:] || path != "web/loader.js" &&
				(strings.HasSuffix(path, ".js") || strings.HasSuffix(path, ".css"))
		}},
	} {
		rendered[script.path] = fill(s.files[script.path].body, script.wanted)
		all[script.path] = integrity(rendered[script.path])
	}
	rendered["app-worker.js"] = fill(rendered["app-worker.js"], func(path string) bool {
		// Licences are never kept, and every visit pays for their hashes.
		return path != packsIndex && path != corporaIndex && !strings.HasSuffix(path, ".txt") &&
			!strings.HasSuffix(path, ".md")
	})
	for path, body := range rendered {
		if strings.HasSuffix(path, ".html") {
			rendered[path] = withIntegrity(body, base, all)
		}
	}
}

// withHashes puts web/sound.js with the wanted hashes where a script asks for it.
//
// JSON sorts the paths, so that the same files give the same script.
func withHashes(script []byte, all map[string]string, wanted func(path string) bool) []byte {
	table := map[string]string{}
	for path, hash := range all {
		if wanted(path) {
			table[path] = hash
		}
	}
	hashes, _ := json.Marshal(table) // texts encode
	text := strings.Replace(sharedText(soundPath), "const hashes = {};", "const hashes = "+string(hashes)+";", 1)
	return []byte(strings.Replace(string(script), soundMark, text, 1))
}

// loading finds the scripts and styles of a page, in whatever order go-app writes
// their attributes.
var (
	loading = regexp.MustCompile(`<(?:script|link)\b[^>]*>`)
	loaded  = regexp.MustCompile(`\s(?:src|href)="([^"?]*)[^"]*"`)
)

// withIntegrity writes the hash beside each script and style that a page loads.
//
// Tags of other kinds, such as preloads and icons, stay as they are.
func withIntegrity(html []byte, base string, all map[string]string) []byte {
	return loading.ReplaceAllFunc(html, func(tag []byte) []byte {
		m := loaded.FindSubmatch(tag)
		isStyle := strings.Contains(string(tag), `rel="stylesheet"`)
		if m == nil || !isStyle && !strings.HasPrefix(string(tag), "<script") {
			return tag
		}
		hash := all[strings.TrimPrefix(string(m[1]), base)]
		if hash == "" {
			return tag
		}
		return []byte(strings.TrimSuffix(string(tag), ">") + ` integrity="` + hash + `">`)
	})
}

// saysFalse reports whether an attribute says false of what browsers take for true whatever its value.
func saysFalse(attribute string) bool {
	name, does := strings.CutSuffix(attribute, `="false"`)
	return does && slices.Contains([]string{"checked", "selected", "disabled", "open", "hidden", "multiple", "readonly",
		"required"}, strings.TrimSpace(name))
}
