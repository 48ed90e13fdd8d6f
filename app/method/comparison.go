package method

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Comparison says in words what a comparison of many tests in many embeddings found.
type Comparison struct{ experiment.Comparison }

// How sure the number of a cell is.
const (
	CellTold  = "told"  // q is below 0.05
	CellOpen  = "open"  // q is not, but the interval leaves out 0
	CellMay   = "may"   // luck may be all of it
	CellPlain = "plain" // there is no p
)

// CellState returns how sure a cell's number is, by the rules of every claim
// ([prose.Finding.Certainty]): what an interval leaves out is not said to be luck.
func CellState(c experiment.ComparedCell) string {
	f := prose.Finding{X: float64(c.Value), Low: float64(c.Low), High: float64(c.High),
		Bounded: !c.Low.Absent() && !c.High.Absent(), P: float64(c.Q), Tested: !c.Q.Absent()}
	switch {
	case !f.Tested:
		return CellPlain
	case f.P < prose.Alpha:
		return CellTold
	case f.Certainty() >= prose.MaybeChance:
		return CellOpen
	}
	return CellMay
}

// Term returns the field's name of a method in the language in use, its id if it has none.
func Term(id string) string {
	for _, m := range experiment.Methods() {
		if m.ID == id {
			return locale.Say(m.Term)
		}
	}
	return id
}

// Signed reports whether all rows are of values whose sign says which way a test leans, as
// its authors expect or the other.
func (c Comparison) Signed() bool {
	return !slices.ContainsFunc(c.Rows, func(r experiment.ComparedRow) bool { return r.Method != "weat" })
}

// counts counts cells: measured ones, those above 0, and those with q below 0.05.
func (c Comparison) counts() (cells, measured, up, told int) {
	for _, row := range c.Cells {
		for _, cell := range row {
			cells++
			if !cell.Measured() {
				continue
			}
			measured++
			if cell.Value > 0 {
				up++
			}
			if CellState(cell) == CellTold {
				told++
			}
		}
	}
	return cells, measured, up, told
}

// CompareQuestion is what the page Compare asks about tests, measures and embeddings. Each is a blank of its name.
func CompareQuestion(tests, measures, embeddings string) []prose.QPart {
	blank := func(of, text string) []prose.QPart { return []prose.QPart{{Text: text, Blank: of}} }
	return prose.QuestionBuilder{}.Say("Do {1} by {2} come out the same way in {3}, and which of them leans most?",
		blank("tests", tests), blank("measures", measures), blank("embeddings", embeddings))
}

// Headline is the sentence that answers the question.
func (c Comparison) Headline() string {
	cells, measured, up, told := c.counts()
	switch {
	case measured == 0:
		return locale.Plural(cells, "None of {1} reading can be measured.", "None of {1} readings can be measured.",
			prose.Count(float64(cells)))
	case !c.Signed():
		return locale.Plural(cells, "{2} of {1} reading can be measured; {3} of them can be distinguished from chance.",
			"{2} of {1} readings can be measured; {3} of them can be distinguished from chance.", prose.Count(float64(cells)),
			strconv.Itoa(measured), strconv.Itoa(told))
	case up == measured:
		return locale.Plural(measured, "All {1} reading lean the way their authors expect; {2} can be distinguished from chance.",
			"All {1} readings lean the way their authors expect; {2} can be distinguished from chance.", prose.Count(float64(measured)), strconv.Itoa(told))
	}
	return locale.Plural(measured,
		"{2} of {1} reading lean the way their authors expect; {3} of all can be distinguished from chance.",
		"{2} of {1} readings lean the way their authors expect; {3} of all can be distinguished from chance.", prose.Count(float64(measured)), strconv.Itoa(up), strconv.Itoa(told))
}

// Verdict is what else there is to say: of ranks, of agreement, of empty cells.
func (c Comparison) Verdict() []string {
	out := c.Leaning()
	for i, a := range c.Agreements {
		if text := c.Agreement(a); text != "" && i < 3 {
			out = append(out, text)
		}
	}
	return out
}

// Leaning is what there is to say of ranks and of empty cells.
func (c Comparison) Leaning() (out []string) {
	for _, r := range c.Rankings {
		if len(c.Columns) > 1 && len(r.Places) > 0 {
			out = append(out, c.most(r))
		}
	}
	if cells, measured, _, _ := c.counts(); measured < cells && measured > 0 {
		out = append(out, locale.Plural(cells-measured, "{1} box is empty; it says why.",
			"{1} boxes are empty; each says why.",
			prose.Count(float64(cells-measured))))
	}
	return out
}

// most says which embedding leans most, as far as the ranges of the ranks tell.
func (c Comparison) most(r experiment.Ranking) string {
	by := ""
	if len(c.Rankings) > 1 {
		by = locale.Say("By {1}, ", Term(r.Method))
	}
	if r.Draws == 0 {
		return prose.Sentence(by + locale.Say("nothing is said of the ranks: their range is not known."))
	}
	var first []string
	sure := -1
	for j, p := range r.Places {
		if p.First == 1 {
			first = append(first, c.Columns[j].Title)
			if p.Last == 1 {
				sure = j
			}
		}
	}
	n, tests := len(r.Rows), prose.Count(float64(len(r.Rows)))
	if n > 0 && len(first) == 1 && sure >= 0 {
		return by + locale.Plural(n,
			"{2} leans most on the {1} test that all can answer: it comes first in {3} of the draws of the words.",
			"{2} leans most on the {1} tests that all can answer: it comes first in {3} of the draws of the words.", tests, c.Columns[sure].Title, prose.Percent(r.Places[sure].Shares[0]))
	}
	return prose.Sentence(by + locale.Plural(n,
		"there is no clear winner on the {1} test that all can answer. In front: {2}.",
		"there is no clear winner on the {1} tests that all can answer. In front: {2}.", tests, phrases.JoinedNames(first)))
}

// Agreement says how far two embeddings or two methods agree, by the interval of tau; "" where
// too few tests can be compared.
func (c Comparison) Agreement(a experiment.Agreement) string {
	if a.Tau.Absent() {
		return ""
	}
	one, other, what := "", "", locale.Say("tests")
	if a.Of == experiment.AgreementOfEmbeddings {
		one, other = c.Columns[a.A].Title, c.Columns[a.B].Title
	} else {
		methods := c.methods()
		one, other, what = Term(methods[a.A]), Term(methods[a.B]), locale.Say("boxes")
	}
	n, tau := strconv.Itoa(a.N), prose.Signed(float64(a.Tau), 2)
	if a.Low.Absent() {
		return locale.Say("{1} and {2} put {3} {4} in orders of Kendall’s tau {5}.", one, other, n, what, tau)
	}
	within := prose.SignedRange(float64(a.Low), float64(a.High), 2)
	switch {
	case a.Low > 0:
		return locale.Say("{1} and {2} put {3} {4} in alike orders: Kendall’s tau {5}, 95 % interval {6}.", one, other, n, what, tau, within)
	case a.High < 0:
		return locale.Say("{1} and {2} put {3} {4} in opposite orders: Kendall’s tau {5}, 95 % interval {6}.", one, other, n, what, tau, within)
	}
	return locale.Say("Whether {1} and {2} put {3} {4} in one order is open: Kendall’s tau {5}, 95 % interval {6}.", one, other, n, what, tau, within)
}

// methods are those of the rows, in their order.
func (c Comparison) methods() (out []string) {
	for _, r := range c.Rows {
		if !slices.Contains(out, r.Method) {
			out = append(out, r.Method)
		}
	}
	return out
}

// Limits are what a comparison does not say, behind what is odd about its files.
func (c Comparison) Limits() (out []string) {
	for _, column := range c.Columns {
		for _, odd := range message.Whole(column.Odd, column.Oddities) {
			if said := prose.Told(odd); !slices.Contains(out, said) {
				out = append(out, said)
			}
		}
	}
	if in := c.inSentences(); in != nil {
		out = append(out, locale.Say("In {1} each box is SEAT: sentences stand in the place of words. Their p counts words, and their d sentences, so that it is not on quite the scale of a WEAT’s.", phrases.JoinedNames(in)))
	}
	return append(out,
		locale.Say("A low rank is not a fair embedding. It leans less on these tests, with these words."),
		locale.Say("Embeddings differ in texts, year, size and method at once. The table does not say which of these makes the difference."),
		locale.Say("A mean over tests weighs them as they are chosen here: several tests of one question count several times."),
		locale.Say("The range of a rank is over other words of the same kind, not over other texts or another training."))
}

// inSentences are the columns whose cells are SEAT in the place of a WEAT.
func (c Comparison) inSentences() (titles []string) {
	for j, column := range c.Columns {
		if slices.ContainsFunc(c.Cells, func(row []experiment.ComparedCell) bool { return row[j].Method != "" }) {
			titles = append(titles, column.Title)
		}
	}
	return titles
}

// RowName names a row: the test, the part of it, and its title.
func RowName(r experiment.ComparedRow) string {
	name := r.Name
	if r.Part != "" {
		name += ", " + r.Part
	}
	return name
}

// RankText writes a rank as a range: "1st", "2nd or 3rd", "1st to 4th".
func RankText(p experiment.RankedPlace) string {
	switch {
	case p.First == 0 || p.First == p.Last:
		return ordinal(p.Rank)
	case p.Last == p.First+1:
		return locale.Say("{1} or {2}", ordinal(p.First), ordinal(p.Last))
	}
	return locale.Say("{1} to {2}", ordinal(p.First), ordinal(p.Last))
}

// ordinal writes a place, "21st" in English, "21." in German, "21e" in French.
func ordinal(n int) string {
	suffix := "th"
	switch language := locale.ID(); {
	case language == "de":
		suffix = "."
	case language == "fr" && n == 1:
		suffix = "er"
	case language == "fr":
		suffix = "e"
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		suffix = "st"
	case n%10 == 2:
		suffix = "nd"
	case n%10 == 3:
		suffix = "rd"
	}
	return strconv.Itoa(n) + suffix
}

// CSV is the comparison as one table.
func (c Comparison) CSV() []byte { return chart.ComparisonCSV(c.Comparison) }

// Text is the whole comparison for a terminal: the sentences, the table, the ranks, the
// agreement, the limits, the digest.
func (c Comparison) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", c.Headline())
	for _, s := range c.Verdict() {
		fmt.Fprintf(&b, "%s\n", s)
	}
	b.WriteString("\n")
	c.cells(&b)
	c.translated(&b)
	for _, r := range c.Rankings {
		c.ranks(&b, r)
	}
	b.WriteString("\nDoes not say\n")
	for _, s := range c.Limits() {
		fmt.Fprintf(&b, "  %s\n", s)
	}
	fmt.Fprintf(&b, "\nDigest %s\n", c.Digest)
	return b.String()
}

// cells writes a line a cell.
func (c Comparison) cells(b *strings.Builder) {
	states := map[string]string{CellTold: "told from luck", CellOpen: "open", CellMay: "may be luck"}
	for i, row := range c.Rows {
		title := row.Title
		if title != "" {
			title = ": " + title
		}
		fmt.Fprintf(b, "%s%s (%s %s)\n", RowName(row), title, Term(row.Method), row.Value)
		for j, cell := range c.Cells[i] {
			if !cell.Measured() {
				fmt.Fprintf(b, "  %-28s %s\n", c.Columns[j].Title, cell.Reason)
				continue
			}
			line := fmt.Sprintf("  %-28s %s", c.Columns[j].Title, prose.Signed(float64(cell.Value), 2))
			if cell.Method != "" {
				line += " " + Term(cell.Method)
			}
			if !cell.Low.Absent() {
				line += "  " + prose.SignedRange(float64(cell.Low), float64(cell.High), 2)
			}
			if !cell.Q.Absent() {
				line += fmt.Sprintf("  p %s  q %s  %s", prose.P(float64(cell.P)), prose.P(float64(cell.Q)), states[CellState(cell)])
			}
			fmt.Fprintf(b, "%s  %d of %d words\n", line, cell.Found, cell.Asked)
		}
	}
	fmt.Fprintf(b, "q corrects p for the %s shown (Benjamini and Hochberg).\n",
		prose.Counted(c.Family, "p-value", "p-values"))
}

// ranks writes a ranking.
func (c Comparison) ranks(b *strings.Builder, r experiment.Ranking) {
	fmt.Fprintf(b, "\nRanks by %s: mean absolute value over %s, 1st leans most\n", Term(r.Method),
		prose.Counted(len(r.Rows), "row that all can answer", "rows that all can answer"))
	if r.Why != "" {
		fmt.Fprintf(b, "  %s\n", r.Why)
	}
	for j, p := range r.Places {
		line := fmt.Sprintf("  %-28s %s", c.Columns[j].Title, prose.Fixed(float64(p.Mean), 2))
		if !p.Low.Absent() {
			line += "  " + prose.Range(float64(p.Low), float64(p.High), 2)
		}
		fmt.Fprintf(b, "%s  %s\n", line, RankText(p))
	}
	if r.Draws > 0 {
		fmt.Fprintf(b, "  ranges over %s draws of the words, seed %d, stream %d\n",
			prose.Count(float64(r.Draws)), r.Seed, r.Stream)
	}
}
