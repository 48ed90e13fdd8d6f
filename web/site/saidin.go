package site

import (
	"encoding/binary"
	"strings"

	"weatherglass/assets/locales"
)

// saidIn are those texts that stand in a program or a script: what a page never says it need not fetch.
// Of a text that counts it looks for the form of one. Texts of less than four bytes are always among
// them.
//
// O(program + texts): the first four bytes of a text are looked up at every place.
func saidIn(program []byte, texts locales.Texts) locales.Texts {
	out := locales.Texts{}
	var begins [1 << 16]bool // by a hash of four bytes, which spares most places the map
	sought := map[uint32][]string{}
	for text := range texts {
		form, _, _ := strings.Cut(text, "|")
		if len(form) < 4 {
			out[text] = texts[text]
			continue
		}
		at := binary.LittleEndian.Uint32([]byte(form))
		begins[spread(at)] = true
		sought[at] = append(sought[at], text)
	}
	for i := range max(0, len(program)-3) {
		at := binary.LittleEndian.Uint32(program[i:])
		if !begins[spread(at)] {
			continue
		}
		for _, text := range sought[at] {
			form, _, _ := strings.Cut(text, "|")
			if len(program)-i >= len(form) && string(program[i:i+len(form)]) == form {
				out[text] = texts[text]
			}
		}
	}
	return out
}

// spread is a hash of four bytes.
func spread(four uint32) uint16 { return uint16(four * 2654435761 >> 16) }
