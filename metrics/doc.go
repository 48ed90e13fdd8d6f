// Package metrics holds the measures of social bias in word embeddings, one
// file a measure, each with its entry in the registry.
package metrics
