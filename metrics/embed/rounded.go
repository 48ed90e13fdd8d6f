package embed

// Rounded is a Source whose vectors were rounded when it was made, as those of a quantised
// pack were.
type Rounded interface {
	// Rounding returns how far each component of a hit's vector may be from what it was
	// before, nil if it is what it was.
	Rounding(hit Hit) []float64
}

// Moved says by how much rounding can have moved the numbers of a Reading: the largest
// change among repeated roundings of its own words.
type Moved struct {
	Value string  `json:"value"` // id of the main value
	By    float64 `json:"by"`    // change of it
	Words float64 `json:"words"` // change of the first number of any word, 0 if none was looked at
}
