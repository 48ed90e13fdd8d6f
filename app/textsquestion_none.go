//go:build js && !texts

package app

import "weatherglass/metrics/experiment"

// textsQuestion is of the pages of the second program.
func textsQuestion(string) (q experiment.Experiment) { return q }

// knownSet is what the first frame shows of a set.
func knownSet(id string) setView { return knownSets[id] }
