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

// drop reports whether an entry of a set, a word or a pair, was there before and is left out,
// and notes it; one that is kept is counted as a repeat, for it weighs twice and stands for no
// further word. Those are the same that were found in the same form; missing ones that
// were given alike.
//
// Each call marks the form as seen, so the first one counts. form is "" for a word
// that was not found.
func (r repeats) drop(f *found, set *measure.Set, text, form string) bool {
	if form == "" {
		form = text
	}
	again := r.seen[form]
	r.seen[form] = true
	switch {
	case !again:
	case r.rule == measure.RepeatsPrinted && r.builtIn:
		f.printed[text] = true
		set.Repeats++
	case r.rule == measure.RepeatsEach:
		set.Repeats++
	default:
		f.dropped = append(f.dropped, text)
		set.Asked--
		return true
	}
	return false
}
