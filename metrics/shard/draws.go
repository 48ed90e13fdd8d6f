package shard

import (
	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// DrawsIn returns the draws that a source holds whose manifest this is: those of the pack
// with the id. The source is the pack itself, or what stands before it.
func (m *Manifest) DrawsIn(of embed.Source, id string) (*embed.Draws, error) {
	d := m.DrawsOf
	if d == nil || d.ID != id {
		return nil, &FileError{Path: ManifestPath, Err: message.Errorf(
			"shard.pack_holds_no_draws: the pack {id} holds no draws of {id2}", m.ID, id), Hint: hintFetch}
	}
	draws := &embed.Draws{By: d.By}
	for k := range d.Count {
		draws.Each = append(draws.Each, embed.PartOf(of, k, m.Dims/d.Count))
	}
	return draws, nil
}
