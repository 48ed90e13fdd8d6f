package locale

// Part is one of what the engine and its registry say in English: each is fetched once something of it is
// to be said.
type Part string

// The parts, each the name of its files.
const (
	Notes  Part = "told"        // notes of readings, and what methods, roles and options do
	Values Part = "told-values" // what the numbers of a reading are
	Errors Part = "told-errors" // what is refused, and why
)

// Parts are all of them.
var Parts = [...]Part{Notes, Values, Errors}

// ToldAll says several texts of the engine in the language in use.
func ToldAll(texts []string) []string {
	out := make([]string, len(texts))
	for i, text := range texts {
		out[i] = Told(text)
	}
	return out
}
