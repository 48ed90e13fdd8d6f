package encoder

// Model is a model that has been loaded. It does not change, and may be used by several
// goroutines.
type Model struct {
	Config

	words     matrix    // vocabulary × embedding
	places    matrix    // positions × embedding; no rows where there are none
	types     []float32 // that of the first token type; nil where there are none
	embedded  norm
	project   *linear // from embedding to width, where they differ
	layers    []layer
	final     *norm     // behind the last layer
	relative  []float32 // buckets × heads, added to the scores of attention
	head      *head     // nil if the file has none
	activate  activation
	headward  activation
	placement bool // tokens have a row of places
}

// layer is one of the model's.
type layer struct {
	joint                    linear // query, key and value: 3 width × width
	attended                 linear // width × width
	inner, outer             linear
	attentionNorm, outerNorm norm
	turns                    *rotation // of queries and keys; nil where there is none
	reach                    int       // tokens that each sees to both sides, if turned
}

// FillsMasks says whether the file has a masked-LM head. What config.json promises is no
// sign of it.
func (m *Model) FillsMasks() bool { return m.head != nil }

// embed writes x_0 of a batch.
func (m *Model) embed(b *batch) {
	x := b.states[0]
	if m.project != nil {
		x = b.tokens
	}
	n := m.Embedding
	place := grown(&b.place, n)
	for _, s := range b.sentences {
		for i, id := range s.ids {
			row := x[(s.from+i)*n : (s.from+i+1)*n]
			m.words.read(row, id*n)
			if m.types != nil {
				add(row, m.types)
			}
			if m.placement {
				m.places.read(place, s.places[i]*n)
				add(row, place)
			}
		}
	}
	m.embedded.apply(x, x, m.epsilon)
	if m.project != nil {
		m.project.run(b.states[0], x, &b.widened)
	}
}

// postNorm is a layer of BERT, from state l to the next.
func (b *batch) postNorm(l int) {
	m, of := b.model, &b.model.layers[l]
	x, y := b.states[l], b.states[l+1]
	of.joint.run(b.joint, x, &b.widened)
	b.attend(of)
	of.attended.run(y, b.context, &b.widened)
	add(y, x)
	of.attentionNorm.apply(y, y, m.epsilon)
	of.inner.run(b.inner, y, &b.widened)
	m.activate(b.inner)
	of.outer.run(b.spare, b.inner, &b.widened)
	add(y, b.spare)
	of.outerNorm.apply(y, y, m.epsilon)
}
