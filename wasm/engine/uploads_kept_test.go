package engine

import "testing"

// TestDropKeepsTheNext: a reading that was stopped drops what it read, not what took the same
// id meanwhile.
func TestDropKeepsTheNext(t *testing.T) {
	var o uploads
	o.addVectors("own-a", "first", nil)
	mine := o.withIDs([]string{"own-a"})
	o.addVectors("own-a", "next", nil)
	o.drop(mine)
	if next := o.find("own-a"); next == nil || next.title != "next" {
		t.Errorf("found %+v", next)
	}
	o.drop(o.withIDs([]string{"own-a"}))
	if o.find("own-a") != nil {
		t.Error("it was not dropped")
	}
}
