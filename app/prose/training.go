package prose

import "strings"

// WayName is the name of a way to measure a lean in texts: of a method of training, as
// "corpus train" takes it, or of counting.
func WayName(id string) string {
	if id == "glove" {
		return "GloVe"
	}
	return strings.ToUpper(id)
}
