package prose

import "testing"

func TestPaperAddress(t *testing.T) {
	for source, want := range map[string]string{
		"Caliskan, Bryson and Narayanan 2017":                         "https://doi.org/10.1126/science.aal4230",
		"Dev and Phillips 2019, linear projection: w' = w − ⟨w, v⟩ v": "https://proceedings.mlr.press/v89/dev19a.html",
		"Dev et al. 2021":                             "https://aclanthology.org/2021.emnlp-main.411",
		"Mikolov, Yih and Zweig 2013":                 "https://aclanthology.org/N13-1090",
		"Mikolov et al. 2013; Levy and Goldberg 2014": "https://arxiv.org/abs/1301.3781",
		"after Manzini et al. 2019":                   "https://aclanthology.org/N19-1062",
		"Pearson 1901":                                "",
		"leaving out each word in turn":               "",
		"":                                            "",
	} {
		if got := PaperAddress(source); got != want {
			t.Errorf("%q is at %q, want %q", source, got, want)
		}
	}
}
