package chart

import (
	"encoding/json"
	"strings"
)

// light are the light theme's values of the tokens that specifications name.
// They are those of tokens.css; a test compares them.
var light = []struct{ token, value string }{
	{"--sheet", "#ffffff"}, {"--ink", "#13202a"}, {"--ink-2", "#44525c"}, {"--rule", "#ccd5d9"},
	{"--rule-strong", "#75838c"},
	{"--accent", "#07586b"}, {"--pole-a", "#a84400"}, {"--pole-b", "#573c9c"},
	{"--band", "#dde4e7"}, {"--mute", "#b3bfc5"},
	{"--mute-2", "#8d9ba3"}, {"--accent-weak-2", "#a9cdd5"},
}

// ExportFont is the family that exported pictures name. Whoever writes the SVG
// embeds its file, so that the picture looks the same where it is not installed.
const ExportFont = "Source Sans 3 Variable"

// Export returns a specification that stands on its own: every token replaced by its light
// value, on a white ground. Colours that are no tokens stay. The specification is searched as text, so a token is
// replaced wherever it stands.
func Export(spec json.RawMessage) json.RawMessage {
	text := string(spec)
	for _, t := range light {
		text = strings.ReplaceAll(text, "var("+t.token+")", t.value)
	}
	return json.RawMessage(strings.Replace(text, `"background":null`, `"background":"#ffffff"`, 1))
}
