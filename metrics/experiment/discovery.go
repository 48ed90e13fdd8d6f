package experiment

import "weatherglass/metrics/stats"

// FalseDiscovery returns p-values, each 0 to 1, corrected for asking for all of them (Benjamini
// and Hochberg 1995): of those that are at most q, a share of q is expected to be due to luck. It
// is for pages that show several Readings side by side, and has the errors of [stats.Adjust].
func FalseDiscovery(p []float64) ([]float64, error) { return stats.Adjust(p, stats.BenjaminiHochberg) }
