package chart

import "weatherglass/app/prose"

// DataTable is the table of the numbers that a chart draws. The page, the export and the
// tests read it; whoever gets one may change it.
type DataTable struct {
	Title   string // of a table that stands beside no chart; "" for the others
	Caption string
	Columns []Column
	Groups  []Group
	// Show is the number of rows to show at first; 0 shows all. The rest stands behind a
	// button.
	Show int
	// Placed says that its numbers with signs are places and lean to no pole.
	Placed bool
}

// Column heads the cells at its place in every row.
type Column struct {
	ID       string // contract name of what it holds: "score"
	Label    string
	Numeric  bool // right-aligned
	Optional bool // a phone leaves it out
	// unsigned and counts decide how listRow prints numbers.
	unsigned bool // its numbers are never negative
	counts   bool // its numbers are whole
}

// Group is rows under a common head, such as a set and its mean. A group without a head
// and rows is not put into a table.
type Group struct {
	Head *Row // nil for rows without one
	Rows []Row
}

// Row has one cell a column; the first one heads it. Cells and Columns have the same
// length.
type Row struct{ Cells []Cell }

// Cell is a piece of a table.
type Cell struct {
	Text string
	// Class is "pa" or "pb" where the text names a pole, "better" or "worse" where
	// it judges a change.
	Class string
	// Data holds the unrounded numbers that Text prints, in their order; the
	// first one is what sorting goes by.
	Data []prose.Datum
}
