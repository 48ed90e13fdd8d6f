package metrics_test

func Example_nas() {
	show("nas", occupations(), "mean_abs")
	// Output:
	// mean_abs = 1.732
	// captain 1.732
}
