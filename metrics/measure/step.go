package measure

// Step is one method with its words and options, as a recipe has it.
type Step struct {
	Method string `json:"method"`
	// Pairs are definitional sets of any size: words that differ in the concept
	// and in little else, in the same order in each set.
	Pairs [][]string `json:"pairs,omitempty"`
	// Groups are lists of words, one a group. Of equal length, they are the sets
	// of Pairs read position by position, and stand for them; so do Pairs of one
	// size for Groups.
	Groups [][]string `json:"groups,omitempty"`
	// Specific are words that the method leaves alone; all others are neutral.
	Specific []string `json:"specific,omitempty"`
	// Neutral are the neutral words, instead of Specific.
	Neutral []string `json:"neutral,omitempty"`
	// Equalize are the sets of words that are to differ in the concept alone.
	Equalize [][]string `json:"equalize,omitempty"`
	// Options by id: strings, float64 or int. What is not set has its default.
	Options map[string]any `json:"options,omitempty"`
	// Rules are those of links of versions 1 to 3, 0 for today's.
	Rules int `json:"rules,omitempty"`
}

// The roles of a [Step]: the names of its fields.
const (
	RolePairs    = "pairs"
	RoleGroups   = "groups"
	RoleSpecific = "specific"
	RoleNeutral  = "neutral"
	RoleEqualize = "equalize"
)

// Choice returns the value of an option that has choices.
func (s Step) Choice(id string) string { v, _ := s.Options[id].(string); return v }

// Int returns the value of a whole-number option.
func (s Step) Int(id string) int { v, _ := s.Options[id].(int); return v }

// Real returns the value of an option that takes any number.
func (s Step) Real(id string) float64 { v, _ := s.Options[id].(float64); return v }
