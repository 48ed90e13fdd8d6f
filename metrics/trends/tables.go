package trends

import (
	"fmt"

	"weatherglass/metrics/measure"
)

// trendTable has a row a list; what does not exist is an empty cell.
func trendTable(lists []*list) measure.Table {
	t := measure.Table{Name: "trends", Columns: []string{"list", "epochs", "words", "slope", "low", "high", "t", "p", "q",
		"p_random", "q_random", "p_coherent", "random_low", "random_high", "change", "change_low", "change_high",
		"theil_sen", "theil_sen_low", "theil_sen_high", "mann_kendall", "p_mann_kendall",
		"residual_sd", "detectable", "pool"}}
	for _, l := range lists {
		row := make([]any, len(t.Columns))
		row[0], row[1] = l.name, float64(len(l.places))
		put := func(from int, values ...float64) {
			for i, v := range values {
				row[from+i] = measure.Cell(v)
			}
		}
		if l.words > 0 {
			put(2, float64(l.words))
		}
		if line, robust, order := l.trend.Line, l.trend.Robust, l.trend.Order; l.trend.Fitted {
			put(3, line.Slope, line.SlopeInterval.Low, line.SlopeInterval.High, line.T, line.P, l.q)
			put(17, robust.Slope, robust.SlopeInterval.Low, robust.SlopeInterval.High, float64(order.S), order.P,
				line.ResidualSD, l.trend.Detectable())
		}
		if l.compared {
			put(9, l.luck.Random, l.qRandom, l.luck.Coherent, l.luck.Slopes.Low, l.luck.Slopes.High)
			put(24, float64(l.pool))
		}
		if c := l.trend.Change; l.trend.Points > 1 {
			put(14, c.Value, c.Interval.Low, c.Interval.High)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// epochTable has a row for each list at each epoch, with the band of random lists; of
// texts with what was counted there.
func epochTable(lists []*list) measure.Table {
	t := measure.Table{Name: "epochs", Columns: []string{"at", "from", "to", "embedding", "list", "value", "low", "high",
		"found", "random_low", "random_high", "note"}}
	for _, l := range lists {
		at := 0 // in the band
		for i, y := range l.years.Epochs {
			cells := l.row(i)
			row := append(append([]any{}, y.Place...), y.Embedding, l.name, cells[2], cells[3], cells[4],
				cells[0], nil, nil, nil)
			switch {
			case y.Gap != "":
				row[11] = y.Gap
			case cells[2] == nil:
				row[11] = "too_few_words"
			default:
				if at < len(l.luck.Band) {
					row[9], row[10] = l.luck.Band[at].Low, l.luck.Band[at].High
				}
				at++
			}
			if l.years.Texts {
				row = append(row, float64(y.Documents), float64(y.Tokens))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	if len(lists) > 0 && lists[0].years.Texts {
		t.Columns = append(t.Columns, "documents", "tokens")
	}
	return t
}

// companyTable has a row for each word of each list: how often it stands beside A and B
// together at each epoch, from 0 on. A column is named as its epoch is.
func companyTable(lists []*list) measure.Table {
	t := measure.Table{Name: "company", Columns: []string{"list", "word"}}
	if len(lists) == 0 {
		return t
	}
	epochs := lists[0].years.Epochs
	for _, y := range epochs {
		t.Columns = append(t.Columns, placeName(y.Place))
	}
	type key struct{ list, word string }
	rows := map[key][]any{}
	for i, y := range epochs {
		for _, w := range y.Words {
			k := key{w.Set, w.Word}
			if rows[k] == nil {
				rows[k] = append(make([]any, 0, len(t.Columns)), w.Set, w.Word)
				rows[k] = append(rows[k], make([]any, len(epochs))...)
				t.Rows = append(t.Rows, rows[k])
			}
			rows[k][2+i] = w.Scores["a"] + w.Scores["b"]
		}
	}
	return t
}

// placeName writes the cells at, from and to: "1840–1849", "1990".
func placeName(place []any) string {
	if place[1] != nil {
		return fmt.Sprintf("%v–%v", place[1], place[2])
	}
	return fmt.Sprint(place[0])
}
