package spacy

import (
	"encoding/binary"
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

// versions are the symbols of spaCy itself: metrics/formats/tables/testdata/symbols.py.
func versions(t *testing.T) map[string]map[string]uint64 {
	t.Helper()
	text, err := os.ReadFile("testdata/symbols.json")
	var all map[string]map[string]uint64
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil || len(all) != 4 {
		t.Fatal(len(all), err)
	}
	return all
}

// TestSymbols: each version's names have the numbers that spaCy gives them, by what meta.json
// says of the version. IS_OOV is called IS_OOV_DEPRECATED from 2.3 on.
func TestSymbols(t *testing.T) {
	for version, want := range versions(t) {
		names := SymbolsOf([]byte(`{"spacy_version":">=`+version+`,<9"}`), true).names()
		if len(want) < 125 {
			t.Errorf("%s has %d names", version, len(want))
		}
		for name, number := range want {
			if got := names[number]; got != name && name != "IS_OOV" {
				t.Errorf("%s: number %d is %q, spaCy has %q", version, number, got, name)
			}
		}
	}
}

// TestSymbolsOf: without a version, a vocabulary that an old one wrote has the names alone
// that have one number in all; a damaged meta.json says nothing.
func TestSymbolsOf(t *testing.T) {
	for meta, want := range map[string][2]Symbols{
		"":                               {Symbols3, SymbolsUnknown},
		"{":                              {Symbols3, SymbolsUnknown},
		"{}":                             {Symbols3, SymbolsUnknown},
		`{"spacy_version":">=2.0.0a18"}`: {Symbols20, Symbols20},
		`{"spacy_version":">=2.2.2"}`:    {Symbols21, Symbols21},
		`{"spacy_version":"3.0.6"}`:      {Symbols3, Symbols3},
	} {
		if got := [2]Symbols{SymbolsOf([]byte(meta), false), SymbolsOf([]byte(meta), true)}; got != want {
			t.Errorf("%s: %v, want %v", meta, got, want)
		}
	}
	all, unknown := versions(t), SymbolsUnknown.names()
	for name, number := range all["2.0.18"] {
		if got := unknown[number]; (got == name) != (all["3.8.18"][name] == number) {
			t.Errorf("number %d of 2.0, %q in 3.8 %d, is %q", number, name, all["3.8.18"][name], got)
		}
	}
}

// TestNumbered: rows keyed by numbers have spaCy's names, those of unknown versions and of no
// table at all are counted, and the key 0 is no word.
func TestNumbered(t *testing.T) {
	b := []byte{0x85}
	for row, key := range []uint64{401, 510, 64, 0, Hash("roi")} { // agent of 3.x, none, ID, nothing
		b = append(binary.BigEndian.AppendUint64(append(b, 0xcf), key), byte(row))
	}
	for symbols, want := range map[Symbols]Owners{
		Symbols3:       {[]string{"agent", "", "ID", "", "roi"}, 2, 1, 0},
		Symbols20:      {[]string{"attr", "", "ID", "", "roi"}, 2, 1, 0},
		SymbolsUnknown: {[]string{"", "", "ID", "", "roi"}, 1, 2, 2},
	} {
		got, err := Words(Vocabulary{Rows: b, Strings: list("roi"), Symbols: symbols}, 5)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d: %+v, %v, want %+v", symbols, got, err, want)
		}
	}
}
