package series

import (
	"cmp"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// NamedFile is what the name of a file says of a series.
type NamedFile struct {
	At
	Vectors string // the file
	// Words is the file of its words, where they stand apart: HistWords has
	// 1990-w.npy and 1990-vocab.pkl.
	Words string
}

const (
	histVectors = "-w.npy"
	histWords   = "-vocab.pkl"
)

// aYear is what to do about a file without a year.
const aYear message.Text = "series.give_year: Give the year with it, as 1990=FILE, or write it into the name, as vectors-1990.txt."

// ReadNames says at which times files lie, by the years in their names, or else in
// the names of their folders: pubmed-1960.vec, 1840-1859.txt, novels-1850s.bin,
// 1990/vectors.txt. Of several years in a name those that stand in all names are
// passed over. The files come back in order of time.
//
// What is wrong is an [*Error].
//
// names are not opened. With pubmed-300d-1960.vec and pubmed-300d-1970.vec the
// years are 1960 and 1970: 300 has three digits only, and a 4-digit number with d
// is a dimension.
func ReadNames(names []string) ([]NamedFile, error) {
	files, err := pairNames(names)
	if err != nil {
		return nil, err
	}
	years := make([][]At, len(files))
	for i, f := range files {
		years[i] = yearsIn(f.Vectors)
	}
	if len(files) > 1 {
		for _, common := range slices.Clone(years[0]) {
			dropCommon(years, common)
		}
	}
	for i := range files {
		switch name := files[i].Vectors; len(years[i]) {
		case 0:
			return nil, fail("no_year", aYear, "series.there_is_no_year_in_name: There is no year in the name {name}.", name)
		case 1:
			files[i].At = years[i][0]
		default:
			return nil, fail("several_years", aYear, "series.two_years_in_name: The name {name} holds {years} and {years2}, and either could be its year.", name, years[i][0], years[i][1])
		}
	}
	slices.SortStableFunc(files, func(a, b NamedFile) int { return cmp.Compare(a.Time, b.Time) })
	for i := range files {
		if i > 0 && files[i].Time == files[i-1].Time {
			return nil, fail("same_epoch",
				"series.leave_out_or_give_year: Leave one of them out, or give another year with it, as 1990=FILE.",
				"series.both_of_one_epoch: {vectors} and {vectors2} are both of {at}.", files[i-1].Vectors,
				files[i].Vectors, files[i].At)
		}
	}
	places := make([]At, len(files))
	for i, f := range files {
		places[i] = f.At
	}
	return files, checkEpochs(places)
}

// pairNames puts HistWords' matrices and vocabularies together.
func pairNames(names []string) ([]NamedFile, error) {
	var files []NamedFile
	for _, name := range names {
		switch {
		case strings.HasSuffix(name, histVectors):
			words := strings.TrimSuffix(name, histVectors) + histWords
			if !slices.Contains(names, words) {
				return nil, fail("no_words", "series.take_both_files: Take both files.", "series.vectors_without_words: {name} holds vectors without their words, which {words} would have.", name, path.Base(words))
			}
			files = append(files, NamedFile{Vectors: name, Words: words})
		case strings.HasSuffix(name, histWords):
			vectors := strings.TrimSuffix(name, histWords) + histVectors
			if !slices.Contains(names, vectors) {
				return nil, fail("no_vectors", "series.take_both_files: Take both files.", "series.words_without_vectors: {name} holds words without their vectors, which {vectors} would have.", name, path.Base(vectors))
			}
		default:
			files = append(files, NamedFile{Vectors: name})
		}
	}
	return files, nil
}

// dropCommon takes a year out of all names, if all have it and one has another.
//
// In glove2014-1960.txt and glove2014-1970.txt the year 2014 goes. Where it is the
// only one of all names it stays, so that the files are said to be of the same
// epoch.
func dropCommon(years [][]At, common At) {
	another := false
	for _, list := range years {
		if !slices.Contains(list, common) {
			return
		}
		another = another || len(list) > 1
	}
	if !another {
		return
	}
	for i := range years {
		years[i] = slices.DeleteFunc(years[i], func(a At) bool { return a == common })
	}
}

// yearsIn returns the years in the name of a file, or else in those of its
// folders from the nearest on.
func yearsIn(name string) []At {
	for name != "." && name != "/" && name != "" {
		if years := yearsOf(path.Base(name)); len(years) > 0 {
			return years
		}
		name = path.Dir(name)
	}
	return nil
}

// yearsOf returns the years and spans in one name, each once. Four digits by
// themselves from 1000 to 2999 are a year; with "s" behind them a decade; two with
// a dash between them, of which the second is later, a span; with "d" behind them
// the dimensions of the vectors.
func yearsOf(name string) []At {
	var found []At
	for i := 0; i < len(name); {
		year, ok := yearAt(name, i)
		if !ok {
			i++
			continue
		}
		end := i + 4
		at := At{Time: year}
		if last, ok := spanEnd(name, end); ok && last > year {
			at, end = Spanned(year, last), end+5
		} else if unit := unitAfter(name, end); unit == 'd' {
			i = end
			continue
		} else if unit == 's' {
			at = Spanned(year, year+9)
		}
		if !slices.Contains(found, at) {
			found = append(found, at)
		}
		i = end
	}
	return found
}

// ReadAt reads a year, two with a dash between them, or a name.
//
// "1990" is a time, "1990-1999" a span, "early" a name.
func ReadAt(text string) At {
	if v, err := strconv.ParseFloat(text, 64); err == nil && !math.IsNaN(v) && !math.IsInf(v, 0) {
		return At{Time: v}
	}
	if a, z, ok := strings.Cut(text, "-"); ok {
		first, err := strconv.ParseFloat(a, 64)
		last, err2 := strconv.ParseFloat(z, 64)
		if err == nil && err2 == nil {
			return Spanned(first, last)
		}
	}
	return At{Name: text}
}

// yearAt reads four digits that stand by themselves.
func yearAt(name string, i int) (float64, bool) {
	if i+4 > len(name) || i > 0 && digit(name[i-1]) || i+4 < len(name) && digit(name[i+4]) {
		return 0, false
	}
	for _, c := range []byte(name[i : i+4]) {
		if !digit(c) {
			return 0, false
		}
	}
	year, err := strconv.Atoi(name[i : i+4])
	return float64(year), err == nil && year >= 1000 && year < 3000
}

// spanEnd reads the second year of a span.
//
// i is where a dash or an underscore may stand.
func spanEnd(name string, i int) (float64, bool) {
	if i >= len(name) || name[i] != '-' && name[i] != '_' {
		return 0, false
	}
	return yearAt(name, i+1)
}

// unitAfter returns the letter at i, if it stands alone.
func unitAfter(name string, i int) byte {
	if i >= len(name) || i+1 < len(name) && letter(name[i+1]) {
		return 0
	}
	return name[i]
}

func digit(c byte) bool  { return '0' <= c && c <= '9' }
func letter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
