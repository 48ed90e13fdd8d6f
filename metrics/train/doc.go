// Package train makes vectors of texts.
//
// PPMI-SVD weighs how often words stand in each other's windows as positive
// pointwise mutual information, with smoothed contexts, and takes the first left
// singular vectors of the table; it draws nothing that matters, and gives the same
// vectors whatever the number of workers.
//
//	Levy, Goldberg and Dagan (2015), "Improving Distributional Similarity with
//	Lessons Learned from Word Embeddings".
package train
