// Package plain is what pages say that run no program: My data, and that of addresses that lead nowhere. web/site draws
// them.
package plain

import (
	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// MyData is what the page My data says in the language in use.
type MyData struct {
	Title, Heading, Lead string
	Takes, Gives         string // labels
	Rows                 []Datum
	Kept                 string // the heading above what this browser keeps
	// Space and Readings have a place for what is counted in the browser: megabytes and those it allows, readings.
	KeptLead, Space, Readings, Forget string
}

// Datum is something that a visitor can bring.
type Datum struct {
	Name, Takes, Gives string
	Path               string // where it is taken
	Do                 string // leads there
}

// Mine is that page.
func Mine() MyData {
	return MyData{
		Title: locale.Say("My data"), Heading: locale.Say("What can you bring, and what do you get?"),
		Lead:  locale.Say("Everything is read on this device, and nothing of it leaves it."),
		Takes: locale.Say("Takes"), Gives: locale.Say("Gives"),
		Rows: []Datum{
			{locale.Say("Vectors"),
				locale.Say("GloVe, word2vec, fastText, CSV, JSON, NumPy, gensim, spaCy, Model2Vec, input embeddings of a language model; packed or not."),
				locale.Say("What is in the file, and an answer to every question that vectors can be asked."),
				shell.PathVectors, locale.Say("Open vectors")},
			{locale.Say("A series of years"),
				locale.Say("Files of vectors whose names hold their years, or a folder of them."),
				locale.Say("How a lean changed over the years."),
				shell.PathOwnSeries, locale.Say("Open a series")},
			{locale.Say("Models"),
				locale.Say("Vectors of words in sentences, as a model made them: lines of JSON, text with tabs, or .npy with its table."),
				locale.Say("One answer over many contexts of each word."),
				shell.PathContexts, locale.Say("Open a model’s vectors")},
			{locale.Say("Texts"),
				locale.Say(".txt, .csv, .json, .jsonl, TEI’s .xml, packed or not, a folder of them, or text that you paste."),
				locale.Say("Who stands beside whom, the lines that show it, and vectors learned from your texts."),
				shell.PathOwnText, locale.Say("Bring texts")},
			{locale.Say("Lists"),
				locale.Say("A query of WEFE, a specification of DebIE, JSON, CSV, cells of a spreadsheet, plain text, or words that you type."),
				locale.Say("Tests with your own words, on every page."),
				shell.PathLists, locale.Say("Make or open lists")},
			{locale.Say("Record"),
				locale.Say("Every reading of this session, by itself; and a record that was saved."),
				locale.Say("Readings beside one another with your notes, as a file or on paper."),
				shell.PathRecord, locale.Say("Open the record")},
		},
		Kept:     locale.Say("Kept in this browser"),
		KeptLead: locale.Say("Vectors stay when you say so, lists and how far you are in lessons by themselves, the record until you close this tab."),
		Space:    locale.Say("With the page itself and what it fetched that takes {1} of the {2} MB that the browser allows."),
		Readings: locale.Say("Readings in the record: {1}."),
		Forget:   locale.Say("You delete each where it stands: on Vectors, Lists, Lessons and Record."),
	}
}
