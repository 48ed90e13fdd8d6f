package tables

import (
	"slices"
	"strings"

	"weatherglass/metrics/formats/safetensors"
	"weatherglass/metrics/message"
)

// scaled are ends of names of tensors that say how the numbers of a quantised one are to be
// read: name_scale, name.absmax.
var scaled = []string{"scale", "scales", "zero_point", "zero_points", "zeros", "qzeros", "absmax", "quant_map",
	"quant_state", "SCB", "scale_inv", "g_idx"}

// plainNumbers refuses a matrix whose numbers are not those of the vectors: whole numbers that
// need scales and zero points, or two in a byte, and any whose scales stand beside it. signed
// lets numbers of one byte with a sign pass, which Model2Vec writes with one scale for all
// rows: no cosine sees that.
func plainNumbers(st *safetensors.File, name string, signed bool) error {
	t := st.Tensor(name)
	for _, other := range st.Names() {
		rest, ok := strings.CutPrefix(other, name)
		if !ok || rest == "" || rest[0] != '.' && rest[0] != '_' {
			continue
		}
		parts := strings.FieldsFunc(rest[1:], func(r rune) bool { return r == '.' })
		if slices.ContainsFunc(parts, func(part string) bool { return slices.Contains(scaled, part) }) {
			return message.Errorf("tables.quantised: the numbers of {name:%.80q} are quantised, by {other:%.80q}: take the model in F32, F16 or BF16, or save it so", name, other)
		}
	}
	whole := strings.HasPrefix(t.DType, "I") || strings.HasPrefix(t.DType, "U") || strings.HasPrefix(t.DType, "F8") ||
		strings.HasPrefix(t.DType, "F4")
	if whole && !(signed && t.DType == "I8") {
		return message.Errorf("tables.quantised_type: the numbers of {name:%.80q} are of the type {dType:%.20q}, quantised, and no scales stand beside them: take the model in F32, F16 or BF16", name, t.DType)
	}
	return nil
}
