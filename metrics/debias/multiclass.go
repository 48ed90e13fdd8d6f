package debias

import (
	"context"
	"slices"

	"weatherglass/metrics/measure"
)

// manzini is the source of multiclass debiasing.
const manzini = "Manzini et al. 2019"

// multiclassK is the dimension of the subspace of several classes: two take up
// the differences of three groups.
var multiclassK = measure.Option{ID: "k",
	Doc: "Dimension of the bias subspace: n groups differ in up to n − 1 components.", Default: 2,
	Min: 1, Max: maxComponents}

// tuplesRole and manyGroupsRole are the definitional sets of several classes.
var (
	tuplesRole     = measure.Role{ID: measure.RolePairs, Name: "definitional sets", Doc: "Sets of as many words as there are groups, in the same order, such as judaism, christianity, islam.", Optional: true}
	manyGroupsRole = measure.Role{ID: measure.RoleGroups, Name: "groups", Doc: "Lists of equal length, one a group, read position by position, instead of the sets.", Optional: true}
)

var _ = register(&multiclassHard)

// multiclassHard is the entry.
var multiclassHard = Method{
	ID:     "multiclass-hard",
	Place:  80,
	Term:   "Multiclass hard debiasing",
	Name:   "neutralise and equalise several groups",
	Doc:    "Hard debiasing with more than two groups, such as religions or origins: the bias subspace comes from sets of one word a group, it is taken out of every neutral word, and the words of each equality set are put around one centre. Unless equality sets are given, the definitional sets are those. All vectors are brought to length 1, before and after.",
	Source: manzini + ", section 3.2, after " + bolukbasi + ", steps 1 and 2a",
	Roles: []measure.Role{
		tuplesRole, manyGroupsRole, specificRole, neutralRole,
		{ID: measure.RoleEqualize, Name: "equality sets", Doc: "Sets of words that are to differ in the concept alone, instead of the definitional sets.", Optional: true},
	},
	Options: []measure.Option{
		multiclassK,
		{ID: "equalize_case", Doc: "Whether the lower-case, Title and UPPER forms of an equality set are sets too.", Choices: []string{caseAll, caseGiven}, Default: caseGiven},
	},
	Values:  hard.Values,
	Tables:  hard.Tables,
	PerWord: true,
	Fit:     fitMulticlassHard,
}

// fitMulticlassHard is [fitHard] with the definitional sets as the equality sets
// by default ([Manzini et al.], section 3.2; their biasOps.py and debias.py in
// TManzini/DebiasMulticlassWordEmbedding, where k is 1 unless given). Their sets
// of equal size weigh as those of Bolukbasi et al.
//
// step is a copy: the caller's stays without equality sets.
//
// [Manzini et al.]: https://aclanthology.org/N19-1062
func fitMulticlassHard(ctx context.Context, space Space, step measure.Step,
	progress func(measure.Progress)) (Fitted, error) {
	if len(step.Equalize) == 0 {
		step.Equalize = setsOf(step)
	}
	return fitHard(ctx, space, step, progress)
}

var _ = register(&multiclassSoft)

// multiclassSoft is the entry; it is soft debiasing with another default of k.
var multiclassSoft = Method{
	ID:      "multiclass-soft",
	Place:   90,
	Term:    "Multiclass soft debiasing",
	Name:    "trade the bias of several groups against change",
	Doc:     "Soft debiasing with more than two groups: the one linear map that takes neutral words’ components out of the groups’ subspace as far as it can while it changes the inner products of all words little. The exact minimum, where the authors’ code takes ten small steps from a random map, down norms that are not squared. All vectors are brought to length 1, before and after.",
	Source:  manzini + ", section 3.2, after " + bolukbasi + ", step 2b",
	Formula: `\min_T \lVert (T W)^{\top} (T W) - W^{\top} W \rVert^2 + \lambda \lVert (T N)^{\top} (T B) \rVert^2`,
	Roles:   []measure.Role{tuplesRole, manyGroupsRole, specificRole, neutralRole},
	Options: append([]measure.Option{multiclassK}, slices.Clone(soft.Options[1:])...),
	Values:  soft.Values,
	Tables:  soft.Tables,
	Whole:   true,
	Fit:     fitSoft,
}
