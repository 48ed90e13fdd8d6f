package prose

import (
	"math"
	"strings"

	"weatherglass/metrics/experiment"
)

// mute is the rank correlation below which the lean hardly depends on
// frequency.
const mute = 0.1

func neighboursQuestion(q questionBuilder) []QPart {
	text := q.names.Bare("words")
	if text == "" {
		text = q.names.Phrase("words")
	}
	return sentence("which words are nearest to ", []QPart{{Text: text, Blank: "words"}}, "?")
}

func frequencyQuestion(q questionBuilder) []QPart {
	return sentence("does the lean to ", q.blank("A", " or to "), q.blank("B", " hang on how often a word occurs?"))
}

func everyWordQuestion(q questionBuilder) []QPart {
	return sentence("which of all words lean toward ", q.sides(" and which toward ", "?"))
}

// column returns a column of one of the reading's tables.
func (v view) column(table, column string) []any {
	for _, t := range v.Reading.Tables {
		for i, name := range t.Columns {
			if t.Name == table && name == column {
				return columnCells(t, i)
			}
		}
	}
	return nil
}

// columnCells returns a cell a row; one that a row lacks is nil.
func columnCells(t experiment.Table, column int) []any {
	out := make([]any, len(t.Rows))
	for i, row := range t.Rows {
		if column < len(row) {
			out[i] = row[column]
		}
	}
	return out
}

func neighboursHeadline(v view) claim {
	var nearest []string
	for _, w := range v.column("neighbours", "word") {
		if text, ok := w.(string); ok && len(nearest) < 3 {
			nearest = append(nearest, text)
		}
	}
	of := "the words"
	if sums := v.column("neighbours", "of"); len(sums) > 0 {
		if text, ok := sums[0].(string); ok {
			of = text
		}
	}
	if len(nearest) == 0 {
		return claim{none: "No word is near to " + of}
	}
	return states(new(builder).add("Nearest to ", of, ": ").mark("b", strings.Join(nearest, ", ")))
}

func neighboursVerdict(v view) []Span {
	var b builder
	if _, x, ok := v.first(); ok {
		b.add("The cosine of the nearest is ", Fixed(x, 2), ", where 1 is the same direction.")
	}
	return b.add(" Near are words that stand among the same words in the texts; they need not mean the same.").spans
}

func frequencyHeadline(v view) claim {
	n := v.names()
	var b builder
	rho, ok := v.value("rank_correlation")
	switch {
	case !ok:
		return claim{none: "Nothing can be measured"}
	case math.Abs(rho) < mute:
		b.add("The lean hardly hangs on how often a word occurs")
	case rho < 0:
		b.add("Frequent words lean more to ").mark("pa", n.Phrase("A")).add(", rare words more to ").mark("pb", n.Phrase("B"))
	default:
		b.add("Frequent words lean more to ").mark("pb", n.Phrase("B")).add(", rare words more to ").mark("pa", n.Phrase("A"))
	}
	return states(&b)
}

func frequencyVerdict(v view) []Span {
	var b builder
	if rho, ok := v.value("rank_correlation"); ok {
		b.add("Over all words, lean and frequency rank have the rank correlation ").num("rank_correlation", rho, Signed(rho, 2)).add(".")
	}
	if rho, ok := v.value("rank_correlation"); ok && math.Abs(rho) < mute {
		return b.add(" So sets of words that differ in frequency hardly differ in lean for that reason.").spans
	}
	return b.add(" So sets of words that differ in frequency differ in lean for that reason too.").spans
}

func everyWordHeadline(v view) claim {
	positive, negative := Poles(v.Answer)
	most, least := v.knownExtremes()
	if most == "" && least == "" {
		return claim{none: "No lean can be measured"}
	}
	of := "all"
	if count, ok := v.value("count"); ok && count > known && len(v.tableOf("common").Rows) > 0 {
		of = "the " + Count(known) + " most frequent"
	}
	b := new(builder).add("Of ", of, " words, ")
	switch {
	case most == "":
		b.mark("pb", least).add(" leans most to the ", negative, " side; none leans to the ", positive, " side")
	case least == "":
		b.mark("pa", most).add(" leans most to the ", positive, " side; none leans to the ", negative, " side")
	default:
		b.mark("pb", least).add(" leans most to the ", negative, " side and ").mark("pa", most).add(" most to the ", positive, " side")
	}
	return states(b)
}

// known is the number of the most frequent words that people know; metrics has a
// table of their extremes.
const known = 10_000

// knownExtremes returns the words that lean most to either side among those that
// people know, the words of the pairs aside.
func (v view) knownExtremes() (most, least string) {
	t := v.tableOf("common")
	if len(t.Rows) == 0 {
		t = v.tableOf("extremes")
	}
	var high, low float64
	for _, row := range t.Rows {
		word := text(t, row, "word")
		x, ok := number(t, row, "score")
		switch {
		case !ok || v.paired(word):
		case x > high:
			most, high = word, x
		case x < low:
			least, low = word, x
		}
	}
	return most, least
}

// paired reports whether a word is of the pairs that give the direction.
func (v view) paired(word string) bool {
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		for _, w := range p {
			if strings.EqualFold(w, word) {
				return true
			}
		}
	}
	return false
}

func everyWordVerdict(v view) []Span {
	var b builder
	positive, _ := Poles(v.Answer)
	if share, ok := v.value("share_positive"); ok {
		b.num("share_positive", share, Percent(share)).add(" of all words lean to the ", positive, " side.")
	}
	t := v.tableOf("bins")
	if n := len(t.Rows); n > 1 {
		to, _ := number(t, t.Rows[0], "to")
		first, ok := number(t, t.Rows[0], "mean")
		last, has := number(t, t.Rows[n-1], "mean")
		if ok && has {
			b.add(" On average they lean ", Signed(first, 2), " among the ", Count(to), " most frequent words and ", Signed(last, 2), " among the rarest")
			b.add(", where a positive number is to the ", positive, " side.")
		}
	}
	return trimStart(b.add(" Most words are rare, and rare words lean for reasons that have little to do with the pairs.").spans)
}
