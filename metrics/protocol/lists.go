package protocol

// OpLists is about lists of words of the visitor's own; Experiment is a [ListsAsk]. What it
// answers is for its part to say.
const OpLists = "lists"

// The parts of OpLists.
const (
	ListsRead      = "read"      // Text, or the file in Given -> ListsFile
	ListsWrite     = "write"     // File in Format -> ListsWritten
	ListsCheck     = "check"     // File in the request's Embedding -> ListReport
	ListsFind      = "find"      // the words of File in the request's Embedding -> ListChecked, of all together
	ListsTranslate = "translate" // the words of File from Language -> ListsTranslated
)

// ListsAsk is what OpLists is asked.
type ListsAsk struct {
	Part     string    `json:"part"`
	Text     string    `json:"text,omitempty"`
	First    string    `json:"first,omitempty"`  // what the first row of a table is: "names", "words", or "" to guess
	Spaces   string    `json:"spaces,omitempty"` // what becomes of New York: "" kept, "joined", "divided"
	Format   string    `json:"format,omitempty"`
	File     ListsFile `json:"file"`
	Language string    `json:"language,omitempty"`
}

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
