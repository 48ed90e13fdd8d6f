package prose

import "strings"

// ShippedName is the short name of vectors or texts that come with the program, as their catalogue has it, for
// sentences that are read before the catalogue is there; any other id as it is. An id says what it is of: vectors of
// novels have the language, then the years, the authors or the method.
func ShippedName(id string) string {
	if dims, ok := strings.CutPrefix(id, "glove-6b-"); ok {
		return "GloVe 6B, " + strings.TrimSuffix(dims, "d") + " d"
	}
	if id == "fr-md-300d" {
		return "French fastText, 300 d"
	}
	language, more := shippedNovels(id)
	if language == "" {
		return id
	}
	name := language + " novels"
	if of, n, shuffled := strings.Cut(more, "-shuffled-"); shuffled {
		name, more = name+" shuffled "+n, of
	}
	more, draws := strings.CutSuffix(more, "-draws")
	part := lookUp(novelsParts, more)
	switch {
	case part == "" && more != "":
		return id
	case draws:
		part += ", draws"
	}
	return name + part
}

// novelsParts are what is said of a part of the novels, or of a method.
const novelsParts = `
women= by women
men= by men
sgns=, SGNS
glove=, GloVe
ppmi-svd=, PPMI-SVD
1840= 1840–1859
1860= 1860–1879
1880= 1880–1899
1900= 1900–1920`

// ShippedSeries is that of a series.
func ShippedSeries(id string) string {
	switch language, more := shippedNovels(id); {
	case language != "" && more == "":
		return language + " novels, 1840 to 1920"
	case language != "" && more == "authors":
		return language + " novels by women and by men"
	}
	return id
}

// shippedNovels is the language of vectors or texts of the novels, "" of others, and what their id says beside it.
func shippedNovels(id string) (language, more string) {
	rest, _ := strings.CutPrefix(id, "novels-")
	tag, more, _ := strings.Cut(rest, "-")
	if rest == id {
		return "", ""
	}
	return lookUp("\nen=English\nde=German\nfr=French", tag), more
}
