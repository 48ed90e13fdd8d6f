package engine

import (
	"context"
	"sync"
)

// once holds a value that is made when it is first needed. Whoever asks while
// it is being made waits; a failure is not kept, the next one tries again.
//
// sync.Once would not do: waiting for it cannot be given up, and a failure would be
// for ever. The zero value is ready.
type once[T any] struct {
	mu    sync.Mutex
	turn  chan struct{} // holds a token while nobody makes the value
	made  bool
	value T
}

// make runs with the context of whoever asked first. If that one gives up, the next
// to ask makes the value.
func (o *once[T]) get(ctx context.Context, make func(context.Context) (T, error)) (T, error) {
	var none T
	select {
	case <-o.token():
	case <-ctx.Done():
		return none, ctx.Err()
	}
	defer func() { o.turn <- struct{}{} }()
	if o.made {
		return o.value, nil
	}
	value, err := make(ctx)
	if err != nil {
		return none, err
	}
	o.value, o.made = value, true
	return value, nil
}

// token returns the channel, which is made when it is first asked for.
func (o *once[T]) token() chan struct{} {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.turn == nil {
		o.turn = newToken()
	}
	return o.turn
}

// newToken returns a channel that holds its token.
func newToken() chan struct{} {
	c := make(chan struct{}, 1)
	c <- struct{}{}
	return c
}

// keyed holds a value for each key.
// Keys are never forgotten: they are ids of packs, which the server lists.
type keyed[T any] struct {
	mu     sync.Mutex
	values map[string]*once[T]
}

// place returns the key's place, the same one every time.
func (k *keyed[T]) place(key string) *once[T] {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.values == nil {
		k.values = map[string]*once[T]{}
	}
	if k.values[key] == nil {
		k.values[key] = new(once[T])
	}
	return k.values[key]
}
