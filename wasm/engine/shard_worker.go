package engine

import (
	"context"
	"encoding/binary"

	"weatherglass/metrics/shard"
	"weatherglass/wasm/store"
)

// lanesThere is the number of shards that a worker is asked for at a time: it
// decodes one while others are fetched, and while this engine is too busy to
// ask for more. Eight bring no speed: 0.69 to 0.75 s for RIPA of all words the first
// time, with four 0.61 to 0.70.
const lanesThere = 4

// shardWorkers are the workers as a scan of the pack with the id asks them. Only
// decoding is shared, 3 to 4 ms a shard: what comes back, 0.6 MB in 0.4 ms, is
// kept by this engine alone. So one limit holds for all, Find reads the same
// shards, a worker can be ended at any time, and a scan of what is kept sends
// nothing. That takes 3 ms here for 341,479 words of 100 dimensions; half of it
// at a worker would save 1.5 ms, and cost two messages with 0.7 MB and the wait
// for a worker that has slept, while the limit would have to be cut in parts.
func (e *Engine) shardWorkers(id string) []shard.Worker {
	var all []shard.Worker
	for range lanesThere {
		for _, m := range e.workers.slots {
			all = append(all, shardWorker{m, id})
		}
	}
	return all
}

// shardWorker is a worker that decodes shards of one pack.
type shardWorker struct {
	slot *slot
	pack string
}

// Ready implements [shard.Worker].
func (h shardWorker) Ready(ctx context.Context) error {
	_, err := h.slot.ready(ctx)
	return err
}

// Decode implements [shard.Worker].
//
// The visitor's leave holds for workers, too: what the shard may take is reserved on
// the question's meter before, and settled with what was fetched. Without room for it
// the worker only takes what the browser has kept.
func (h shardWorker) Decode(ctx context.Context, order []byte) ([]byte, error) {
	path, bytes := shard.OrderFile(order)
	count, ok := store.Reserve(ctx, h.pack, path, bytes)
	work := workShard
	if !ok {
		work = workKept
	}
	body, err := h.slot.call(ctx, work, append([]byte(h.pack+"\n"), order...))
	if err != nil || len(body) < 4 {
		count(0)
		return nil, err
	}
	// The last four bytes are the number of bytes fetched, little-endian.
	at := len(body) - 4
	count(int(binary.LittleEndian.Uint32(body[at:])))
	return body[:at], nil
}
