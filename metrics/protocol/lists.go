package protocol

// The operations about lists of words of the visitor's own.
const (
	OpReadLists      = "read_lists"
	OpWriteLists     = "write_lists"
	OpCheckLists     = "check_lists"
	OpFindLists      = "find_lists"
	OpTranslateLists = "translate_lists"
)

// ReadListsRequest reads lists -> [ListsFile].
type ReadListsRequest struct {
	Text   string  `json:"text,omitempty"`
	Given  []Given `json:"given,omitempty"`  // a file in the place of Text
	First  string  `json:"first,omitempty"`  // what the first row of a table is: "names", "words", or "" to guess
	Spaces string  `json:"spaces,omitempty"` // what becomes of New York: "" kept, "joined", "divided"
}

// WriteListsRequest writes lists -> [ListsWritten].
type WriteListsRequest struct {
	File   ListsFile `json:"file"`
	Format string    `json:"format"`
}

// CheckListsRequest asks what would make a bad test of lists -> [ListReport].
type CheckListsRequest struct {
	File      ListsFile `json:"file"`
	Embedding string    `json:"embedding"`
	Allowance int       `json:"allowance,omitempty"` // see [Allowing]
}

// FindListsRequest asks where the words of lists stand by frequency -> [ListChecked], of all together.
type FindListsRequest struct {
	File      ListsFile `json:"file"`
	Embedding string    `json:"embedding"`
	Allowance int       `json:"allowance,omitempty"` // see [Allowing]
}

// TranslateListsRequest asks for the words in other languages -> [ListsTranslated].
type TranslateListsRequest struct {
	File     ListsFile `json:"file"`
	Language string    `json:"language"` // of the words
}

// Op implements [Request].
func (ReadListsRequest) Op() string { return OpReadLists }

// Op implements [Request].
func (WriteListsRequest) Op() string { return OpWriteLists }

// Op implements [Request].
func (CheckListsRequest) Op() string { return OpCheckLists }

// Op implements [Request].
func (FindListsRequest) Op() string { return OpFindLists }

// Op implements [Request].
func (TranslateListsRequest) Op() string { return OpTranslateLists }

// Allowed implements [Allowing].
func (r CheckListsRequest) Allowed() int { return r.Allowance }

// Allowed implements [Allowing].
func (r FindListsRequest) Allowed() int { return r.Allowance }

// ListsFile is lists of words as a file has them.
type ListsFile struct {
	Format  string    `json:"format,omitempty"` // "wefe", "debie", "json", "csv" or "text"
	Name    string    `json:"name,omitempty"`
	Sets    []ListSet `json:"sets"`
	Named   bool      `json:"named,omitempty"`   // the first row was taken as names
	Phrases []string  `json:"phrases,omitempty"` // words that had spaces
	Notes   []string  `json:"notes,omitempty"`   // written as comments
}

// ListsWritten is a file of lists.
type ListsWritten struct {
	Text string `json:"text"`
}

// ListsTranslated are words of other languages as built-in lists have them: by language and
// by word. A word that no such list has is not there.
type ListsTranslated struct {
	Words map[string]map[string]string `json:"words"`
}
