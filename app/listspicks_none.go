//go:build js && !texts

package app

import "weatherglass/metrics/experiment"

// Lists of one's own are of the second program.

func (s *State) madeChoices(experiment.Role) []choice { return nil }

func chosenSet(id string) experiment.SetRef { return experiment.SetRef{ID: id} }
