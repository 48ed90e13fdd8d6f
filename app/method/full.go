package method

// Full adds what only the program has that has every page: methods of texts, of years and of maps, and
// readings over epochs. It is called before anything is said.
func Full() {
	if ofSeries != nil {
		return
	}
	for _, m := range []Method{
		ceatMethod(), documentShareMethod(), frequencyShuffledMethod(), listTrendsMethod(),
		pmiBiasMethod(), pmiFrequencyMethod(),
		seatMethod(), shiftsMethod(), wordCountsMethod(), wordMapMethod(), wordProfilesMethod(),
	} {
		register(m)
	}
	ofSeries = saidOfSeries
}

// Models adds what models are asked that fill gaps, which the program has alone that reads models.
func Models() {
	if all["fill-mask"] == nil {
		register(fillMaskMethod())
	}
}
