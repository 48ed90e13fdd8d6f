//go:build js && !texts

package app

import "weatherglass/metrics/experiment"

// textsQuestion is of the pages of the second program.
func textsQuestion(string) (q experiment.Experiment) { return q }

// knownSet is what the first frame shows of a set.
func knownSet(id string) setView { return setOf(knownSets, id) }

// inLanguageOf turns lists on the pages of the second program.
func (s *State) inLanguageOf(q experiment.Experiment, _ string) experiment.Experiment { return q }

// corpusChoices and seriesChoices are those of the pages of the second program.
func (s *State) corpusChoices() []choice { return nil }
func (s *State) seriesChoices() []choice { return nil }
