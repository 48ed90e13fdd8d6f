package trends

import (
	"context"
	"errors"
	"fmt"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// list is one list over the years, and its row of the table trends.
type list struct {
	name     string
	years    measure.Years // all
	places   []int         // those of them at which it has a value
	trend    series.Trend
	words    int // that all of these have
	pool     int // words that random lists are drawn from
	luck     series.Luck
	q        float64 // of the slope
	qRandom  float64
	compared bool // with other lists
}

// overYears finds how each list moved, corrects for asking several, and lists both.
//
//	Benjamini and Hochberg (1995); Schmahl et al. (2020), Tables 1 to 3.
func overYears(ctx context.Context, years measure.Years) (*measure.Result, error) {
	if years.Named {
		return overParts(years)
	}
	out := measure.NewResult()
	var lists []*list
	pools := map[string]*series.Pool{}
	for _, name := range namesOf(years) {
		l := &list{name: name, years: years}
		if err := l.analyse(); err != nil {
			return nil, err
		}
		if err := l.compare(ctx, pools); err != nil {
			return nil, err
		}
		if n := measured(years); len(l.places) < n {
			out.Note(measure.Warning, "list_gap.could_measured_epochs",
				"The list {list} could be measured at {places} of {n} epochs.", measure.Isolated(name), len(l.places), n)
		}
		lists = append(lists, l)
	}
	if err := correct(lists, out); err != nil {
		return nil, err
	}
	out.Tables = []measure.Table{epochTable(lists), trendTable(lists)}
	if years.Texts {
		alone(lists, out)
		out.Tables = append(out.Tables, companyTable(lists))
	}
	return out, nil
}

// alone notes which lists of texts are compared with no random ones, and that none is with
// related ones.
func alone(lists []*list, out *measure.Result) {
	compared := 0
	for _, l := range lists {
		switch {
		case l.compared:
			compared++
		case l.trend.Fitted:
			out.Note(measure.Info, "no_random", "The list {list} is compared with no random lists: none of its words stands ten times beside A and B at each epoch where it is measured, or fewer than {least_of_texts} other words do.", l.name, series.LeastOfTexts)
		}
	}
	if compared > 0 {
		out.Note(measure.Info, "no_coherent", "Words of texts have no vectors, so that lists are compared with random ones, not with related ones.")
	}
}

// namesOf returns the names of the lists, found or not.
func namesOf(years measure.Years) []string {
	for _, y := range years.Epochs {
		for _, t := range y.Tables {
			if t.Name != "lists" {
				continue
			}
			var names []string
			for _, row := range t.Rows {
				name, _ := row[0].(string)
				names = append(names, name)
			}
			return names
		}
	}
	return nil
}

// measured returns the number of epochs that are no gaps.
func measured(years measure.Years) (n int) {
	for _, y := range years.Epochs {
		if y.Gap == "" {
			n++
		}
	}
	return n
}

// row returns the cells of the list in the table lists of an epoch: found, asked, value,
// low and high; nil where there is none.
func (l *list) row(place int) []any {
	for _, t := range l.years.Epochs[place].Tables {
		for _, row := range t.Rows {
			if t.Name == "lists" && row[0] == l.name {
				return row[1:]
			}
		}
	}
	return make([]any, 5)
}

// analyse finds the trend of the list; fewer than two values have none.
func (l *list) analyse() (err error) {
	var points []series.Point
	for i, y := range l.years.Epochs {
		if v, ok := l.row(i)[2].(float64); ok {
			l.places, points = append(l.places, i), append(points, series.Point{At: y.At, Value: v})
		}
	}
	if len(points) > 1 {
		l.trend, err = series.Analyse(points)
	}
	return err
}

// compare holds the slope of the list against those of other lists, where the measure has
// them. Lists that were measured at the same epochs share a pool.
func (l *list) compare(ctx context.Context, pools map[string]*series.Pool) error {
	if len(l.places) < 2 || l.years.Epochs[l.places[0]].Others.Words == nil {
		return nil
	}
	own := l.common()
	if l.words = len(own.Vectors); l.words == 0 {
		return nil
	}
	key := fmt.Sprint(l.places)
	pool, ok := pools[key]
	if !ok {
		var err error
		if pool, err = l.others(); err != nil {
			return err
		}
		pools[key] = pool
	}
	if pool == nil {
		return nil
	}
	luck, err := pool.Compare(ctx, own, series.Drawing{Around0: l.years.Options["around"] == aroundZero,
		Seed: l.years.Seed})
	switch {
	case errors.Is(err, stats.ErrOption): // too long a list
		return nil
	case err != nil:
		return err
	}
	l.luck, l.compared, l.pool = luck, true, pool.Len()
	return nil
}

// others joins the words that the epochs of the list have.
func (l *list) others() (*series.Pool, error) {
	var at []float64
	var words []series.EpochWords
	for _, i := range l.places {
		at, words = append(at, l.years.Epochs[i].At), append(words, series.EpochWords(l.years.Epochs[i].Others))
	}
	return series.NewPool(at, words, series.Least(l.years.Texts))
}

// common returns the words of the list that all of its epochs have, each once.
func (l *list) common() series.List {
	var out series.List
	scores := make([]map[string]float64, len(l.places))
	for i, place := range l.places {
		scores[i] = map[string]float64{}
		for _, w := range l.years.Epochs[place].Words {
			if s, ok := w.Scores["score"]; ok && w.Set == l.name {
				scores[i][w.Word] = s
			}
		}
	}
	out.Scores = make([][]float64, len(l.places))
	seen := map[string]bool{}
	for _, set := range l.years.Epochs[l.places[len(l.places)-1]].Sets[measure.RoleLists].Lists {
		for _, w := range set.Words {
			if set.Name != l.name || seen[w.Text] || !everywhere(scores, w.Text) {
				continue
			}
			seen[w.Text] = true
			out.Vectors = append(out.Vectors, w.Vector)
			for i := range scores {
				out.Scores[i] = append(out.Scores[i], scores[i][w.Text])
			}
		}
	}
	return out
}

func everywhere(scores []map[string]float64, word string) bool {
	for _, has := range scores {
		if _, ok := has[word]; !ok {
			return false
		}
	}
	return true
}

// correct fills in q of both kinds, and puts how many lists were tested and found.
func correct(lists []*list, out *measure.Result) error {
	p, random := make([]float64, len(lists)), make([]float64, len(lists))
	for i, l := range lists {
		p[i], random[i] = math.NaN(), math.NaN()
		if l.trend.Fitted {
			p[i] = l.trend.Line.P
		}
		if l.compared {
			random[i] = l.luck.Random
		}
	}
	q, tests, err := series.FalseDiscovery(p)
	if err != nil {
		return err
	}
	qRandom, against, err := series.FalseDiscovery(random)
	if err != nil {
		return err
	}
	found, foundRandom := 0, 0
	for i, l := range lists {
		l.q, l.qRandom = q[i], qRandom[i]
		if q[i] < 0.05 {
			found++
		}
		if qRandom[i] < 0.05 {
			foundRandom++
		}
	}
	out.Put("tested", float64(tests))
	if tests > 0 {
		out.Put("clear", float64(found))
	}
	if against > 0 {
		out.Put("clear_random", float64(foundRandom))
	}
	return nil
}
