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
	return experiment.Refuse("bad_id", "packout.use_letters: Use letters from a to z, digits, dots, underscores and hyphens, 100 at most, no dot first.", "packout.pack_cannot_be_called: A pack cannot be called “{id}”.", id)
}
