package corpus

import "math/rand/v2"

// Reservoir keeps some of what it is offered, each as likely as any other, in the memory of
// what is kept: Vitter (1985), "Random sampling with a reservoir", algorithm R. Most is at
// least 1.
type Reservoir[T any] struct {
	Most   int
	Random *rand.Rand
	All    uint64 // offered so far
	Kept   []T    // in no order
}

// Offer draws whether the next is kept, and only then asks for it.
func (r *Reservoir[T]) Offer(item func() T) {
	r.All++
	if len(r.Kept) < r.Most {
		r.Kept = append(r.Kept, item())
		return
	}
	if at := r.Random.Uint64N(r.All); at < uint64(r.Most) {
		r.Kept[at] = item()
	}
}
