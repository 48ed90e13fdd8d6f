package packout

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// CheckID returns an [experiment.Error] unless the id is a [shard.ValidID].
func CheckID(id string) error {
	if shard.ValidID(id) {
		return nil
	}
	return &experiment.Error{Code: "bad_id", Message: "A pack cannot be called “" + id + "”.",
		Hint: "Use " + shard.IDRule + "."}
}
