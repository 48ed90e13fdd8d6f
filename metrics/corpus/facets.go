package corpus

import (
	"slices"
	"strconv"
)

// MaxFacet is the number of values up to which a column is a facet.
const MaxFacet = 200

// Facet is a column of the index with how much each of its values has.
type Facet struct {
	Column string       `json:"column"`
	Years  bool         `json:"years,omitempty"` // all values are whole numbers
	Values []FacetValue `json:"values"`          // in the order of [Index.By]
	// SplitBy is, of the column of years, the first column of two values, "" without one.
	SplitBy string `json:"split_by,omitempty"`
}

// FacetValue is a value of a column.
type FacetValue struct {
	Value     string `json:"value"`
	Documents int    `json:"documents"`
	Tokens    uint64 `json:"tokens"`
	// Span is the years that the value stands for, or else the first year and the last of
	// the documents, where the index has a column of years beside this one.
	Span []float64 `json:"span,omitempty"`
	// Split is how many of the documents have either value of the column SplitBy, in the
	// order of its facet.
	Split []int `json:"split,omitempty"`
}

// YearColumn is the column whose numbers are years.
const YearColumn = "year"

// WithFacets returns what is known with the columns of the index that divide documents, with how much each
// value has, given the tokens by document. A column in which most documents stand alone
// is none, unless it holds years; one of more than [MaxFacet] values is none.
func (a About) WithFacets(tokens []uint64) About {
	x := a.Index
	all, _ := x.Where(nil)
	var list []Facet
	columns := x.Columns
	if x.namedYears() != nil {
		columns = append(slices.Clone(columns), YearColumn)
	}
	for _, column := range columns {
		parts, err := x.By(column, all)
		if err != nil || len(parts) == 0 || len(parts) > MaxFacet ||
			column != YearColumn && 2*alone(parts) > len(all) && len(all) > 1 {
			continue
		}
		f := Facet{Column: column, Years: true}
		for _, p := range parts {
			if _, err := strconv.Atoi(p.Value); err != nil {
				f.Years = false
			}
			v := FacetValue{Value: p.Value, Documents: len(p.Places), Span: x.span(column, p.Places)}
			if first, last, ok := a.SpanOf(column, p.Value); ok {
				v.Span = []float64{first, last}
			}
			for _, place := range p.Places {
				v.Tokens += tokens[place]
			}
			f.Values = append(f.Values, v)
		}
		list = append(list, f)
	}
	a.Facets = list
	a.splitYears()
	return a
}

// splitYears counts, in the facet of years, the documents of each year by the first column
// of two values.
func (a *About) splitYears() {
	years := slices.IndexFunc(a.Facets, func(f Facet) bool { return f.Column == YearColumn && f.Years })
	by := slices.IndexFunc(a.Facets, func(f Facet) bool { return f.Column != YearColumn && len(f.Values) == 2 })
	if years < 0 || by < 0 {
		return
	}
	x, year, of := a.Index, &a.Facets[years], a.Facets[by]
	yearOf, err := x.values(year.Column)
	if err != nil {
		return // it is a facet, and so a column
	}
	at := slices.Index(x.Columns, of.Column)
	year.SplitBy = of.Column
	for i := range year.Values {
		v := &year.Values[i]
		v.Split = make([]int, 2)
		for place, row := range x.Rows {
			if k := slices.IndexFunc(of.Values, func(o FacetValue) bool { return o.Value == row[at] }); k >= 0 &&
				yearOf(place) == v.Value {
				v.Split[k]++
			}
		}
	}
}

// alone returns how many parts are of one document.
func alone(parts []Part) (n int) {
	for _, p := range parts {
		if len(p.Places) == 1 {
			n++
		}
	}
	return n
}

// span returns the years of documents; nil of the column of years itself, and where one
// has no year.
func (x *Index) span(column string, places []int) []float64 {
	first, last, ok := x.Years(places)
	if !ok || column == YearColumn {
		return nil
	}
	return []float64{first, last}
}

// Years returns the first year and the last of documents, by the column year. ok is
// false where one has none.
func (x *Index) Years(places []int) (first, last float64, ok bool) {
	at := slices.Index(x.Columns, YearColumn)
	if at < 0 {
		return 0, 0, false
	}
	for i, place := range places {
		year, err := number(x.Rows[place][at])
		if err != nil {
			return 0, 0, false
		}
		if i == 0 {
			first, last = year, year
		}
		first, last = min(first, year), max(last, year)
	}
	return first, last, len(places) > 0
}
