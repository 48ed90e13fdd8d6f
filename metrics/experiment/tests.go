package experiment

import (
	"slices"
	"strings"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// contrastRoles are those of a test that an option may name.
var contrastRoles = []measure.Role{
	{ID: "X", Kind: measure.KindWords, Min: 1},
	{ID: "Y", Kind: measure.KindWords, Min: 1},
	{ID: "A", Kind: measure.KindWords, Min: 1},
	{ID: "B", Kind: measure.KindWords, Min: 1},
}

// MaxTests is the number of tests that an option may name.
const MaxTests = 40

// resolveTests writes out the tests that the options name, and puts their ids
// without digests in the options.
//
// A test that is named twice counts once. options is changed: it is the plan's own
// map.
func (p *plan) resolveTests(options map[string]any, lex *lexicon.Lexicon) error {
	for _, o := range p.measure.Options {
		if !o.Tests {
			continue
		}
		given, _ := options[o.ID].(string)
		p.resolved.Tests = nil
		var ids []string
		for _, id := range strings.Fields(given) {
			t, err := resolveTest(id, lex)
			if err != nil {
				return err
			}
			if slices.Contains(ids, t.ID) {
				continue
			}
			ids = append(ids, t.ID)
			p.resolved.Tests = append(p.resolved.Tests, t)
		}
		if len(ids) > MaxTests {
			return fail("option_range", "any.leave_some_out: Leave some out.", "experiment.option_names_tests_at_most: The option {id} names {ids} tests; at most {most} can be measured at once.", o.ID, len(ids), MaxTests)
		}
		options[o.ID] = strings.Join(ids, " ")
	}
	return nil
}

// resolveTest writes out a test that contrasts two sets along two others.
//
// A test without one of the four sets, such as one of RIPA, cannot be.
func resolveTest(id string, lex *lexicon.Lexicon) (ResolvedTest, error) {
	test, err := lookupTest(id, lex)
	if err != nil {
		return ResolvedTest{}, err
	}
	t := ResolvedTest{ID: test.ID, Name: test.Name, Sets: map[string]ResolvedSet{}}
	for _, role := range contrastRoles {
		id := test.Set(role.ID)
		if id == "" {
			return t, fail("unfit_test", "experiment.name_such_tests: Name tests such as caliskan.weat6.",
				"experiment.test_has_no_set_so: The test {id} has no set {id2}, so it cannot be one of several.", quote(test.ID), role.ID)
		}
		if t.Sets[role.ID], err = resolveSet(SetRef{ID: id}, role, lex); err != nil {
			return t, err
		}
	}
	return t, nil
}

// pinnedTests returns ids with the digests of their words, as links carry them.
//
// ids were resolved before.
func pinnedTests(ids string, lex *lexicon.Lexicon) string {
	pinned := strings.Fields(ids)
	for i, id := range pinned {
		pinned[i] = id + "@" + lex.TestDigest(id)[:lexicon.DigestLength]
	}
	return strings.Join(pinned, " ")
}

// testRole names a role of a test where words are reported: "caliskan.weat6 X".
func testRole(t ResolvedTest, role measure.Role) measure.Role {
	role.ID = t.ID + " " + role.ID
	return role
}
