package debias

// Methods returns the registry in the order of the menu. The result is fresh
// and may be changed.
func Methods() []Method {
	return []Method{
		hard,
		soft,
		projection,
		partialProjection,
		frequency,
		oscar,
		inlp,
		multiclassHard,
		multiclassSoft,
		doubleHard,
		gbdd,
		bam,
		hsr,
		ran,
	}
}

// Lookup returns the method with the id.
func Lookup(id string) (Method, bool) {
	for _, m := range Methods() {
		if m.ID == id {
			return m, true
		}
	}
	return Method{}, false
}
