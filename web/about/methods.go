package about

import (
	"fmt"
	"html/template"
	"path"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"weatherglass/app/ascode"
	"weatherglass/app/cite"
	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/docs"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/masked"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
	_ "weatherglass/metrics/second"
	"weatherglass/web/about/mathml"
)

// methodBody is what the document of a method says.
type methodBody struct {
	Doc      string
	Needs    []need
	Formulas []template.HTML
	Values   []valueGroup
	Options  []valueGroup
	// Elsewhere is the measure as other packages have it.
	Elsewhere []ascode.Elsewhere
}

// need is a role.
type need struct{ ID, Text, Size string }

// valueGroup are numbers under a heading.
type valueGroup struct {
	Name string
	Rows []valueRow
}

// valueRow is a number with an address of its own.
type valueRow struct{ Anchor, Name, ID, Doc, Small string }

// methods writes the documents of all measures, and their list by what they ask.
func (b *book) methods() error {
	var rows []row
	known := map[string]bool{}
	for _, e := range method.Menu() {
		m, ok := measure.Lookup(e.ID)
		if !ok {
			continue
		}
		known[e.ID] = true
		r, err := b.method(m, e)
		if err != nil {
			return err
		}
		rows = append(rows, r)
	}
	if len(known) != len(measure.All()) {
		return fmt.Errorf("%d of %d methods stand in the menu", len(known), len(measure.All()))
	}
	return b.list(ofMethods, rows)
}

// method writes the document of one measure.
func (b *book) method(m measure.Measure, e method.Entry) (row, error) {
	body, err := bodyOf(m)
	if err != nil {
		return row{}, err
	}
	body.Elsewhere = ascode.In(m.ID)
	d := document{
		Path: Root + "/methods/" + m.ID, Title: m.Term, Head: m.Term, Says: m.Doc, Trail: b.trail(ofMethods, m.Name),
		kind: "method", Body: body,
	}
	if address := b.linkTo(instrument.ExampleQuestion(m.ID)); address != "" {
		d.Do = append(d.Do, link{Text: "Measure an example", Address: address})
	}
	d.Notes = append(d.Notes, note{Title: "What it does not say", Limits: true, List: true, Lines: limits(m)}, b.tested(m),
		b.beside(e), papers(m), computed(m.Run), b.itself(d, "method", m.ID))
	address := b.address("methods", m.ID)
	b.find(ofMethods, m.Term, m.Name, address, m.ID, m.Source, e.Plain)
	for _, v := range m.Values {
		b.findValue(m, v, anchor(m.ID, v.ID))
	}
	for _, v := range m.Words {
		b.findValue(m, v, anchor(ofWord(m.ID), v.ID))
	}
	return row{Name: e.Plain, Term: m.Term, Address: address, Line: m.Name, From: m.Source,
		Count: prose.Count(float64(len(m.Values) + len(m.Words))), group: e.Group.String()}, b.write(d)
}

// findValue makes a number of a method known to the search.
func (b *book) findValue(m measure.Measure, v measure.Value, at string) {
	b.found = append(b.found, entry{"Value", v.Name, "of " + m.Term, "/methods/" + m.ID + "#" + at, v.ID + " " + v.Symbol})
}

// debiasing writes the documents of the ways to debias.
func (b *book) debiasing() error {
	var rows []row
	for _, m := range docs.DebiasMethods() {
		body, err := bodyOf(m)
		if err != nil {
			return err
		}
		d := document{
			Path: Root + "/debiasing/" + m.ID, Title: m.Term, Head: m.Term, Says: m.Doc, Trail: b.trail(ofDebiasing, m.Name),
			kind: "method", Body: body,
		}
		if address := b.linkTo(instrument.DebiasQuestion(m.ID)); address != "" {
			d.Do = []link{{Text: "See what it leaves", Address: address}}
		}
		fit, _ := debias.Lookup(m.ID)
		d.Notes = []note{
			{Title: "What it does not say", Limits: true, List: true, Lines: []string{"That a bias along one direction is gone does not say that it is gone from how the words stand to each other: audit what it leaves."}},
			papers(m), computed(fit.Fit), b.itself(d, "a step of debias, method", m.ID),
		}
		b.find(ofDebiasing, m.Term, m.Name, b.address("debiasing", m.ID), m.ID, m.Source)
		rows = append(rows, row{Name: m.Term, Address: b.address("debiasing", m.ID), Line: m.Name, From: m.Source,
			Count: prose.Count(float64(len(m.Options)))})
		if err := b.write(d); err != nil {
			return err
		}
	}
	return b.list(ofDebiasing, rows)
}

// bodyOf is what the registry says of a method.
func bodyOf(m measure.Measure) (methodBody, error) {
	var body methodBody
	for _, r := range m.Roles {
		body.Needs = append(body.Needs, need{r.ID, r.Doc, docs.RoleSize(r)})
	}
	for tex := range strings.Lines(m.Formula) {
		written, err := mathml.Write(strings.TrimSpace(tex))
		if err != nil {
			return body, fmt.Errorf("the formula of %s: %w", m.ID, err)
		}
		body.Formulas = append(body.Formulas, template.HTML(written))
	}
	for _, g := range []struct {
		name, below string
		values      []measure.Value
	}{{"Of the whole", m.ID, m.Values}, {"Of each word", ofWord(m.ID), m.Words},
		{"Tables", anchor(m.ID, "table"), m.Tables}} {
		if len(g.values) > 0 {
			body.Values = append(body.Values, valueGroup{g.name, valueRows(g.below, g.values)})
		}
	}
	var options []valueRow
	for _, o := range m.Options {
		if !o.Over(0) {
			options = append(options, valueRow{anchor(m.ID, "option-"+o.ID), prose.OptionLabel("", o.ID), o.ID,
				locale.Shuffled(o.Doc), docs.OptionRange(o)})
		}
	}
	if len(options) > 0 {
		body.Options = []valueGroup{{"Settings", options}}
	}
	return body, nil
}

// anchor is the address of a number within its document.
func anchor(method, value string) string { return method + "-" + value }

// ofWord begins the addresses of the numbers of a word, which may have the name of one of
// the whole.
func ofWord(method string) string { return anchor(method, "word") }

// named begins a name with a capital letter, but for p and its like.
func named(name string) string {
	if len(name) > 1 && (name[1] == ' ' || name[1] == '-') {
		return name
	}
	return prose.Sentence(name)
}

// valueRows write numbers with their ranges and sources.
func valueRows(below string, values []measure.Value) []valueRow {
	var out []valueRow
	for _, v := range values {
		name := named(locale.Shuffled(v.Name))
		if v.Symbol != "" && !strings.HasSuffix(name, v.Symbol) {
			name += ", " + v.Symbol
		}
		var small []string
		if v.Range != "" {
			small = append(small, prose.Sentence(v.Range)+".")
		}
		if v.Source != "" {
			small = append(small, "Source: "+v.Source+".")
		}
		out = append(out, valueRow{anchor(below, v.ID), name, v.ID, locale.Shuffled(v.Doc), strings.Join(small, " ")})
	}
	return out
}

// limits are what a reading of the method's example would leave open.
func limits(m measure.Measure) []string {
	return method.Limits(protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: m.ID}}})
}

// tested are the built-in tests by a method.
func (b *book) tested(m measure.Measure) note {
	n := note{Title: "Tests by it"}
	for _, t := range b.Lexicon.Tests {
		if t.Method == m.ID {
			n.Links = append(n.Links, link{Text: t.Name + ": " + t.Title, Address: b.address("tests", t.ID)})
		}
	}
	if len(n.Links) > shown {
		n.Links = append(n.Links[:shown], link{Text: "All tests", Address: b.address("tests")})
	}
	return n
}

// beside are the other methods that the same question leads to.
func (b *book) beside(e method.Entry) note {
	n := note{Title: e.Group.String()}
	for _, other := range method.Menu() {
		if other.Group == e.Group && other.ID != e.ID {
			n.Links = append(n.Links, link{Text: other.Plain, Address: b.address("methods", other.ID)})
		}
	}
	return n
}

// paper finds the paper in a source: what stands before the end of its year.
var paper = regexp.MustCompile(`^(?:after )?([^;]*?\b(?:1[89]|20)\d\d)\b`)

// papers are the sources of a method and of its numbers, each paper once, with its address where that is known.
func papers(m measure.Measure) note {
	var found []string
	for _, source := range slices.Concat([]measure.Value{{Source: m.Source}}, m.Values, m.Words, m.Tables) {
		if in := paper.FindStringSubmatch(source.Source); in != nil && !slices.Contains(found, in[1]) {
			found = append(found, in[1])
		}
	}
	if len(found) == 0 && m.Source != "" {
		found = []string{m.Source}
	}
	return sourced(note{Title: "Sources"}, found...)
}

// sourced adds sources to a note: a paper with where it can be read, anything else as a line.
func sourced(n note, sources ...string) note {
	for _, source := range sources {
		if papers := cite.Find(source); len(papers) > 0 && papers[0].Address() != "" {
			n.Links = append(n.Links, link{Text: source, Address: papers[0].Address()})
		} else if source != "" {
			n.Lines = append(n.Lines, source)
		}
	}
	return n
}

// computed names the code that computes a method: the function that the registry calls.
func computed(function any) note {
	f := runtime.FuncForPC(reflect.ValueOf(function).Pointer())
	folder, name, _ := strings.Cut(strings.TrimPrefix(f.Name(), "weatherglass/"), ".")
	file, _ := f.FileLine(f.Entry())
	return note{Title: "The code", Lines: []string{"It is computed by " + name + " in " +
		path.Join(folder, path.Base(file)) + "."}}
}

// itself says how a document and what it is about are named elsewhere.
func (b *book) itself(d document, is, id string) note {
	return note{Title: "Its name", Facts: [][2]string{{"In an Experiment", is + ": " + id}, {"Address", d.Path}}}
}
