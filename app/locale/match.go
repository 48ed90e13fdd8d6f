//go:build !js || texts || class

package locale

import "strings"

// Templates say texts that are written in English elsewhere, as those of drawings are, which the first
// program draws, too: each as [Say] has it, with places for its parts in their order.
type Templates []string

// Say says a text sentence by sentence in the language in use, and its parts, where it says those. Of
// several templates that fit, the first counts. ok is false where a sentence stays English.
func (t Templates) Say(text string) (said string, ok bool) {
	if spoken.Load() == nil {
		return text, true
	}
	ok = true
	text = strings.ReplaceAll(text, "\u00a0", " ") // some do not break in English
	var b strings.Builder
	for _, sentence := range strings.SplitAfter(text, ". ") {
		whole := strings.TrimSuffix(sentence, " ")
		one, fits := t.sentence(whole)
		ok = ok && (fits || whole == "")
		b.WriteString(one + sentence[len(whole):])
	}
	return b.String(), ok
}

// sentence says one.
func (t Templates) sentence(text string) (said string, ok bool) {
	for _, template := range t {
		parts, ok := partsOf(template, text)
		if !ok {
			continue
		}
		for i, p := range parts {
			parts[i] = Say(p)
		}
		return Say(template, parts...), true
	}
	return text, false
}
