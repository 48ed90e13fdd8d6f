package chart

import (
	"encoding/json"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// shapeSigns are the shapes of the key as text, each behind its name.
const shapeSigns = "circle ● diamond ◆ told ■ may □ interval — sizes ▪\u00a0■ dot •"

// shapeSign is that of a shape and a blank, "" of one that is drawn.
func shapeSign(shape string) string {
	words := strings.Split(shapeSigns, " ")
	if at := slices.Index(words, shape); at >= 0 {
		return strings.ReplaceAll(words[at+1], "\u00a0", " ") + " "
	}
	return ""
}

// titleFont is the font as style sheets and canvases read it: a name with a digit needs quotes.
const titleFont = `"` + ExportFont + `", system-ui, sans-serif`

// Origin is what a picture says of itself away from its page.
type Origin struct {
	Headline string // the answer
	Source   string // of the vectors and of the tests
	Digest   string // of which 16 letters are shown, as on the page
}

// Titled returns the specification of a chart that stands without its page: over it its
// title, the answer, what its ends and its marks mean, the source of the vectors and of
// the test, and the check number.
func Titled(c Chart, a protocol.Answer, headline string, width int) json.RawMessage {
	r := a.Reading
	source := r.Embedding.Title
	if by := r.Embedding.Provenance.MadeBy; by != "" {
		source += " (" + by + ")"
	}
	if a.TestName != "" {
		source = locale.Say("{1}; {2}", source, locale.Say(a.TestName)+" ("+prose.Cited(a.Source)+")")
	}
	if r.File != nil { // what was done with the file is not to be seen in it
		source = locale.Say("{1}; {2}", source, contextsTitle(r))
	}
	return Origin{Headline: headline, Source: source, Digest: r.Digest}.Over(c, width)
}

// contextsTitle names the method and the test of a reading of words in contexts: "CEAT (Guo and
// Caliskan 2021), caliskan.weat7".
func contextsTitle(r experiment.Reading) string {
	m := experiment.MethodNamed(r.Experiment.Method)
	name := m.Term + " (" + prose.Cited(m.Source) + ")"
	if r.Experiment.Test == "" {
		return locale.Say("{1}, lists of one’s own", name)
	}
	return name + ", " + r.Experiment.Test
}

// Over returns the specification of a chart with its title and its origin over it. Lines fit
// into width pixels. c.Spec comes back as it was if it is no JSON object.
func (o Origin) Over(c Chart, width int) json.RawMessage {
	var spec map[string]json.RawMessage
	if json.Unmarshal(c.Spec, &spec) != nil {
		return c.Spec
	}
	lines := []string{o.Headline}
	if c.PoleA != "" {
		lines = append(lines, c.PoleB+"     "+c.PoleA)
	}
	var key []string
	for _, k := range c.Key {
		key = append(key, shapeSign(k.Shape)+k.Label)
	}
	lines = append(lines, strings.Join(key, "   "), locale.Say("{1}. Weatherglass, check {2}.", o.Source,
		o.Digest[:min(16, len(o.Digest))]))
	var sub []string
	for _, line := range lines {
		sub = append(sub, wrapped(line, width)...)
	}
	title, err := json.Marshal(map[string]any{"text": wrapped(c.Title, width), "subtitle": sub, "anchor": "start",
		"frame": "bounds", "align": "left",
		"fontSize": 18, "subtitleFontSize": 13, "subtitlePadding": 6, "offset": 14, "color": "var(--ink)",
		"subtitleColor": "var(--ink-2)",
		"font":          titleFont, "subtitleFont": titleFont})
	if err != nil {
		return c.Spec
	}
	spec["title"] = title
	out, err := json.Marshal(spec)
	if err != nil {
		return c.Spec
	}
	return out
}

// wrapped cuts a text into lines of about width pixels; none for an empty one. It counts 7
// pixels a letter, whatever the letter. A word longer than a line stands alone and reaches
// beyond. Each line but the last ends in its blank.
func wrapped(text string, width int) []string {
	const letter = 7 // pixels, about
	var lines []string
	line := ""
	for _, word := range strings.SplitAfter(text, " ") {
		if line != "" && letter*len([]rune(line+word)) > width {
			lines, line = append(lines, line), ""
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
