//go:build js && !texts

package app

import "weatherglass/metrics/experiment"

// Several lists are of the page Time, which another program shows.

func opensLists(string) dialog { return nil }

func (s *State) namedLists(lists []experiment.SetRef) []experiment.SetRef { return nil }

func writeLists([]experiment.SetRef) string { return "" }

func parseLists(string, []experiment.SetRef) ([]experiment.SetRef, string) { return nil, "" }
