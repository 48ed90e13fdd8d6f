package report

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/cite"
	"weatherglass/app/locale"
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
	name := p.term()
	if name == "" {
		name = r.Experiment.Method
	}
	if locale.ID() == locale.English && strings.ToUpper(name) == name && !strings.Contains(name, " ") {
		name = "The " + name
	}
	text := []string{locale.Say("{1} was computed on {2}.", prose.Sentence(name)+citing(p.measure.Source), p.onWhat())}
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
			name = prose.Sentence(row.name)
		}
		if row.doc != "" {
			text = append(text, locale.Say("{1}: {2}", name, strings.TrimSuffix(row.doc, ".")+"."))
		}
	}
	var settings []string
	for _, f := range method.Chosen(p.Answer) {
		settings = append(settings, locale.Say("{1}: {2}", lowerFirst(f.Term), lowerFirst(strings.TrimSuffix(f.Text, "."))))
	}
	if len(settings) > 0 {
		text = append(text, locale.Say("Settings: {1}.", clip(strings.Join(settings, locale.Say("; ")), 320)))
	}
	text = append(text, locale.Say("Random draws start from seed {1}. Computed by Weatherglass {2}; the same question gives the same digest on any machine.", strconv.FormatUint(r.Experiment.Seed, 10), Version))
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
		facts = append(facts, wordCount(e.Words))
	}
	if e.Provenance.From != "" {
		facts = append(facts, locale.Say("from")+" "+e.Provenance.From)
	}
	if len(facts) > 0 {
		text += " (" + strings.Join(facts, locale.Say("; ")) + ")"
	}
	if with := p.Answer.Reading.With; with != nil {
		text += locale.Say(", and compared with {1}", with.Title)
	}
	return clip(text, 320)
}

// wordCount is so many words.
func wordCount(n int) string {
	return locale.Plural(n, "{1} word", "{1} words", prose.Count(float64(n)))
}

// term is what the method is called.
func (p *pages) term() string { return locale.Say(p.measure.Term) }

// steps says what was done to the vectors before.
func (p *pages) steps(e experiment.Resolved) string {
	var names []string
	for _, step := range e.Debias {
		name, source := step.Method, ""
		for _, m := range experiment.DebiasMethods() {
			if m.ID == step.Method {
				name, source = locale.Say(m.Term), m.Source
			}
		}
		names = append(names, lowerFirst(name)+citing(source))
	}
	if len(names) == 0 {
		return ""
	}
	return locale.Say("The vectors were debiased before by {1}.", strings.Join(names, locale.Say(", then by ")))
}

// lists names the sets with their sizes, by role.
func (p *pages) lists() string {
	sets := p.Answer.Reading.Experiment.Sets
	v := prose.Read(p.Answer)
	var out []string
	for _, role := range slices.Sorted(maps.Keys(sets)) {
		name := strings.TrimSpace(sets[role].Name)
		if locale.ID() != locale.English {
			name = v.Names().Phrase(role)
		}
		asked, found := v.Asked(role), v.Found(role)
		size := wordCount(asked)
		if len(sets[role].Pairs) > 0 {
			size = locale.Say("{1} words in pairs", prose.Count(float64(asked)))
		}
		if found < asked {
			size = locale.Say("{1} found of {2}", prose.Count(float64(found)), size)
		}
		out = append(out, clip(name, 40)+" ("+role+", "+size+")")
	}
	if len(out) == 0 {
		return ""
	}
	return clip(locale.Say("The lists were {1}.", strings.Join(out, locale.Say("; "))), 420)
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
