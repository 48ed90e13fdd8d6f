package locale

import "strconv"

// Key is what a catalogue calls a text: in the browser it comes without the English ones. It is an
// FNV-1a hash of 24 bits; no two texts of the page have one, which a test of their sources holds.
// web/walk.js has it, too.
func Key(text string) string {
	h := uint32(2166136261)
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	return strconv.FormatUint(uint64(h>>8), 36)
}
