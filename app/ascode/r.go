package ascode

import "strings"

var sweater = &software{
	name: "sweater", version: "0.1.8", language: "R", ending: ".R",
	needs: `remotes::install_version("sweater", "0.1.8"), data.table`, quote: quotedASCII, open: "c(",
	shut: ")", assign: " <- ",
	always: []string{
		"Run: Rscript program.R vectors.txt. Differences from Weatherglass:",
		"- Words are looked up as they are written, then in lower case. sweater leaves missing words out without a word.",
		"- sweater counts each word of a set once, and has no intervals.",
	},
	measures: []mapping{
		{method: "weat", call: "sweater::weat, weat_es",
			gives: "d_sample (of sets of one size; else d_pooled), mean_x and mean_y", differs: []string{
				"weat_es divides by the sample standard deviation (d_sample), WEFE by the population one (d); where X and Y differ in size it divides by that within the sets (d_pooled).",
				"weat_resampling draws sortings at random and leaves the observed one out, so that p can be 0; weat_exact goes through all orders, not sortings, and is too slow beyond ten words. Both are left out.",
			}, write: func(p *program) string {
				return p.r("sweater", []string{"X", "Y", "A", "B"}, `x <- weat(w, here(X), here(Y), here(A), here(B))
values <- c(d = weat_es(x), mean_x = mean(x$S_diff), mean_y = mean(x$T_diff))
names(values)[1] <- if (length(x$S_diff) == length(x$T_diff)) "d_sample" else "d_pooled"
`)
			}},
		{method: "mac", call: "sweater::mac, mac_es", gives: "mean_cosine", differs: []string{
			"sweater's MAC is the mean cosine with one group; the program averages it over the groups. WEFE's and ours is the mean cosine distance, 1 minus that."},
			write: func(p *program) string {
				groups := p.groups()
				return p.r("sweater", append([]string{"words"}, groups...), "each <- sapply(list("+strings.Join(groups, ", ")+"), function(group) mac_es(mac(w, here(words), here(group))))\nvalues <- c(mean_cosine = mean(each))\n")
			}},
		{method: "rnd", call: "sweater::rnd, rnd_es", gives: "sum and mean", has: []option{{"distance", []any{"norm"}}},
			differs: []string{"rnd_es is the sum over the words; WEFE prints the mean."},
			write: func(p *program) string {
				return p.r("sweater", []string{"words", "A", "B"}, p.scaled()+`x <- rnd(w, here(words), here(A), here(B))
print(sort(x$P))
values <- c(sum = rnd_es(x), mean = mean(x$P))
`)
			}},
		{method: "rnsb", call: "sweater::rnsb, rnsb_es", gives: "kl",
			has: []option{{"intercept", []any{"penalised"}}, {"holdout", []any{0}}}, differs: []string{
				"liblinear stops early: the numbers agree to about three digits.", "sweater has no p for RNSB."},
			write: func(p *program) string {
				return p.r("sweater", []string{"words", "A", "B"}, p.scaled()+`x <- rnsb(w, here(words), here(A), here(B))
print(sort(x$P))
values <- c(kl = rnsb_es(x))
`)
			}},
		{method: "semaxis", call: "sweater::semaxis", gives: "mean", has: []option{{"neighbours", []any{0}}},
			differs: []string{"sweater has no p-values of the words."},
			write: func(p *program) string {
				return p.r("sweater", []string{"words", "A", "B"}, `x <- semaxis(w, here(words), here(A), here(B), l = 0)
print(sort(x$P))
values <- c(mean = mean(x$P))
`)
			}},
		{method: "nas", call: "sweater::nas", gives: "mean", differs: []string{"sweater has no p-values of the words."},
			write: func(p *program) string {
				return p.r("sweater", []string{"words", "A", "B"}, `x <- nas(w, here(words), here(A), here(B))
print(sort(x$P))
values <- c(mean = mean(x$P))
`)
			}},
		{method: "ect", call: "sweater::ect, ect_es", gives: "rho", has: []option{{"means", []any{"raw"}}},
			differs: []string{"Groups are averaged as the vectors are (means raw)."},
			write: func(p *program) string {
				return p.r("sweater", []string{"words", "A", "B"}, `x <- ect(w, here(words), here(A), here(B))
values <- c(rho = ect_es(x))
`)
			}},
	},
}

var psychWordVec = &software{
	name: "PsychWordVec", version: "2025.3", language: "R", ending: ".R",
	needs: `remotes::install_version("PsychWordVec", "2025.3"), data.table`, quote: quotedASCII, open: "c(",
	shut: ")", assign: " <- ",
	always: []string{
		"Run: Rscript program.R vectors.txt. Differences from Weatherglass:",
		"- PsychWordVec scales every vector to length 1 first.",
		"- Words are looked up as they are written, then in lower case. It counts each word of a set once, and has no intervals.",
		"- Its p-values come from random draws, 10,000 of them, where Weatherglass counts all: p.perm = FALSE leaves them out.",
	},
	measures: []mapping{
		{method: "weat", call: "PsychWordVec::test_WEAT", gives: "d_sample, mean_x and mean_y", differs: []string{
			`eff_size divides by the sample standard deviation (d_sample) with pooled.sd = "Caliskan"; WEFE by the population one (d).`},
			write: func(p *program) string {
				n := p.names("X", "Y", "A", "B")
				return p.r("PsychWordVec", []string{"X", "Y", "A", "B"},
					"labels <- list(T1 = "+n[0]+", T2 = "+n[1]+", A1 = "+n[2]+", A2 = "+n[3]+`)
x <- test_WEAT(as_embed(w), T1 = here(X), T2 = here(Y), A1 = here(A), A2 = here(B), labels = labels, p.perm = FALSE, pooled.sd = "Caliskan")
means <- tapply(x$data.diff$cos_sim_diff, x$data.diff$Target, mean)
values <- c(d_sample = x$eff$eff_size, mean_x = means[[labels$T1]], mean_y = means[[labels$T2]])
`)
			}},
		{method: "sc-weat", call: "PsychWordVec::test_WEAT with one target set", gives: "mean", differs: []string{
			"Its eff_size is the mean of the words' effect sizes; d of Weatherglass is the mean over its standard deviation, which it lacks."},
			write: (*program).oneTarget},
		{method: "association", call: "PsychWordVec::test_WEAT with one target set", gives: "mean",
			differs: []string{"It compares with no random or related sets."},
			write:   (*program).oneTarget},
		{method: "rnd", call: "PsychWordVec::test_RND", gives: "sum",
			has:     []option{{"distance", []any{"norm"}}, {"vectors", []any{"unit"}}},
			differs: []string{"rnd_sum is the sum over the words; WEFE prints the mean."},
			write: func(p *program) string {
				n := p.names("words", "A", "B")
				return p.r("PsychWordVec", []string{"words", "A", "B"}, "labels <- list(T1 = "+n[0]+", A1 = "+n[1]+", A2 = "+n[2]+`)
x <- test_RND(as_embed(w), T1 = here(words), A1 = here(A), A2 = here(B), labels = labels, p.perm = FALSE)
print(x$data.raw)
values <- c(sum = x$eff$rnd_sum)
`)
			}},
		{method: "reliability", call: "PsychWordVec::dict_reliability", gives: "cosine, alpha, explained and components",
			differs: []string{"It has no p-values."},
			write: func(p *program) string {
				return p.r("PsychWordVec", []string{"words"}, `x <- dict_reliability(as_embed(w), here(words), plot = FALSE)
print(x$items)
values <- c(cosine = mean(x$cos.sim), alpha = x$alpha, explained = x$eigen[1] / sum(x$eigen), components = sum(x$eigen > 1))
`)
			}},
	},
}

// oneTarget writes the test of one list against two groups.
func (p *program) oneTarget() string {
	n := p.names("words", "A", "B")
	return p.r("PsychWordVec", []string{"words", "A", "B"}, "labels <- list(T1 = "+n[0]+", A1 = "+n[1]+", A2 = "+n[2]+`)
x <- test_WEAT(as_embed(w), T1 = here(words), A1 = here(A), A2 = here(B), labels = labels, p.perm = FALSE)
print(x$data.diff)
values <- c(mean = x$eff$mean_diff_raw)
`)
}

// r writes a program that reads the vectors, runs the body and prints its values as JSON.
func (p *program) r(library string, roles []string, body string) string {
	return "library(" + library + `)

` + p.words(roles...) + `
file <- data.table::fread(commandArgs(TRUE)[1], header = FALSE, quote = "", skip = 1, sep = " ", encoding = "UTF-8", na.strings = NULL)
w <- as.matrix(file[, -1])
rownames(w) <- file[[1]]
here <- function(words) ifelse(words %in% rownames(w), words, tolower(words))
` + body + `cat(paste0("{", paste0('"', names(values), '": ', sprintf("%.15g", values), collapse = ", "), "}\n"))
`
}

// scaled scales the vectors to length 1, where the Experiment does.
func (p *program) scaled() string {
	if p.Resolved.Options["vectors"] == "unit" {
		return "w <- w / sqrt(rowSums(w^2))\n"
	}
	return ""
}
