// Package train makes vectors of texts.
//
// PPMI-SVD weighs how often words stand in each other's windows as positive
// pointwise mutual information, with smoothed contexts, and takes the first left
// singular vectors of the table; it draws nothing that matters, and gives the same
// vectors whatever the number of workers.
//
// SGNS learns them step by step, by word2vec's rules (sgns.go), and several workers keep
// the order of the steps (turns.go). Its draws depend on a seed; the same seed gives the
// same vectors whatever the number of workers.
//
//	Levy, Goldberg and Dagan (2015), "Improving Distributional Similarity with
//	Lessons Learned from Word Embeddings".
//
// A [Collector] reads the texts into memory, [Collector.Sequence] keeps the words
// that are frequent enough, [PPMISVD] counts their windows (cells.go), weighs the
// counts (ppmi.go) and decomposes the table (lanczos.go). Nothing here reads a
// file. Every sum is over chunks of fixed size in a fixed order.
package train
