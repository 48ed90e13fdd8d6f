package experiment

import "weatherglass/metrics/measure"

// Shown is [measure.Shown]: text of somebody else's without controls, for a page or a terminal.
func Shown(text string) string { return measure.Shown(text) }

// ShownText is [measure.ShownText]: lines for a terminal.
func ShownText(text string) string { return measure.ShownText(text) }

// Isolated is [measure.Isolated]: the same for a place within a sentence.
func Isolated(name string) string { return measure.Isolated(name) }
