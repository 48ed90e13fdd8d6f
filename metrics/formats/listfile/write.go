package listfile

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"weatherglass/metrics/formats/lineerror"
)

// Write writes lists in a format. Lists that the file does not call targets or attributes are
// taken as such in their order where the format has them: of four, the first two are targets.
//
// It fails if the format cannot hold them, and says why.
func Write(f File, format string) (string, error) {
	switch format {
	case WEFE:
		return writeWEFE(f)
	case DebIE:
		return writeDebIE(f)
	case JSON:
		return writeJSON(f)
	case Table:
		return writeTable(f)
	case Text:
		return writeText(f)
	}
	return "", lineerror.New(0, "listfile.no_such_format: there is no format {format:%q}; give one of {formats}", format, Formats())
}

// Parts returns the targets and the attributes. Of lists that are neither, the first half are
// targets; there have to be two lists or more.
func (f File) Parts() (targets, attributes []List, err error) {
	for i, l := range f.Lists {
		part := l.Part
		if part == "" && 2*i < len(f.Lists) {
			part = Target
		}
		if part == Target {
			targets = append(targets, l)
		} else {
			attributes = append(attributes, l)
		}
	}
	if len(targets) == 0 || len(attributes) == 0 {
		return nil, nil, lineerror.New(0, "listfile.query_lacks_lists: a query needs targets and attributes, two lists or more; here are {targets} and {attributes}", len(targets), len(attributes))
	}
	return targets, attributes, nil
}

// nameOf is a list's name, or one by its place.
func nameOf(l List, i int) string {
	if l.Name != "" {
		return l.Name
	}
	return fmt.Sprintf("list %d", i+1)
}

// writeNotes writes notes as comments, a line each.
func writeNotes(b *strings.Builder, f File) {
	for _, note := range f.Notes {
		fmt.Fprintf(b, "# %s\n", strings.Join(strings.Fields(note), " "))
	}
}

// writeWEFE writes a query by the names of its arguments.
func writeWEFE(f File) (string, error) {
	targets, attributes, err := f.Parts()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	writeNotes(&b, f)
	b.WriteString("from wefe.query import Query\n\nquery = Query(\n")
	for _, part := range []struct {
		name  string
		lists []List
	}{{"target_sets", targets}, {"attribute_sets", attributes}} {
		fmt.Fprintf(&b, "    %s=[\n", part.name)
		for _, l := range part.lists {
			fmt.Fprintf(&b, "        [%s],\n", pyList(l.Words))
		}
		b.WriteString("    ],\n")
	}
	at := 0
	for _, part := range []struct {
		name  string
		lists []List
	}{{"target_sets_names", targets}, {"attribute_sets_names", attributes}} {
		var names []string
		for _, l := range part.lists {
			names = append(names, nameOf(l, at))
			at++
		}
		fmt.Fprintf(&b, "    %s=[%s],\n", part.name, pyList(names))
	}
	return b.String() + ")\n", nil
}

// pyList writes texts with commas between. Go's literals of texts are Python's, too.
func pyList(texts []string) string {
	quoted := make([]string, len(texts))
	for i, t := range texts {
		quoted[i] = strconv.Quote(t)
	}
	return strings.Join(quoted, ", ")
}

// writeDebIE writes a specification, whose words have spaces between.
func writeDebIE(f File) (string, error) {
	targets, attributes, err := f.Parts()
	if err != nil {
		return "", err
	}
	if len(targets) > 2 || len(attributes) > 2 {
		return "", lineerror.New(0, "listfile.debie_takes_two_targets: DebIE takes two targets and two attributes at most; here are {targets} and {attributes}", len(targets), len(attributes))
	}
	var b bytes.Buffer
	b.WriteByte('{')
	if f.Name != "" {
		fmt.Fprintf(&b, "\"Name\": %s, ", jsonText(f.Name))
	}
	for part, lists := range [][]List{targets, attributes} {
		for i, l := range lists {
			for _, w := range l.Words {
				if strings.ContainsAny(w, " ,;") {
					return "", lineerror.New(0, "listfile.debie_space: DebIE divides words at spaces: {what:%q} cannot stand there", w)
				}
			}
			if part+i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "\"%c%d\": %s", "TA"[part], i+1, jsonText(strings.Join(l.Words, " ")))
		}
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// jsonText writes a text as JSON.
func jsonText(text string) string {
	b, _ := json.Marshal(text) // of a string it never fails
	return string(b)
}

// writeJSON writes lists by their names, in their order.
func writeJSON(f File) (string, error) {
	var b strings.Builder
	b.WriteByte('{')
	seen := map[string]bool{}
	for i, l := range f.Lists {
		name := nameOf(l, i)
		if seen[name] {
			return "", lineerror.New(0, "listfile.two_lists_are_called_json: two lists are called {name:%q}: JSON needs a name each", name)
		}
		seen[name] = true
		if i > 0 {
			b.WriteByte(',')
		}
		words, err := json.Marshal(l.Words)
		if err != nil {
			return "", lineerror.Of(err)
		}
		fmt.Fprintf(&b, "\n  %s: %s", jsonText(name), words)
	}
	return b.String() + "\n}\n", nil
}

// guarded is a cell that a spreadsheet takes for text: one that begins as a formula does gets an
// apostrophe before it, and so does one that begins so behind apostrophes, so that [unguarded]
// gives each back.
func guarded(cell string) string {
	if beginsFormula(cell) {
		return "'" + cell
	}
	return cell
}

// unguarded is a cell without the apostrophe that [guarded] put there.
func unguarded(cell string) string {
	if rest, ok := strings.CutPrefix(cell, "'"); ok && beginsFormula(rest) {
		return rest
	}
	return cell
}

// beginsFormula reports whether a spreadsheet may take a cell for a formula, but for apostrophes.
func beginsFormula(cell string) bool {
	cell = strings.TrimLeft(cell, "'")
	return cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r")
}

// writeTable writes a column a list under its name.
func writeTable(f File) (string, error) {
	if len(f.Lists) < 2 {
		return "", lineerror.New(0, "listfile.table_of_one_column_cannot: a table of one column cannot be told from plain text; write text")
	}
	longest := 0
	for _, l := range f.Lists {
		longest = max(longest, len(l.Words))
	}
	var b strings.Builder
	w := csv.NewWriter(&b)
	for row := -1; row < longest; row++ {
		cells := make([]string, len(f.Lists))
		for i, l := range f.Lists {
			switch {
			case row < 0:
				cells[i] = guarded(nameOf(l, i))
			case row < len(l.Words):
				cells[i] = guarded(l.Words[row])
			}
		}
		if err := w.Write(cells); err != nil {
			return "", lineerror.Of(err)
		}
	}
	w.Flush()
	return b.String(), nil
}

// writeText writes a list a line.
func writeText(f File) (string, error) {
	var b strings.Builder
	writeNotes(&b, f)
	for i, l := range f.Lists {
		name := nameOf(l, i)
		for _, text := range append([]string{name}, l.Words...) {
			if strings.ContainsAny(text, ",;:\n#") {
				return "", lineerror.New(0, "listfile.plain_text_sign: {text:%q} has a sign that divides words or begins a comment in plain text; write json", text)
			}
		}
		fmt.Fprintf(&b, "%s: %s\n", name, strings.Join(l.Words, ", "))
	}
	return b.String(), nil
}
