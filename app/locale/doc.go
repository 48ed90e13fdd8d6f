// Package locale says the page's texts in the language that the page is read in.
//
// A text is written in English where it is said, [Say] and [Plural], and looked up by that in the
// catalogue of the language; what the engine says is a message, looked up by its id ([Tell]). A page
// of English needs no catalogue. Natively they are embedded; the browser brings what its page says
// first, web/locale-de-first-app.js ([Bring]), and fetches the rest once something of it is to be said
// ([Add]). Nobody waits for that: what is not here yet is English until the page is drawn again.
package locale
