package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// Check returns everything that is wrong with an Experiment's JSON, as far as it can be
// told without an embedding; [Parse] and [Resolve] stop at the first. It is empty where
// they find nothing.
//
// Each field, set and option is read by itself, so that one mistake hides no other. Of an
// unknown method or test nothing is said that hangs on it.
func Check(data []byte, lex *lexicon.Lexicon) []*Error {
	if len(data) > MaxBytes {
		_, err := Parse(data)
		return []*Error{asKnown(err)}
	}
	object, err := readObject(data)
	if err != nil {
		return []*Error{asKnown(err)}
	}
	c := checker{lex: lex}
	e, err := Parse(c.readable(object))
	if c.add(err); err == nil {
		c.resolve(e)
	}
	return c.found
}

// checker collects errors.
type checker struct {
	lex   *lexicon.Lexicon
	found []*Error
}

// add keeps an error unless it is nil.
func (c *checker) add(err error) {
	if err != nil {
		c.found = append(c.found, asKnown(err))
	}
}

// asKnown gives an error the contract's form.
func asKnown(err error) *Error {
	var known *Error
	if errors.As(err, &known) {
		return known
	}
	return &Error{Code: "failed", Message: message.Of(err)}
}

// readable adds what [Parse] says of each part of the object, and returns the parts of which
// it says nothing.
func (c *checker) readable(object map[string]json.RawMessage) []byte {
	kept := map[string]json.RawMessage{}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		part := map[string]json.RawMessage{name: object[name]}
		var entries map[string]json.RawMessage
		switch {
		case (name == "sets" || name == "options") && json.Unmarshal(object[name], &entries) == nil && entries != nil:
			kept[name] = c.readableEntries(name, entries)
			continue
		case name == "where" && object["corpus"] != nil:
			continue // it is read with the corpus
		case name == "corpus" && object["where"] != nil:
			part["where"] = object["where"]
		}
		if _, err := Parse(marshalled(part)); err != nil {
			c.add(err)
			continue
		}
		maps.Copy(kept, part)
	}
	return marshalled(kept)
}

// readableEntries does the same within the field of sets or of options.
func (c *checker) readableEntries(field string, entries map[string]json.RawMessage) json.RawMessage {
	for _, id := range slices.Sorted(maps.Keys(entries)) {
		one := map[string]json.RawMessage{field: marshalled(map[string]json.RawMessage{id: entries[id]})}
		if _, err := Parse(marshalled(one)); err != nil {
			c.add(err)
			delete(entries, id)
		}
	}
	return marshalled(entries)
}

// marshalled writes fields that were read, which cannot fail.
func marshalled(object map[string]json.RawMessage) []byte {
	data, _ := json.Marshal(object)
	return data
}

// resolve adds what [Resolve] says of each part of an Experiment.
func (c *checker) resolve(e Experiment) {
	var p plan
	var err error
	testKnown := true
	if e.Test != "" {
		p.test, err = lookupTest(e.Test, c.lex)
		c.add(err)
		testKnown = err == nil
	}
	method := e.Method
	if method == "" {
		method = p.test.Method
	}
	if method == "" && !testKnown {
		return
	}
	if p.measure, err = lookupMethod(method); err != nil {
		c.add(err)
		return
	}
	c.roles(p, e, testKnown)
	c.options(&p, e)
	c.add(p.checkWith(e.With))
	c.add(p.checkCorpus(e))
	for _, steps := range [][]DebiasStep{e.Debias, e.WithDebias} {
		for _, step := range steps {
			_, err := ResolveRecipe([]DebiasStep{step}, e.Rules, c.lex)
			c.add(err)
		}
	}
	_, err = resolveSeries(e.Series, e.Rules, c.lex)
	c.add(err)
	if len(c.found) == 0 {
		_, err = Resolve(e, c.lex) // what only the whole can show
		c.add(err)
	}
}

// roles adds what is wrong with the sets.
//
// Roles that an unknown test may have filled are not asked for.
func (c *checker) roles(p plan, e Experiment, testKnown bool) {
	known := func(id string) bool {
		return slices.ContainsFunc(p.measure.Roles, func(r measure.Role) bool { return r.ID == id })
	}
	foreign := slices.DeleteFunc(slices.Sorted(maps.Keys(e.Sets)), known)
	for _, id := range foreign {
		c.add((&plan{measure: p.measure}).checkRoles(Experiment{Sets: map[string]SetRef{id: {}}}))
	}
	c.add(p.checkRoles(Experiment{})) // those of the test
	for _, role := range p.measure.Roles {
		if _, given := e.Sets[role.ID]; given || testKnown {
			_, _, err := p.set(e, role, c.lex)
			c.add(err)
		}
	}
}

// options adds what is wrong with each option.
func (c *checker) options(p *plan, e Experiment) {
	good := map[string]any{}
	for _, id := range slices.Sorted(maps.Keys(e.Options)) {
		one := map[string]any{id: e.Options[id]}
		if _, err := measure.Resolve(p.measure.Term, p.measure.Options, one, e.Rules); err != nil {
			c.add(contractError(err))
			continue
		}
		maps.Copy(good, one)
	}
	if resolved, err := measure.Resolve(p.measure.Term, p.measure.Options, good, e.Rules); err == nil &&
		p.measure.TextsIf != nil {
		p.measure.Texts = p.measure.TextsIf(resolved)
	}
}

// LookUp returns the words of an Experiment that its embedding lacks, and an error if too few
// are left to measure. Nothing is measured. Of a series, of texts and of words in contexts
// nothing is looked up.
func LookUp(ctx context.Context, e Experiment, env Env) ([]Missing, error) {
	p, err := newPlan(e, env.Lexicon)
	if err != nil || e.Series != nil || e.Corpus != nil || p.measure.Contexts {
		return nil, err
	}
	source, err := env.Open(ctx, p.resolved.Embedding)
	if err == nil {
		err = p.inLanguage(source.Info(), env.Lexicon)
	}
	if err != nil {
		return nil, AsError(ctx, err)
	}
	found, err := p.find(ctx, source)
	if err != nil {
		return nil, AsError(ctx, err)
	}
	if err := p.checkSizes(found); err != nil {
		err := writtenOtherwise(ctx, p.otherLanguage(err, source.Info()), source, found)
		return found.missing, AsError(ctx, err)
	}
	return found.missing, nil
}
