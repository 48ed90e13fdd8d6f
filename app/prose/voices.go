package prose

import (
	"slices"

	"weatherglass/metrics/experiment"
)

// voice is what a method's readings sound like. A field that is nil is said in
// general words, from the registry.
type voice struct {
	question func(questionBuilder) []QPart
	headline func(view) claim
	verdict  func(view) []Span
	figures  func(view) []Figure
	limits   func(view) []string
}

// voices are the methods that have sentences of their own.
var voices = map[string]voice{
	"weat":            {weatQuestion, weatHeadline, weatVerdict, weatFigures, weatLimits},
	"ripa":            {sidesQuestion, ripaHeadline, ripaVerdict, ripaFigures, ripaLimits},
	"ect":             {ectQuestion, ectHeadline, ectVerdict, ectFigures, ectLimits},
	"sc-weat":         {leanQuestion, scweatHeadline, scweatVerdict, scweatFigures, oneListLimits},
	"association":     {leanQuestion, associationHeadline, associationVerdict, associationFigures, oneListLimits},
	"nas":             {sidesQuestion, ripaHeadline, scoredVerdict, scoredFigures, nasLimits},
	"semaxis":         {sidesQuestion, ripaHeadline, scoredVerdict, scoredFigures, semaxisLimits},
	"mac":             {macQuestion, macHeadline, macVerdict, macFigures, macLimits},
	"rnd":             {rndQuestion, rndHeadline, rndVerdict, rndFigures, rndLimits},
	"rnsb":            {rnsbQuestion, rnsbHeadline, rnsbVerdict, rnsbFigures, rnsbLimits},
	"direct-bias":     {directQuestion, directHeadline, directVerdict, directFigures, directLimits},
	"neighbours":      {neighboursQuestion, neighboursHeadline, neighboursVerdict, nil, nil},
	"frequency":       {frequencyQuestion, frequencyHeadline, frequencyVerdict, nil, nil},
	"ripa-vocabulary": {everyWordQuestion, everyWordHeadline, everyWordVerdict, nil, nil},
	"sensitivity":     {sensitivityQuestion, sensitivityHeadline, sensitivityVerdict, sensitivityFigures, sensitivityLimits},
	"indirect-bias":   {indirectQuestion, indirectHeadline, indirectVerdict, indirectFigures, indirectLimits},
	"male-neighbours": {maleNeighboursQuestion, maleNeighboursHeadline, maleNeighboursVerdict, maleNeighboursFigures, maleNeighboursLimits},
	"proximity":       {proximityQuestion, proximityHeadline, proximityVerdict, proximityFigures, nearnessLimits},
	"gipe":            {gipeQuestion, gipeHeadline, gipeVerdict, gipeFigures, nearnessLimits},
	"sembias":         {semBiasQuestion, semBiasHeadline, semBiasVerdict, semBiasFigures, semBiasLimits},
	"pair-bias":       {pairBiasQuestion, pairBiasHeadline, pairBiasVerdict, pairBiasFigures, pairBiasLimits},
	"gweat":           {gweatQuestion, gweatHeadline, gweatVerdict, nil, gweatLimits},
	"weat-groups":     {weatGroupsQuestion, weatGroupsHeadline, weatGroupsVerdict, nil, weatGroupsLimits},
	"same":            {sameQuestion, sameHeadline, sameVerdict, nil, sameLimits},
	"bat":             {batQuestion, batHeadline, batVerdict, nil, batLimits},
	"reliability":     {reliabilityQuestion, reliabilityHeadline, reliabilityVerdict, nil, reliabilityLimits},
	"neighbour-test":  {neighbourTestQuestion, neighbourTestHeadline, neighbourTestVerdict, nil, structureLimits},
	"cluster-test":    {clusterTestQuestion, clusterTestHeadline, clusterTestVerdict, nil, structureLimits},
	"silhouette":      {silhouetteQuestion, silhouetteHeadline, silhouetteVerdict, nil, silhouetteLimits},
	"classifier-test": {classifierTestQuestion, classifierTestHeadline, classifierTestVerdict, nil, structureLimits},

	"bias":             {sidesQuestion, ripaHeadline, biasVerdict, biasFigures, biasLimits},
	"axes":             {axesQuestion, axesHeadline, axesVerdict, axesFigures, axesLimits},
	"odd-one-out":      {oddQuestion, oddHeadline, oddVerdict, nil, oddLimits},
	"agreement":        {agreementQuestion, agreementHeadline, agreementVerdict, agreementFigures, agreementLimits},
	"outside":          {outsideQuestion, outsideHeadline, outsideVerdict, outsideFigures, outsideLimits},
	"similarity":       {similarityQuestion, similarityHeadline, similarityVerdict, similarityFigures, similarityLimits},
	"analogy-accuracy": {accuracyQuestion, accuracyHeadline, accuracyVerdict, accuracyFigures, accuracyLimits},
	"analogies":        {analogiesQuestion, analogiesHeadline, analogiesVerdict, nil, analogiesLimits},
	"solve":            {solveQuestion, solveHeadline, solveVerdict, nil, solveLimits},
	"specific-words":   {specificQuestion, specificHeadline, specificVerdict, nil, specificLimits},

	AuditMethod:      {auditQuestion, auditHeadline, auditVerdict, auditFigures, auditLimits},
	"debias-methods": {debiasMethodsQuestion, debiasMethodsHeadline, debiasMethodsVerdict, debiasMethodsFigures, debiasMethodsLimits},
}

// voice returns the sentences of the reading's method.
func (v view) voice() voice {
	own := voices[v.Reading.Experiment.Method]
	if own.headline == nil {
		own.headline = generalHeadline
	}
	if own.verdict == nil {
		own.verdict = generalVerdict
	}
	if own.figures == nil {
		own.figures = generalFigures
	}
	if own.limits == nil {
		own.limits = generalLimits
	}
	return own
}

// measureOf returns the registry's entry of a method.
func measureOf(method string) (experiment.Measure, bool) {
	all := experiment.Methods()
	i := slices.IndexFunc(all, func(m experiment.Measure) bool { return m.ID == method })
	if i < 0 {
		return experiment.Measure{}, false
	}
	return all[i], true
}

func hasRole(m experiment.Measure, role string) bool {
	for _, r := range m.Roles {
		if r.ID == role {
			return true
		}
	}
	return false
}

// alongPairs reports whether the reading's axis is that of pairs, and not of
// two groups.
func (v view) alongPairs() bool {
	m, _ := measureOf(v.Reading.Experiment.Method)
	along := false
	for _, r := range m.Roles {
		switch {
		case r.ID == "A" && !r.Optional:
			return false
		case r.ID == "pairs": // numbered pairs are no axis; optional ones stand in for groups
			along = !r.Valued && !r.Optional
		}
	}
	return along
}

// Orientation returns the score of a word that leans neither way, and −1 if
// larger scores lie nearer to B, else 1.
func Orientation(a experiment.Answer) (middle, sign float64) {
	v := view{a}
	switch {
	case a.Reading.Experiment.Method == "rnsb", a.Reading.Experiment.Method == "classifier-test":
		return 0.5, -1
	case a.Reading.Experiment.Method == "male-neighbours":
		return 0.5, 1
	case a.Reading.Experiment.Method == "rnd" && v.option("distance") != "cos":
		return 0, -1
	}
	return 0, 1
}

// Lean turns a word's score round where its method counts towards B, so that a
// positive number always leans to A.
func Lean(a experiment.Answer, score float64) float64 {
	middle, sign := Orientation(a)
	return sign * (score - middle)
}

// gendered reports whether the reading's poles are the genders.
func (v view) gendered() bool {
	a, b := Poles(v.Answer)
	return a == "male" && b == "female" || a == "female" && b == "male"
}
