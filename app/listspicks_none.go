//go:build js && !texts

package app

import "weatherglass/metrics/experiment"

// Lists of one's own are of the second program.

func (s *State) withMade(_ experiment.Role, others []choice) []choice { return others }

func chosenSet(id string) experiment.SetRef { return experiment.SetRef{ID: id} }
