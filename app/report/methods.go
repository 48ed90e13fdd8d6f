package report

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/cite"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

func itoa(n int) string { return strconv.Itoa(n) }

// citing is " (Caliskan et al., 2017)" for the papers of a source, "" for none.
func citing(source string) string {
	var short []string
	for _, w := range cite.Find(source) {
		short = append(short, w.Short())
	}
	if len(short) == 0 {
		return ""
	}
	return " (" + strings.Join(short, "; ") + ")"
}

// methods is the paragraph that says what was done, made of the Experiment as it was run: the
// method, the vectors, what was done to them, the lists, what each number is, the settings and
// the seed.
func (p *pages) methods() string {
	r := p.Answer.Reading
	name := p.measure.Term
	if name == "" {
		name = r.Experiment.Method
	}
	article := ""
	if strings.ToUpper(name) == name && !strings.Contains(name, " ") {
		article = "The "
	}
	text := []string{prose.Sentence(article+name) + citing(p.measure.Source) + " was computed on " + p.onWhat() + "."}
	if steps := p.steps(r.Experiment); steps != "" {
		text = append(text, steps)
	}
	text = append(text, p.lists())
	if missing := p.told.Missing; len(missing) > 0 {
		text = append(text, clip(missing[0], 200))
	}
	rows, _ := p.values(3)
	for _, row := range rows {
		name := row.symbol
		if name == "" {
			name = row.name
		}
		if row.doc != "" {
			text = append(text, name+": "+strings.TrimSuffix(row.doc, ".")+".")
		}
	}
	var settings []string
	for _, f := range method.Chosen(p.Answer) {
		settings = append(settings, lowerFirst(f.Term)+": "+lowerFirst(strings.TrimSuffix(f.Text, ".")))
	}
	if len(settings) > 0 {
		text = append(text, "Settings: "+clip(strings.Join(settings, "; "), 320)+".")
	}
	text = append(text, "Random draws start from seed "+strconv.FormatUint(r.Experiment.Seed, 10)+". Computed by Weatherglass "+Version+"; the same question gives the same digest on any machine.")
	return clip(strings.Join(text, " "), methodsMost)
}

// methodsMost is the number of letters that the methods may take.
const methodsMost = 1700

// onWhat names what was measured, with its makers and its size.
func (p *pages) onWhat() string {
	e := p.Answer.Reading.Embedding
	text := p.told.vectors
	var facts []string
	if c := cite.Find(e.Provenance.MadeBy); len(c) > 0 {
		facts = append(facts, c[0].Short())
	} else if e.Provenance.MadeBy != "" {
		facts = append(facts, e.Provenance.MadeBy)
	}
	if e.Words > 0 && len(p.Answer.Reading.Epochs) == 0 {
		facts = append(facts, prose.Count(float64(e.Words))+" words")
	}
	if e.Provenance.From != "" {
		facts = append(facts, "from "+e.Provenance.From)
	}
	if len(facts) > 0 {
		text += " (" + strings.Join(facts, "; ") + ")"
	}
	if with := p.Answer.Reading.With; with != nil {
		text += ", and compared with " + with.Title
	}
	return clip(text, 320)
}

// steps says what was done to the vectors before.
func (p *pages) steps(e experiment.Resolved) string {
	var names []string
	for _, step := range e.Debias {
		name, source := step.Method, ""
		for _, m := range experiment.DebiasMethods() {
			if m.ID == step.Method {
				name, source = m.Term, m.Source
			}
		}
		names = append(names, lowerFirst(name)+citing(source))
	}
	if len(names) == 0 {
		return ""
	}
	return "The vectors were debiased before by " + strings.Join(names, ", then by ") + "."
}

// lists names the sets with their sizes, by role.
func (p *pages) lists() string {
	sets := p.Answer.Reading.Experiment.Sets
	v := prose.View{Answer: p.Answer}
	var out []string
	for _, role := range slices.Sorted(maps.Keys(sets)) {
		name := clip(strings.TrimSpace(sets[role].Name), 40)
		unit := "words"
		if len(sets[role].Pairs) > 0 {
			unit = "words in pairs"
		}
		size := prose.Count(float64(v.Asked(role))) + " " + unit
		if found := v.Found(role); found < v.Asked(role) {
			size = prose.Count(float64(found)) + " found of " + size
		}
		out = append(out, name+" ("+role+", "+size+")")
	}
	if len(out) == 0 {
		return ""
	}
	return clip("The lists were "+strings.Join(out, "; ")+".", 420)
}

// wordsOf lists a role's words as they were asked.
func wordsOf(set experiment.ResolvedSet) string {
	out := slices.Clone(set.Words)
	for _, pair := range set.Pairs {
		out = append(out, strings.Join(pair, "–"))
	}
	for _, list := range set.Lists {
		out = append(out, list.Name+": "+strings.Join(list.Words, ", "))
	}
	return strings.Join(out, ", ")
}
