package shard

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

func TestManifestRefuses(t *testing.T) {
	good := smallPack().files()[ManifestPath]
	for name, change := range map[string]func(map[string]any){
		"format":          func(m map[string]any) { m["format"] = "wav" },
		"newer version":   func(m map[string]any) { m["version"] = 2 },
		"count":           func(m map[string]any) { m["count"] = 62 },
		"negative count":  func(m map[string]any) { m["count"] = -1 },
		"huge count":      func(m map[string]any) { m["count"] = 1 << 40 },
		"dims":            func(m map[string]any) { m["dims"] = 7 },
		"id":              func(m map[string]any) { m["id"] = "../x" },
		"build":           func(m map[string]any) { m["build"] = "12" },
		"digest":          func(m map[string]any) { m["digest"] = strings.Repeat("0", 64) },
		"case":            func(m map[string]any) { m["text"].(map[string]any)["case"] = "upper" },
		"quantizer":       func(m map[string]any) { m["quantizer"].(map[string]any)["type"] = "pq" },
		"coding":          func(m map[string]any) { m["quantizer"].(map[string]any)["coding"] = "zstd" },
		"refine":          func(m map[string]any) { m["quantizer"].(map[string]any)["refine_bits"] = 17 },
		"factor":          func(m map[string]any) { m["quantizer"].(map[string]any)["dim_scale"].([]any)[0] = 0 },
		"no factors":      func(m map[string]any) { m["quantizer"].(map[string]any)["dim_scale"] = nil },
		"page of 0 words": func(m map[string]any) { m["shards"].(map[string]any)["page_words"] = 0 },
		"odd shards":      func(m map[string]any) { m["shards"].(map[string]any)["words"] = 17 },
		"path":            func(m map[string]any) { file(m, "shards", "pages")["path"] = "https://example.org/x" },
		"dotted path":     func(m map[string]any) { file(m, "lexicon", "words")["path"] = ".." },
		"bytes":           func(m map[string]any) { file(m, "lexicon", "words")["bytes"] = -1 },
		"sha256":          func(m map[string]any) { file(m, "lexicon", "vectors")["sha256"] = "00" },
		"first words":     func(m map[string]any) { m["vocabulary"].(map[string]any)["first_count"] = 1000 },
		"lexicon":         func(m map[string]any) { m["lexicon"].(map[string]any)["absent"] = -3 },
	} {
		var m map[string]any
		if err := json.Unmarshal(good, &m); err != nil {
			t.Fatal(err)
		}
		change(m)
		bad, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseManifest(bad); err == nil {
			t.Errorf("%s passes", name)
		}
	}
	if m, err := ParseManifest(good); err != nil || m.ID != "test" {
		t.Errorf("the good one: %v", err)
	}
}

func file(m map[string]any, group, name string) map[string]any {
	return m[group].(map[string]any)[name].(map[string]any)
}

func TestNewerManifestSaysSo(t *testing.T) {
	good := smallPack().files()
	files := memory{ManifestPath: bytes.Replace(good[ManifestPath], []byte(`"version":1`), []byte(`"version":9`), 1)}
	_, err := askAll(files, nil)
	if !errors.Is(err, errNewer) || !strings.Contains(err.Error(), "update") {
		t.Errorf("%v", err)
	}
}

// A field that this version does not know is not an error.
func TestManifestIgnoresUnknownFields(t *testing.T) {
	good := smallPack().files()[ManifestPath]
	if _, err := ParseManifest(bytes.Replace(good, []byte(`{`), []byte(`{"colour":"blue",`), 1)); err != nil {
		t.Error(err)
	}
}

func TestManifestLengthIsWholeKilobytes(t *testing.T) {
	m := open(t, smallPack().files()).Manifest()
	for _, title := range []string{"", "x", strings.Repeat("x", 1000), strings.Repeat("x", 1023)} {
		m.Title = title
		b, err := m.Append()
		if err != nil || len(b)%1024 != 0 {
			t.Errorf("%d bytes, %v", len(b), err)
		}
	}
}

func FuzzParseManifest(f *testing.F) {
	f.Add(smallPack().files()[ManifestPath])
	f.Add([]byte(`{"format":"wev","version":1}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := ParseManifest(b)
		if err != nil {
			return
		}
		again, err := m.Append()
		if err != nil {
			t.Fatal(err)
		}
		if n, err := ParseManifest(again); err != nil || n.Digest != m.Digest {
			t.Fatalf("%v after writing it again", err)
		}
	})
}
