package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// devOscar is the source of OSCaR.
const devOscar = "Dev et al. 2021"

// The choices of oscar's option angles.
const (
	anglesPaper = "right"
	anglesCode  = "code"
)

var _ = register(&oscar)

// oscar is the entry; the second concept has the role of neutral words.
var oscar = Method{
	ID:     "oscar",
	Place:  60,
	Term:   "OSCaR",
	Name:   "orthogonal subspace correction and rectification",
	Doc:    "Turns the direction of a second concept, such as occupations, until it is at a right angle to the bias direction, and every word with it by a graded angle; nothing is taken out, and lengths stay. The bias direction comes from the definitional words at length 1, each set centred on its own mean; the second from the second concept’s words as the embedding holds them, centred on their mean. Every vector is turned as it is, not centred.",
	Source: devOscar + ", graded rotation in the plane of the two directions",
	Roles: []measure.Role{
		pairsRole, groupsRole,
		{ID: measure.RoleNeutral, Name: "second concept", Doc: "Words whose first principal component is the second direction, such as occupations."},
	},
	Options: []measure.Option{
		{ID: "angles", Doc: "Turn the second direction to a right angle (right), or exchange θ and θ′ as the authors’ code does (code), with which it ends elsewhere unless the angle is 45°.", Choices: []string{anglesPaper, anglesCode}, Default: anglesPaper},
	},
	Values: []measure.Value{
		{ID: "explained", Name: "share explained", Doc: "Share of the squared distances of the definitional words from their sets’ centres along the bias direction.", Range: "0 to 1", Source: bolukbasi + ", step 1"},
		{ID: "second_explained", Name: "share explained of the second",
			Doc: "Share of the variance of the second concept’s words along their direction.", Range: "0 to 1"},
		{ID: "angle", Symbol: "θ′", Name: "angle before", Doc: "Angle between the two directions before, in degrees.",
			Range: "0 to 90", Source: devOscar},
	},
	Tables:  []measure.Value{componentsTable},
	PerWord: true,
	Fit:     fitOscar,
}

// fitOscar computes the graded rotation of [Dev et al.]: in the plane of the
// bias direction v1 and the second direction v2, at the angle θ' <= π/2 from
// it, with v2' completing v1 to a right angle, a word at the angle φ from v1
// turns by
//
//	θ φ / θ'              φ <= θ', on the side of v2'
//	θ (π − φ) / (π − θ')  φ > θ', on the side of v2'
//	θ (π − φ) / θ'        φ >= π − θ', on the other side
//	θ φ / (π − θ')        φ < π − θ', on the other side
//
// in the sense from v1 to v2', θ = π/2 − θ': v1 stays, and v2 goes to v2'. The
// four cases are those of the authors' oscar.py
// (sunipa/OSCaR-Orthogonal-Subspace-Correction-and-Rectification) and of VERB
// (tdavislab/visualizing-bias), where θ is the angle between v1 and v2 and θ' is
// π/2 − θ, so that v2 does not reach v2': the option angles has that too.
//
// The bias direction is of vectors at length 1, the second one the first principal
// component, centred, of its words' vectors as they are. Lengths stay, and so do
// components beside the plane.
//
// [Dev et al.]: https://aclanthology.org/2021.emnlp-main.411
func fitOscar(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	f := &oscarFit{exchanged: step.Choice("angles") == anglesCode, report: measure.NewReport()}
	// One direction of each concept makes the plane.
	step.Options["k"] = 1
	s, err := biasSubspace(ctx, space, step, &f.report)
	if err != nil {
		return nil, err
	}
	delete(f.report.Values, "components")
	hits, missing, err := foundSets(ctx, space, [][]string{step.Neutral})
	if err != nil {
		return nil, err
	}
	second, ok := firstComponent(vectorsOf(hits[0]))
	if !ok {
		return nil, lacking("no_second_direction",
			"debias.give_second_concept: Give words of the second concept that the embedding has, at least two.", "debias.no_second_direction: The second concept’s words give no direction.", missing)
	}
	noteMissing(&f.report, missing, "second concept")
	noteTie(second.shares, 1, &f.report)
	f.report.Put("second_explained", second.shares[0])
	f.first = s.axes[0]
	f.second = append([]float64(nil), second.axes[0]...)
	cosine := linalg.Dot(f.first, f.second)
	if cosine < 0 { // a component's sign is arbitrary
		cosine = -cosine
		for i, x := range f.second {
			f.second[i] = -x
		}
	}
	linalg.AddScaled(f.second, -cosine, f.first)
	sine := linalg.Norm(f.second)
	if sine < rest {
		return nil, fail("same_direction", "debias.take_another_concept: Take another second concept.", "debias.same_directions: The two directions are the same, so no plane can be turned.")
	}
	linalg.Normalise(f.second)
	// Of sine and cosine, which is exact near 0 and near a right angle alike.
	f.angle = math.Atan2(sine, cosine)
	f.report.Put("angle", f.angle*180/math.Pi)
	return f, nil
}

// firstComponent returns the first principal component of vectors, centred.
//
// false for fewer than two vectors, or for equal ones.
func firstComponent(vectors [][]float64) (subspace, bool) {
	if len(vectors) < 2 {
		return subspace{}, false
	}
	centre := linalg.Mean(vectors)
	rows := make([][]float64, len(vectors))
	for i, v := range vectors {
		rows[i] = linalg.Minus(v, centre)
	}
	s := principal(rows, 1)
	return s, len(s.axes) > 0
}

// oscarFit is OSCaR, fitted.
//
// first and second have length 1 and stand at a right angle. O(d) a word.
type oscarFit struct {
	first, second []float64 // v1 and v2'
	angle         float64   // θ'
	exchanged     bool      // θ and θ'
	report        measure.Report
}

// The turned coordinates minus the old ones are added along both axes.
func (f *oscarFit) Apply(dst, v []float64, _ string, _ int) {
	x, y := linalg.Dot(v, f.first), linalg.Dot(v, f.second)
	sin, cos := math.Sincos(f.turn(x, y))
	copy(dst, v)
	linalg.AddScaled(dst, float64(cos*x)-float64(sin*y)-x, f.first)
	linalg.AddScaled(dst, float64(sin*x)+float64(cos*y)-y, f.second)
}

// turn returns the angle by which a word at x, y in the plane turns.
//
// In radians, from 0 to θ. y < 0 is the other side, where the angles are those
// from −v1.
func (f *oscarFit) turn(x, y float64) float64 {
	phi := math.Atan2(math.Abs(y), x)
	angle, theta := f.angle, math.Pi/2-f.angle
	if f.exchanged {
		angle, theta = theta, angle
	}
	switch {
	case y > 0 && phi < angle:
		return theta * phi / angle
	case y > 0:
		return theta * (math.Pi - phi) / (math.Pi - angle)
	case phi > math.Pi-angle:
		return theta * (math.Pi - phi) / angle
	}
	return theta * phi / (math.Pi - angle)
}

func (f *oscarFit) Report() measure.Report { return f.report }

func (f *oscarFit) Alike() bool { return true }
