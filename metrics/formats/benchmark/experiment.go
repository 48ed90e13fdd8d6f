package benchmark

import "weatherglass/metrics/experiment"

// Experiment returns the question that the file puts to an embedding: similarity
// for judgements, analogy-accuracy for questions. name is what its set is
// called.
func (f File) Experiment(name string) experiment.Experiment {
	if len(f.Questions) > 0 {
		return experiment.Experiment{Method: "analogy-accuracy", Sets: map[string]experiment.SetRef{
			"questions": {Name: name, Pairs: f.Questions}}}
	}
	return experiment.Experiment{Method: "similarity", Sets: map[string]experiment.SetRef{
		"pairs": {Name: name, Pairs: f.Pairs, Values: f.Values}}}
}
