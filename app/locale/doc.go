// Package locale says the page's texts in the language that the page is read in.
//
// A text is written in English where it is said, [Say] and [Plural], and looked up by that in the
// catalogue of the language. A page of English needs none. Natively the catalogues are embedded;
// the browser fetches that of its page alone, web/locale-de.js, and hands it over by [Bring].
package locale
