package experiment

import (
	"weatherglass/metrics/measure"
)

// repeats decides which words of one set count that stand there more than once.
//
// It is used for one set.
type repeats struct {
	rule    string // a choice of the option
	builtIn bool
	seen    map[string]bool // forms found
}

// repeats returns the rule for a set.
//
// Roles that are no sets, such as questions, count each entry.
func (p plan) repeats(set ResolvedSet, role measure.Role) repeats {
	rule, _ := p.resolved.Options[measure.RepeatsOption].(string)
	if !role.IsSet() {
		rule = measure.RepeatsEach
	}
	return repeats{rule: rule, builtIn: set.ID != "", seen: map[string]bool{}}
}

// drop reports whether a word, or pair, was there before and counts no more, and
// notes it. Those are the same that were found in the same form; missing ones that
// were given alike.
//
// Each call marks the form as seen, so the first one counts. form is "" for a word
// that was not found.
func (r repeats) drop(f *found, text, form string) bool {
	if form == "" {
		form = text
	}
	again := r.seen[form]
	r.seen[form] = true
	if !again || r.rule == measure.RepeatsEach {
		return false
	}
	if r.rule == measure.RepeatsPrinted && r.builtIn {
		f.printed[text] = true
		return false
	}
	f.dropped = append(f.dropped, text)
	return true
}
