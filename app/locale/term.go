package locale

import "strings"

// term says a name or a sentence of the registry that stands within a message, as the catalogue has it. One that it
// lacks stays as it is, but for the points and commas of a number.
func (c *Catalogue) term(text string) string {
	if text == "" {
		return ""
	}
	if strings.Trim(text, "0123456789.,−-") == "" {
		return figure(text)
	}
	if said, ok := c.said(text); ok {
		return said
	}
	return text
}
