package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// testChanges is how many tests changed which way, by the interval of after minus before of
// each. least is the finding that says least of those that are clear, so that no more is
// claimed of several than holds of each; of none that is clear it is the last one.
type testChanges struct {
	weaker, stronger, same int
	least                  prose.Finding
	clear, unclear         []prose.Finding
	fell                   []string // ids of those that are weaker
}

// changedTests reads the rows of the tests in the table audit. ok is false where there are
// no tests, or one of them has no interval.
func changedTests(v *prose.View) (c testChanges, ok bool) {
	changes := map[string]prose.Finding{}
	t := v.TableOf("audit")
	for _, row := range t.Rows {
		before, had := prose.NumberOf(t, row, "before")
		if f, has := prose.RowFinding(t, row, "after"); had && has && f.Bounded {
			f.X -= before
			changes[prose.TextOf(t, row, "measure")] = f
		}
	}
	tests, ok := v.TableRows("tests")
	for _, row := range tests.Rows {
		id := prose.TextOf(tests, row, "test")
		f, known := changes[id]
		if !known {
			ok = false
			continue
		}
		if c.add(f); f.High < 0 {
			c.fell = append(c.fell, id)
		}
	}
	return c, ok && len(tests.Rows) > 0
}

// add counts a test.
func (c *testChanges) add(f prose.Finding) {
	none := c.weaker+c.stronger == 0
	switch {
	case f.Low > 0:
		c.stronger++
	case f.High < 0:
		c.weaker++
	default:
		if c.same++; none {
			c.least = f
		}
		c.unclear = append(c.unclear, f)
		return
	}
	c.clear = append(c.clear, f)
	if none || f.Certainty() < c.least.Certainty() {
		c.least = f
	}
}

// sayNone says that of no test the change is clear.
func (c testChanges) sayNone(b *prose.Builder) {
	switch c.same {
	case 1:
		b.Say("The test does not clearly change")
	case 2:
		b.Say("Neither of the two tests clearly changes")
	default:
		b.Say("None of the {1} clearly changes", prose.Text(prose.NumberOfTests(c.same)))
	}
	for _, f := range c.unclear {
		b.Claims(prose.NotClear, f)
	}
}

// say counts the tests: "One of three tests weakens, two show no clear change".
func (c testChanges) say(b *prose.Builder) {
	all, said := c.weaker+c.stronger+c.same, false
	for _, one := range []struct {
		n    int
		text string
	}{
		{c.weaker, locale.Plural(c.weaker, "weakens", "weaken")},
		{c.stronger, locale.Plural(c.stronger, "grows stronger", "grow stronger")},
		{c.same, locale.Plural(c.same, "shows no clear change", "show no clear change")},
	} {
		switch {
		case one.n == 0:
			continue
		case all == 1:
			b.Add(locale.Say("The test {1}", one.text))
		case one.n == all && all == 2:
			b.Add(locale.Say("Both tests {1}", one.text))
		case one.n == all:
			b.Add(locale.Say("All {1} {2}", prose.NumberOfTests(all), one.text))
		case !said:
			b.Add(locale.Say("{1} of {2} {3}", prose.Sentence(prose.Cardinal(one.n)), prose.NumberOfTests(all), one.text))
		default:
			b.Add(", ", prose.Cardinal(one.n), " ", one.text)
		}
		said = true
	}
	for _, f := range c.clear {
		b.Claims(prose.ClearOf, f)
	}
	for _, f := range c.unclear {
		b.Claims(prose.NotClear, f)
	}
}
