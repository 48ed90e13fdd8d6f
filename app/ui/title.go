package ui

// Titled is a page’s title as the browser has it.
func Titled(page string) string { return page + " – Weatherglass" }
