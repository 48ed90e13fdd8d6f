// Package lexicon holds the built-in word sets and tests, each with its source,
// page or table, language and doubts.
//
// The lists themselves are assets/lexicons/lexicons.json; this package knows their
// form, checks it ([Parse]), looks sets and tests up, and gives each the digest by
// which links name it.
package lexicon

// Set is a built-in list of words, of pairs or of tuples.
//
// Exactly one of Words, Pairs and Tuples is filled. It is not changed once it is
// parsed: links name it by id and digest.
type Set struct {
	ID       string `json:"id"`   // "caliskan.weat7.arts"
	Name     string `json:"name"` // "Arts", as the source prints it
	Language string `json:"language"`
	Source   string `json:"source"` // the paper, as it is cited
	Place    string `json:"place"`  // "Table 5", "Appendix C"
	// Large keeps the words out of the lexicon that packs carry: they are looked
	// up as a visitor's own.
	Large  bool        `json:"large,omitempty"`
	Words  []string    `json:"words,omitempty"`
	Pairs  [][2]string `json:"pairs,omitempty"`  // first is the positive pole
	Tuples [][]string  `json:"tuples,omitempty"` // defining sets of three or more groups, each in the groups' order
	Values []float64   `json:"values,omitempty"` // a number for each of Words, which the notes explain
	Notes  []string    `json:"notes,omitempty"`  // doubts about the transcription
}

// Test is a built-in test: a method and the sets of its roles.
//
// Sets has one entry a role, and no role twice.
type Test struct {
	ID        string      `json:"id"`    // "caliskan.weat7"
	Name      string      `json:"name"`  // "WEAT 7"
	Title     string      `json:"title"` // "Math and arts, male and female terms"
	Method    string      `json:"method"`
	Language  string      `json:"language"`
	Source    string      `json:"source"`
	Place     string      `json:"place"`
	Sets      []RoleSet   `json:"sets"`
	Needs     string      `json:"needs,omitempty"` // the embedding it asks for, if none here will do
	Published []Published `json:"published,omitempty"`
	Notes     []string    `json:"notes,omitempty"`
}

// RoleSet puts a built-in set in a role of the test's method.
type RoleSet struct {
	Role string `json:"role"`
	Set  string `json:"set"`
}

// Published is a number that a paper prints for the test.
type Published struct {
	Value     string  `json:"value"` // contract name, "d_sample"
	Number    float64 `json:"number"`
	Embedding string  `json:"embedding"` // "word2vec Google News"
	Source    string  `json:"source"`
}

// Lexicon is the built-in sets and tests, in the order they are listed.
//
// Parse makes it; it is not changed after and may be read by several goroutines. The
// order is what menus show, and sets are found by going through them.
type Lexicon struct {
	Sets  []Set  `json:"sets"`
	Tests []Test `json:"tests"`
}
