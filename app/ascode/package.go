package ascode

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// software is a package of other people's.
type software struct {
	name, version, language string
	ending                  string // of a file in the language
	needs                   string // how it is installed at its version
	quote                   func(string) string
	open, shut              string   // of a list of texts
	assign                  string   // between a name and a value
	always                  []string // what is so with each of its measures
	measures                []mapping
}

// mapping says which function of a package is a measure.
type mapping struct {
	method string
	call   string // the function
	gives  string // values that it prints under the names of Weatherglass
	// has are the values of options that the package can do; options that are not here change
	// nothing of what it prints.
	has []option
	// differs says how the two differ.
	differs []string
	write   func(*program) string
}

// option is an option and the values of it that a package has.
type option struct {
	id     string
	values []any
}

// program is one that is being written.
type program struct {
	Question
	software *software
	sets     map[string][]string // words by role, as often as they count
	notes    []string            // what is so with this Experiment alone
}

// title is what the package is called.
func (s *software) title() string { return s.name + " " + s.version + " (" + s.language + ")" }

// write writes the program, or says what the package cannot do.
func (s *software) write(q Question) (string, error) {
	r := q.Resolved
	i := slices.IndexFunc(s.measures, func(m mapping) bool { return m.method == r.Method })
	switch {
	case len(r.Series) > 0:
		return "", s.cannot("ascode.cannot_follow_series: {name} cannot follow a series of embeddings.",
			"ascode.write_each_epoch: Write each epoch's Experiment by itself, or take the command (shell).", s.name)
	case r.Corpus != nil:
		return "", s.cannot("ascode.cannot_count_texts: {name} cannot count texts.",
			"ascode.take_the_command: Take the command (shell).", s.name)
	case i < 0:
		return "", s.cannot("ascode.cannot_measure: {name} cannot measure {method}.",
			"ascode.it_measures: It measures {ids}. Take one of them, or the command (shell).", s.name, r.Method, s.has())
	}
	m := s.measures[i]
	for _, o := range m.has {
		if v, given := r.Options[o.id]; given && !slices.Contains(o.values, v) {
			return "", s.cannot("ascode.cannot_measure_with: {name} cannot measure {method} with {option} {value}.",
				"ascode.it_has_values: It has {option} {values}: set the option so, or take the command (shell).", s.name, r.Method, o.id, fmt.Sprint(v), o.id, strings.Trim(fmt.Sprint(o.values), "[]"))
		}
	}
	p := &program{Question: q, software: s, sets: map[string][]string{}}
	p.count()
	body := m.write(p)
	return p.head(m) + body, nil
}

// cannot is the error of what the package lacks.
func (s *software) cannot(what, hint message.Text, values ...any) error {
	e := &experiment.Error{Code: "not_in_package"}
	e.Message, e.Hint = message.Pair(what, hint, values...)
	return e
}

// has lists the measures of the package.
func (s *software) has() []string {
	var ids []string
	for _, m := range s.measures {
		ids = append(ids, m.method)
	}
	return ids
}

// count puts the words of each role in sets, as often as Weatherglass counts them.
func (p *program) count() {
	repeats, _ := p.Resolved.Options["repeats"].(string)
	for role, set := range p.Resolved.Sets {
		words := set.Words
		if repeats == "once" || repeats != "each" && set.ID == "" {
			words = distinct(words)
		}
		if len(words) < len(set.Words) {
			p.notes = append(p.notes, "Words that stand in "+role+" more than once count once.")
		}
		if p.software.open == "c(" && len(distinct(words)) < len(words) {
			p.notes = append(p.notes, "Words stand in "+role+" more than once; "+p.software.name+
				" counts each once, Weatherglass as often as they are printed.")
		}
		p.sets[role] = words
	}
	slices.Sort(p.notes)
}

// distinct returns texts without repeats, in their order.
func distinct(texts []string) []string {
	var out []string
	for _, t := range texts {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// head is the comment that says what the program is.
func (p *program) head(m mapping) string {
	s, r := p.software, p.Resolved
	lines := []string{
		"Written by Weatherglass " + p.Version + " for " + s.title() + ". Needs: " + s.needs,
		"Measure: " + r.Method + ", here " + m.call + ". The last line printed is JSON of " + m.gives +
			", by the names of Weatherglass.",
		"Vectors: a text file, whose first line is the number of words and of dimensions. Weatherglass measured " + quoted(r.Embedding) + ".",
	}
	if len(r.Debias) == 0 && r.Embedding != "" && !experiment.IsUpload(r.Embedding) {
		lines = append(lines, "They are written by: weatherglass vectors -o vectors.txt "+r.Embedding)
	}
	if len(r.Debias) > 0 {
		lines = append(lines, "They are debiased first: weatherglass debias -format w2v -o vectors.txt recipe.json. The line that follows the sign # below is recipe.json.")
	}
	lines = append(lines, s.always...)
	for _, d := range m.differs {
		lines = append(lines, "- "+d)
	}
	for _, n := range p.notes {
		lines = append(lines, "- "+n)
	}
	return comment(lines...) + p.recipe()
}

// recipe is the recipe of debiasing as one comment, byte for byte as "weatherglass debias"
// reads it: JSON has no line feeds. "" without one.
func (p *program) recipe() string {
	if len(p.Resolved.Debias) == 0 {
		return ""
	}
	var asked struct {
		Embedding json.RawMessage `json:"embedding"`
	}
	data, err := p.Asked.MarshalJSON()
	if err != nil || json.Unmarshal(data, &asked) != nil {
		return ""
	}
	return "# " + string(asked.Embedding) + "\n"
}

// words writes the sets of roles, each under the name of its role.
func (p *program) words(roles ...string) string {
	var b strings.Builder
	for _, role := range roles {
		b.WriteString(role + p.software.assign + list(p.sets[role], p.software.open, p.software.shut, p.software.quote) +
			"\n")
	}
	return b.String()
}

// names returns the names of the sets as literals; those of the roles where two are alike.
func (p *program) names(roles ...string) []string {
	var names []string
	for _, role := range roles {
		names = append(names, p.Resolved.Sets[role].Name)
	}
	if len(distinct(names)) < len(names) {
		names = slices.Clone(roles)
	}
	for i, name := range names {
		names[i] = p.software.quote(name)
	}
	return names
}

// groups are the roles A to H that have a set.
func (p *program) groups() []string {
	var roles []string
	for _, role := range []string{"A", "B", "C", "D", "E", "F", "G", "H"} {
		if _, ok := p.Resolved.Sets[role]; ok {
			roles = append(roles, role)
		}
	}
	return roles
}
