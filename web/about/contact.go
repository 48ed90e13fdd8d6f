package about

import "weatherglass/app/cite"

// passage is a part of a document in plain text.
type passage struct {
	Name  string
	Lines []string
	Quote string // set apart, to be copied; "" for none
	Links []link
}

// contact writes who makes the program, how it is cited, and where its code and its faults are, as far as the site was
// told.
func (b *book) contact() error {
	program := cite.Work{Kind: cite.Software, Title: "Weatherglass", Version: b.Version, URL: b.Site}
	body := []passage{
		{Name: "Who makes it", Lines: []string{
			"Weatherglass is made by its authors, as free software under the MIT licence: everybody may use, change and pass it on."}},
		{Name: "To cite it", Quote: program.Text(), Lines: []string{
			"Instead of n.d. write the year in which you measured. Name the digest of a reading as well: it tells whether somebody else found the same.",
			"Cite the papers of method, test and vectors, too. The report of a reading lists them, as text, BibTeX, CSL-JSON and RIS."}},
	}
	if b.Source != "" {
		body = append(body, passage{Name: "Source code", Links: []link{{Text: b.Source, Address: b.Source}}})
	}
	if b.Faults != "" {
		body = append(body, passage{Name: "To report a fault",
			Links: []link{{Text: b.Faults, Address: b.Faults}}, Lines: []string{
				"Say what you did, what you saw, and what you expected. The link to a reading holds its question and its numbers: add it."}})
	}
	return b.write(document{
		Path: Root + "/cite", Title: "Cite, code, contact", Head: "Cite, code, contact", kind: "contact", Body: body,
		Says:  "Who makes Weatherglass, how to cite it, where its code is and how to report a fault.",
		Trail: []link{{Text: "About the data", Address: b.address()}, {Text: "Cite, code, contact"}},
	})
}
