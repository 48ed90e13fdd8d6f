package assistant

import (
	"context"
	"fmt"
	"strings"

	"weatherglass/docs"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// methodsAsked are the arguments of list_methods.
type methodsAsked struct {
	ID string `json:"id,omitempty" jsonschema:"the id of one method, to see all of it"`
	asked
}

// methodsFound is the answer: a page of the list, or one method whole.
type methodsFound struct {
	page
	Methods []methodEntry    `json:"methods"`
	Method  *measure.Measure `json:"method,omitempty" jsonschema:"the method with the id"`
}

// methodEntry is a method in short.
type methodEntry struct {
	ID    string   `json:"id"`
	Term  string   `json:"term"`
	Doc   string   `json:"doc"`
	Roles []string `json:"roles" jsonschema:"the sets it takes; those with a question mark can be left out"`
}

// listMethods answers from the registry.
func (a *assistant) listMethods(_ context.Context, c call[methodsAsked]) (answered[methodsFound], error) {
	out := methodsFound{Methods: []methodEntry{}}
	if c.In.ID != "" {
		m, ok := measure.Lookup(c.In.ID)
		if !ok {
			return answered[methodsFound]{}, experiment.UnknownMethod(c.In.ID)
		}
		out.Total, out.Method = 1, &m
		var b strings.Builder
		docs.Print(&b, m)
		return answered[methodsFound]{b.String(), out}, nil
	}
	var all []methodEntry
	for _, m := range experiment.Methods() {
		e := methodEntry{ID: m.ID, Term: m.Term, Doc: m.Doc, Roles: []string{}}
		for _, r := range m.Roles {
			name := r.ID
			if r.Optional {
				name += "?"
			}
			e.Roles = append(e.Roles, name)
		}
		all = append(all, e)
	}
	var err error
	out.Methods, out.page, err = part(c.In.asked, all, func(e methodEntry) string {
		return e.ID + " " +
			e.Term + " " + e.Doc
	})
	return answered[methodsFound]{listing(out.Methods, out.page, func(e methodEntry) string {
		return fmt.Sprintf("%s (%s; sets %s): %s", e.ID, e.Term, strings.Join(e.Roles, ", "), e.Doc)
	}), out}, err
}
