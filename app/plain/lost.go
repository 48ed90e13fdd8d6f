package plain

import "weatherglass/app/locale"

// Lost is what is said in the language in use where there is no page: a heading, what a link looks like, and where to
// begin.
func Lost() (heading, text, begin string) {
	return locale.Say("There is no page at this address."),
		locale.Say("A link to a reading begins with the address of the first page and goes on after the sign #."),
		locale.Say("Open Weatherglass")
}
