package metrics

// Measures returns the registry in the order of the menu. The result is fresh
// and may be changed.
func Measures() []Measure {
	return withRepeats([]Measure{
		weat,
		ripa,
		ect,
		mac,
		rnd,
		rnsb,
		association,
		scweat,
		nas,
		semaxis,
		directBias,
		indirectBias,
		neighbours,
		frequency,
		ripaVocabulary,
		sensitivity,
		maleNeighbours,
		proximity,
		gipe,
		semBias,
		pairBias,
		gweat,
		weatGroups,
		same,
		bat,
		reliability,
		neighbourTest,
		clusterTest,
		classifierTest,
		silhouette,
		bias,
		axes,
		oddOneOut,
		agreement,
		outside,
		similarity,
		analogyAccuracy,
		analogies,
		solveAnalogy,
		auditMeasure,
		debiasMethods,
		specificWords,
	})
}

// Lookup returns the measure with the id.
func Lookup(id string) (Measure, bool) {
	for _, m := range Measures() {
		if m.ID == id {
			return m, true
		}
	}
	return Measure{}, false
}
