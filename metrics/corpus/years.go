package corpus

import "slices"

// values returns the values of a column by document.
//
// The years in the names of documents are the column of years of an index without one, so that texts of several years
// can be told apart by a visitor who writes no table. They are not in the index: its digest is that of the texts alone.
//
// An error lists the columns that there are.
func (x *Index) values(column string) (func(place int) string, error) {
	if column == YearColumn {
		if years := x.namedYears(); years != nil {
			return func(place int) string { return years[place] }, nil
		}
	}
	at, err := x.column(column)
	if err != nil {
		return nil, err
	}
	return func(place int) string { return x.Rows[place][at] }, nil
}

// namedYears returns the years in the names of the documents, nil of an index that has a column of years, where a name
// has none or several, and where all have the same.
func (x *Index) namedYears() []string {
	if slices.Contains(x.Columns, YearColumn) {
		return nil
	}
	years := make([]string, len(x.IDs))
	several := false
	for i, id := range x.IDs {
		if years[i] = yearIn(id); years[i] == "" {
			return nil
		}
		several = several || years[i] != years[0]
	}
	if !several {
		return nil
	}
	return years
}

// yearIn returns the year in a name, "" of none or several: four digits by themselves, from 1000 to 2999, as a series
// of vectors has them (metrics/series).
func yearIn(name string) (year string) {
	for i := 0; i < len(name); {
		end := i
		for end < len(name) && name[end] >= '0' && name[end] <= '9' {
			end++
		}
		if end-i == 4 && (name[i] == '1' || name[i] == '2') {
			if year != "" && year != name[i:end] {
				return ""
			}
			year = name[i:end]
		}
		i = max(end, i+1)
	}
	return year
}
