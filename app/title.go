package app

// titled is a page’s title as the browser has it.
func titled(page string) string { return page + " – Weatherglass" }
