package debias

import (
	"context"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// devPhillips is the source of linear and partial projection.
const devPhillips = "Dev and Phillips 2019"

// The choices of the option direction.
const (
	directionPCA   = "pca"
	directionMeans = "means"
)

// directionOption says where the bias direction comes from.
var directionOption = measure.Option{ID: "direction",
	Doc: "The direction: principal components of the definitional sets, or the difference of the two groups’ mean vectors (2-means), for which groups may differ in length.", Choices: []string{directionPCA, directionMeans}, Default: directionPCA}

var _ = register(&projection)

// projection is the entry.
var projection = Method{
	ID:      "projection",
	Place:   30,
	Term:    "Linear projection",
	Name:    "take the direction out of every word",
	Doc:     "Takes the component along the bias direction out of every word’s vector, without exception. The direction comes from words at length 1: each definitional set centred on its own mean, or the groups’ means. It is taken out of the vectors as the embedding holds them, not centred, which keep the length that is left.",
	Source:  devPhillips + ", linear projection: w′ = w − ⟨w, v⟩ v",
	Formula: `w^{\prime} = w - (w \cdot v) v`,
	Roles:   []measure.Role{pairsRole, groupsRole},
	Options: []measure.Option{kOption, directionOption},
	Values:  slices.Clone(subspaceValues),
	Tables:  []measure.Value{componentsTable},
	Fit:     fitProjection,
}

// fitProjection computes, of [Dev and Phillips], w' = w − ⟨w, v⟩ v for every
// word, and for each axis if there are several, as the authors' linProjection.py
// (sunipa/Attenuating-Bias-in-Word-Vec).
//
// Vectors keep the length that is left: none is brought to length 1 before or
// after.
//
// [Dev and Phillips]: https://proceedings.mlr.press/v89/dev19a.html
func fitProjection(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	report := measure.NewReport()
	s, err := directions(ctx, space, step, &report)
	if err != nil {
		return nil, err
	}
	f := without(s.axes)
	f.report = report
	return f, nil
}

// directions is biasSubspace for a method with the option direction.
//
// The difference of means is mean of the first group − mean of the second, at
// length 1, one axis whatever k is.
func directions(ctx context.Context, space Space, step measure.Step, report *measure.Report) (subspace, error) {
	if step.Choice("direction") == directionPCA {
		return biasSubspace(ctx, space, step, report)
	}
	groups, err := twoGroups(ctx, space, step, report)
	if err != nil {
		return subspace{}, err
	}
	var means [2][]float64
	for i, g := range groups {
		units := make([][]float64, len(g))
		for j, h := range g {
			units[j] = linalg.Unit(h.Vector)
		}
		means[i] = linalg.Mean(units)
	}
	way := linalg.Minus(means[0], means[1])
	if linalg.Norm(way) <= crumb {
		return subspace{}, fail("no_direction", "debias.give_other_means: Give groups of words whose mean vectors differ.", "debias.groups_same_mean: The two groups have the same mean vector, so there is no direction.")
	}
	if k := step.Int("k"); k > 1 {
		report.Note(measure.Warning, "fewer_components.groups_means_direction",
			"The groups’ means have one direction, fewer than the {asked} asked for.", k)
	}
	report.Put("components", 1)
	return subspace{axes: [][]float64{linalg.Unit(way)}}, nil
}
