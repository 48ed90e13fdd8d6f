package method

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// measuredQuestions is how many random questions are measured of each method; the readings are
// then shaken until there are 500.
var measuredQuestions = flag.Int("measured-questions", 36, "random questions that are measured of each method")

// readings is how many readings of each method are told.
const readings = 500

// denied says why what is asserted is denied by the number that it goes by; "" if it is not. It
// knows nothing of how a claim is made.
func denied(s prose.Said) string {
	beyond := s.Bounded && s.X > s.Null && s.Low > s.Null || s.Bounded && s.X < s.Null && s.High < s.Null
	apart := s.Bounded && (s.Low > s.Null || s.High < s.Null)
	rare, often := s.Tested && s.P < 0.05, s.Tested && !(s.P < 0.05)
	switch s.What {
	case prose.Found:
		switch {
		case !s.Bounded && !s.Tested:
			return "claimed with neither interval nor p"
		case s.Bounded && !beyond:
			return "claimed though the interval holds the null"
		case often:
			return "claimed though luck does as much"
		}
	case prose.FoundThough:
		if !often {
			return "said to be as luck has it where p says otherwise"
		}
	case prose.FoundIf:
		if beyond && rare {
			return "doubted though interval and p are clear"
		}
		if beyond && !s.Tested {
			return "doubted though the interval is clear"
		}
		if often && !s.Bounded {
			return "claimed with a doubt about words alone though luck does as much"
		}
	case prose.FoundUnknown:
		if s.Bounded || s.Tested {
			return "said to be unknown though there is an interval or a p"
		}
	case prose.NotClear:
		if beyond || rare && s.X != s.Null && !math.IsNaN(s.Null) && !s.Bounded {
			return "denied though it is clear"
		}
	case prose.ClearOf:
		if !apart {
			return "said to be clear of the null"
		}
	case prose.MayBeNothing:
		if !s.Bounded || apart {
			return "said to hold the null"
		}
	case prose.SeldomByLuck:
		if !rare {
			return "said to be seldom by luck"
		}
	case prose.OftenByLuck:
		if !often {
			return "said to be often by luck"
		}
	case prose.WithoutInterval:
		if s.Bounded {
			return "said to be without an interval"
		}
	default:
		return "of no kind"
	}
	return ""
}

// numbersOf are all numbers of a reading.
func numbersOf(a protocol.Answer) map[float64]bool {
	all := map[float64]bool{}
	for _, x := range a.Reading.Values {
		all[x] = true
	}
	for _, w := range a.Reading.Words {
		for _, x := range w.Scores {
			all[x] = true
		}
	}
	for _, t := range a.Reading.Tables {
		for _, row := range t.Rows {
			for _, c := range row {
				if x, ok := c.(float64); ok {
					all[x] = true
				}
			}
		}
	}
	return all
}

// invented says which of the numbers that an assertion goes by the reading lacks. A p that only
// adds a doubt may be the other tail, or 1.
func invented(s prose.Said, all map[float64]bool) string {
	switch doubt := s.What == prose.OftenByLuck || s.What == prose.FoundThough || s.What == prose.NotClear ||
		s.What == prose.FoundIf; {
	case s.Bounded && (!all[s.Low] || !all[s.High]):
		return fmt.Sprintf("the reading has no interval from %v to %v", s.Low, s.High)
	case s.Tested && !all[s.P] && !(doubt && (s.P == 1 || otherTail(s.P, all))):
		return fmt.Sprintf("the reading has no p of %v", s.P)
	}
	return ""
}

func otherTail(p float64, all map[float64]bool) bool {
	for x := range all {
		if 1-x == p {
			return true
		}
	}
	return false
}

// contradictions are what the sentences of a reading assert against its numbers, and what no
// sentence may have in it.
func contradictions(a protocol.Answer) (out []string) {
	m, v := read(a)
	all := numbersOf(a)
	said := map[string][]prose.Said{"easy": claimOf(m, v).EasySaid()}
	if m.About.States || nothingLeft(v) {
		said["easy"] = nil
	}
	texts := map[string]string{"easy": Easy(a)}
	for place, spans := range map[string][]prose.Span{"headline": Headline(a), "verdict": Verdict(a)} {
		texts[place] = prose.Plain(spans)
		for _, s := range spans {
			said[place] = append(said[place], s.Said...)
		}
	}
	for place, list := range said {
		for _, s := range list {
			for _, why := range []string{denied(s), invented(s, all)} {
				if why != "" {
					out = append(out, fmt.Sprintf("%s: %s: %+v: %s", place, why, s, texts[place]))
				}
			}
		}
	}
	for i, text := range Limits(a) {
		texts[fmt.Sprint("limit ", i)] = text
	}
	for _, f := range Figures(a) {
		texts["figure "+f.Term] = f.Term + " " + f.Value + " " + f.Note
	}
	for i, n := range Asides(a) {
		texts[fmt.Sprint("aside ", i)] = n.Title + ": " + n.Text
	}
	for place, text := range texts {
		if place == "headline" && strings.TrimSpace(strings.Trim(text, ".")) == "" ||
			place != "easy" && place != "verdict" && text == "" {
			out = append(out, place+" is empty")
		}
		for _, bad := range []string{"NaN", "Inf", "{1}", "%!", "  ", "..", " .", ",,"} {
			if strings.Contains(text, bad) && !strings.Contains(text, "…") {
				out = append(out, fmt.Sprintf("%s has %q in it: %s", place, bad, text))
			}
		}
	}
	return out
}

// ofLists reports whether a method needs more words or texts than a world of a few lists has: its readings are the
// recorded one and those of worlds in which all words of its golden questions stand.
func ofLists(m experiment.Measure) bool {
	return m.Texts || m.Contexts || m.Before || m.TextsIf != nil || m.ID == "debias-methods"
}

// readingsOf yields so many readings of a method: of random worlds with something planted and
// without, and each of them shaken.
func readingsOf(t *testing.T, m experiment.Measure, random *rand.Rand, tell func(protocol.Answer) bool) {
	var base []protocol.Answer
	n := *measuredQuestions
	if testing.Short() {
		n = min(n, 3)
	}
	if ofLists(m) {
		base = append(base, prosetest.Load(t, prosetest.NameOf(t, m.ID)))
		for i := range max(n/3, 2) {
			if a, ok := prosetest.InWorlds(t, m.ID, i, random, []float64{0, 0.5, 1, 2.5}[i/2%4]); ok {
				base = append(base, a)
			}
		}
		if len(base) == 1 {
			t.Fatal("every question of a world is refused")
		}
	} else {
		for i := range n {
			w := newWorld(t, random, []float64{0, 0, 0.5, 1, 2.5}[i%5], 2+random.IntN(9))
			a, err := w.ask(t, m)
			if err != nil {
				t.Fatalf("question %d: %v", i, err)
			}
			base = append(base, a)
		}
	}
	for i := range readings {
		a := base[i%len(base)]
		if i >= len(base) {
			a = shaken(random, a)
		}
		if !tell(a) {
			return
		}
	}
}

// No headline, verdict or easy word of any method says what its interval or its p denies, nor
// goes by a number that the reading lacks.
func TestNothingSaidIsDenied(t *testing.T) {
	for _, m := range experiment.Methods() {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			found := 0
			readingsOf(t, m, rand.New(rand.NewPCG(34, uint64(len(m.ID)))), func(a protocol.Answer) bool {
				for _, c := range contradictions(a) {
					t.Error(c)
					found++
				}
				return found < 5
			})
		})
	}
}

// digits are numbers as they are printed.
var digits = regexp.MustCompile(`(§|[0-9]([0-9.,\x{a0}]*[0-9])?)+`)

// skeleton is a text without its numbers, the names in it and how often luck does something,
// what is said in it as data, and the numbers that there are.
func skeleton(a protocol.Answer, spans []prose.Span) (text, claims string) {
	for _, s := range spans {
		if s.Datum != nil || s.Class != "" {
			text += "§"
		} else {
			text += s.Text
		}
		for _, c := range s.Said {
			claims += fmt.Sprint(c.What, " of ", c.Null, ", ")
		}
	}
	ids := slices.Sorted(maps.Keys(a.Reading.Values))
	for _, id := range ids {
		if isP(id) {
			text = strings.ReplaceAll(text, prose.Luck(a.Reading.Values[id]), "§")
		}
	}
	return digits.ReplaceAllString(text, "§"), fmt.Sprint(claims, ids)
}

// No sentence of a verdict turns on an interval or on a p without saying so as data: whose
// claims and numbers are the same says the same.
func TestVerdictsTurnOnNothingElse(t *testing.T) {
	for _, m := range experiment.Methods() {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(34, 5))
			said := map[string]string{}
			var first *protocol.Answer
			n := 0
			readingsOf(t, m, random, func(a protocol.Answer) bool {
				if first == nil {
					first = &a
				}
				b := shaken(random, *first)
				text, claims := skeleton(b, Verdict(b))
				if old, ok := said[claims]; ok && old != text {
					t.Errorf("by %s it says\n%s\nand\n%s", claims, old, text)
					return false
				}
				said[claims] = text
				n++
				return n < 200
			})
		})
	}
}
