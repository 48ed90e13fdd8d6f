package analogy

import (
	"context"
	"errors"
)

// sizes are the numbers that decide on the speed of a search.
//
// They decide on speed and memory alone, never on what is found.
type sizes struct {
	first  int // words that are compared first; each further round has twice as many
	block  int // words of a block; a part has two of them
	wave   int // parts that are done before the floor is raised
	enough int // hits after which a part answers before its end, so that the floor can be raised
	held   int // pairs that are held before they are tidied
}

var usual = sizes{first: 250, block: 4000, wave: 16, enough: 1 << 17, held: 1 << 15}

// Options are what to search for, and how.
//
// Run must be there.
type Options struct {
	Delta float64 // largest distance, 0 to 2
	Top   int     // pairs of a ranking, at least 1
	// Run does the parts of the search, in any way that answers each of args with
	// [Filter], in order. It tells done, unless nil, of each part.
	Run func(ctx context.Context, args [][]byte, done func()) ([][]byte, error)
	// Progress, unless nil, is told how many parts of how many are done.
	Progress func(done, total int)

	sizes sizes // zero for the usual
}

// Rankings are the best pairs by each rule, ordered by score (to 2^-40), then
// by the places of x and of y.
type Rankings struct {
	Both  []Pair // no word stands twice as x, or twice as y: the authors' program
	EachX []Pair // no word stands twice as x: the paper's text
}

// Search returns the pairs with the largest S > 0. It does not depend on how
// the parts are done.
//
// The search is first made among the most frequent words, then of rarer ones with
// these and with each other. Words that are added never take pairs away from a
// greedy choice, they may but enlarge it: so the last score of a round is a floor
// for the next one.
//
// At worst O(n² width) for n words; mostly far less, as the floor lets coarse rows
// decide. It may be called by several goroutines.
func (s *Space) Search(ctx context.Context, opt Options) (Rankings, error) {
	if opt.Top < 1 || !(opt.Delta >= 0 && opt.Delta <= 2) {
		return Rankings{}, errors.New("analogy: nothing to search for")
	}
	if opt.sizes == (sizes{}) {
		opt.sizes = usual
	}
	run := &search{Space: s, opt: opt, best: newBest(s.Words(), opt.Top, opt.sizes.held)}
	rounds := opt.sizes.rounds(s.Words())
	before := 0
	for _, words := range rounds {
		run.total += len(run.tasks(before, words))
		before = words
	}
	var out Rankings
	before = 0
	for _, words := range rounds {
		if err := run.round(ctx, before, words); err != nil {
			return Rankings{}, err
		}
		before = words
		out = Rankings{Both: run.best.both(), EachX: run.best.eachX()}
		if len(out.Both) == opt.Top {
			run.best.floor = max(run.best.floor, out.Both[opt.Top-1].steps)
		}
	}
	return out, ctx.Err()
}

// rounds returns the numbers of words of the rounds, the last one all.
//
// 250, 500, 1,000, … and then all, the last step being no less than a half of what
// is there.
func (z sizes) rounds(words int) []int {
	var rounds []int
	for n := z.first; 3*n < 2*words; n *= 2 {
		rounds = append(rounds, n)
	}
	return append(rounds, words)
}

// blocks returns the number of blocks of so many words.
func (z sizes) blocks(words int) int { return (words + z.block - 1) / z.block }

// search is one under way.
//
// done and total count parts for the progress.
type search struct {
	*Space
	opt         Options
	best        *best
	done, total int
}

// task is a part that is still to be done: numbers of blocks, and the first x.
type task struct{ x, y, from int }

// tasks are those of the words that are added: their blocks with each other, and,
// numbered on, with those of the words before.
//
// a blocks added and b before make a(a + 1)/2 + a·b tasks.
func (s *search) tasks(before, words int) (tasks []task) {
	added := s.opt.sizes.blocks(words - before)
	for x := range added {
		for y := x; y < added+s.opt.sizes.blocks(before); y++ {
			tasks = append(tasks, task{x, y, 0})
		}
	}
	return tasks
}

// round collects the pairs of the words that are added to those before.
//
// A wave at a time: after each the floor may be higher, and later parts answer
// less.
func (s *search) round(ctx context.Context, before, words int) error {
	blocks := append(s.blocks(before, words), s.blocks(0, before)...)
	tasks := s.tasks(before, words)
	for len(tasks) > 0 {
		wave := min(s.opt.sizes.wave, len(tasks))
		rest, err := s.run(ctx, blocks, tasks[:wave])
		if err != nil {
			return err
		}
		s.best.tidy()
		tasks = append(rest, tasks[wave:]...)
	}
	return nil
}

// run does the tasks and returns what they left.
//
// A part that answered before its end comes back as a task from the x on where it
// stopped.
func (s *search) run(ctx context.Context, blocks []*block, tasks []task) ([]task, error) {
	args := make([][]byte, len(tasks))
	for i, t := range tasks {
		p := part{coarse: s.coarse.frame, fine: s.fine.frame, delta: s.opt.Delta, enough: s.opt.sizes.enough,
			from: t.from, same: t.x == t.y}
		p.floor = float64(s.best.floor-1) / grid
		p.x, p.y = *blocks[t.x], *blocks[t.y]
		args[i] = p.encode()
	}
	answers, err := s.opt.Run(ctx, args, s.partDone)
	if err != nil {
		return nil, err
	}
	if len(answers) != len(tasks) {
		return nil, errPart
	}
	var rest []task
	for i, t := range tasks {
		xs, ys := blocks[t.x].words, blocks[t.y].words
		hits, next, err := answer(answers[i], len(xs), len(ys))
		if err != nil || next <= t.from && t.from < len(xs) {
			return nil, errPart
		}
		for _, h := range hits {
			x, y := xs[h.x], ys[h.y]
			if s.along[x] < s.along[y] {
				x, y = y, x
			}
			if p, ok := s.pair(x, y, s.opt.Delta); ok {
				s.best.add(p)
			}
		}
		if next < len(xs) {
			rest = append(rest, task{t.x, t.y, next})
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return rest, nil
}

// partDone tells of the progress. Parts that are taken up again do not count.
func (s *search) partDone() {
	if s.done < s.total && s.opt.Progress != nil {
		s.done++
		s.opt.Progress(s.done, s.total)
	}
}

// blocks returns the words from one number to another in blocks.
//
// In the order along the direction, of nearly one size.
//
// block gathers the rows of words.
func (s *search) blocks(from, to int) []*block {
	var members []int
	for _, i := range s.order {
		if from <= i && i < to {
			members = append(members, i)
		}
	}
	var blocks []*block
	for n := s.opt.sizes.blocks(to - from); len(blocks) < n; {
		i := len(blocks)
		blocks = append(blocks, s.block(members[i*len(members)/n:(i+1)*len(members)/n]))
	}
	return blocks
}

func (s *search) block(words []int) *block {
	b := &block{words: words, along: make([]float64, len(words)),
		coarse: make([]byte, 0, len(words)*s.coarse.width), fine: make([]byte, 0, len(words)*s.fine.width)}
	for i, w := range words {
		b.along[i] = s.along[w]
		b.coarse = append(b.coarse, s.coarse.row(w)...)
		b.fine = append(b.fine, s.fine.row(w)...)
	}
	return b
}
