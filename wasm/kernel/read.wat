;; Reading on Go's memory: SHA-256 of whole blocks (FIPS 180-4, section 6.2.2), and how often
;; a byte stands in a row. crypto/sha256 and bytes.Count are this module's oracles.
(module
  (import "env" "mem" (memory 1))

  ;; sha256 takes n blocks of 64 bytes at block into the eight words of state. table holds the
  ;; 64 constants of the rounds; behind it is room for as many words of a schedule, to which
  ;; the constants are added. n is positive.
  (func (export "sha256") (param $state i32) (param $block i32) (param $n i32) (param $table i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32) (local $e i32) (local $f i32) (local $g i32) (local $h i32)
    (local $at i32) (local $end i32)
    (local $w0 v128) (local $w1 v128) (local $w2 v128) (local $w3 v128) (local $x v128) (local $y v128)
    (loop $next
      (local.set $w0 (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12 (v128.load (local.get $block)) (local.get $w0)))
      (local.set $w1 (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12 (v128.load offset=16 (local.get $block)) (local.get $w0)))
      (local.set $w2 (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12 (v128.load offset=32 (local.get $block)) (local.get $w0)))
      (local.set $w3 (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12 (v128.load offset=48 (local.get $block)) (local.get $w0)))

      ;; The schedule, sixteen words a turn; the last turn's next words are not used.
      (local.set $at (local.get $table))
      (local.set $end (i32.add (local.get $table) (i32.const 256)))
      (loop $plan
        (v128.store offset=256 (local.get $at) (i32x4.add (local.get $w0) (v128.load (local.get $at))))
        (v128.store offset=272 (local.get $at) (i32x4.add (local.get $w1) (v128.load offset=16 (local.get $at))))
        (v128.store offset=288 (local.get $at) (i32x4.add (local.get $w2) (v128.load offset=32 (local.get $at))))
        (v128.store offset=304 (local.get $at) (i32x4.add (local.get $w3) (v128.load offset=48 (local.get $at))))

        ;; Four words more: $w0 is sixteen before, $w1 to $w3 follow it.
        (local.set $x (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w0) (local.get $w1)))
        (local.set $y (i32x4.add
          (i32x4.add (local.get $w0) (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w2) (local.get $w3)))
          (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 7)) (i32x4.shl (local.get $x) (i32.const 25)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 18)) (i32x4.shl (local.get $x) (i32.const 14))))
          (i32x4.shr_u (local.get $x) (i32.const 3)))))
        ;; The third and fourth hang on the first and second.
        (local.set $x (i8x16.shuffle 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 (local.get $w3) (v128.const i64x2 0 0)))
        (local.set $y (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))
        (local.set $x (i8x16.shuffle 16 17 18 19 20 21 22 23 0 1 2 3 4 5 6 7 (local.get $y) (v128.const i64x2 0 0)))
        (local.set $w0 (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))

        ;; Four words more: $w1 is sixteen before, $w2 to $w0 follow it.
        (local.set $x (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w1) (local.get $w2)))
        (local.set $y (i32x4.add
          (i32x4.add (local.get $w1) (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w3) (local.get $w0)))
          (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 7)) (i32x4.shl (local.get $x) (i32.const 25)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 18)) (i32x4.shl (local.get $x) (i32.const 14))))
          (i32x4.shr_u (local.get $x) (i32.const 3)))))
        ;; The third and fourth hang on the first and second.
        (local.set $x (i8x16.shuffle 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 (local.get $w0) (v128.const i64x2 0 0)))
        (local.set $y (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))
        (local.set $x (i8x16.shuffle 16 17 18 19 20 21 22 23 0 1 2 3 4 5 6 7 (local.get $y) (v128.const i64x2 0 0)))
        (local.set $w1 (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))

        ;; Four words more: $w2 is sixteen before, $w3 to $w1 follow it.
        (local.set $x (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w2) (local.get $w3)))
        (local.set $y (i32x4.add
          (i32x4.add (local.get $w2) (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w0) (local.get $w1)))
          (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 7)) (i32x4.shl (local.get $x) (i32.const 25)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 18)) (i32x4.shl (local.get $x) (i32.const 14))))
          (i32x4.shr_u (local.get $x) (i32.const 3)))))
        ;; The third and fourth hang on the first and second.
        (local.set $x (i8x16.shuffle 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 (local.get $w1) (v128.const i64x2 0 0)))
        (local.set $y (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))
        (local.set $x (i8x16.shuffle 16 17 18 19 20 21 22 23 0 1 2 3 4 5 6 7 (local.get $y) (v128.const i64x2 0 0)))
        (local.set $w2 (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))

        ;; Four words more: $w3 is sixteen before, $w0 to $w2 follow it.
        (local.set $x (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w3) (local.get $w0)))
        (local.set $y (i32x4.add
          (i32x4.add (local.get $w3) (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 (local.get $w1) (local.get $w2)))
          (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 7)) (i32x4.shl (local.get $x) (i32.const 25)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 18)) (i32x4.shl (local.get $x) (i32.const 14))))
          (i32x4.shr_u (local.get $x) (i32.const 3)))))
        ;; The third and fourth hang on the first and second.
        (local.set $x (i8x16.shuffle 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 (local.get $w2) (v128.const i64x2 0 0)))
        (local.set $y (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))
        (local.set $x (i8x16.shuffle 16 17 18 19 20 21 22 23 0 1 2 3 4 5 6 7 (local.get $y) (v128.const i64x2 0 0)))
        (local.set $w3 (i32x4.add (local.get $y) (v128.xor
          (v128.xor (v128.or (i32x4.shr_u (local.get $x) (i32.const 17)) (i32x4.shl (local.get $x) (i32.const 15)))
            (v128.or (i32x4.shr_u (local.get $x) (i32.const 19)) (i32x4.shl (local.get $x) (i32.const 13))))
          (i32x4.shr_u (local.get $x) (i32.const 10)))))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (br_if $plan (i32.ne (local.get $at) (local.get $end))))

      (local.set $a (i32.load (local.get $state)))
      (local.set $b (i32.load offset=4 (local.get $state)))
      (local.set $c (i32.load offset=8 (local.get $state)))
      (local.set $d (i32.load offset=12 (local.get $state)))
      (local.set $e (i32.load offset=16 (local.get $state)))
      (local.set $f (i32.load offset=20 (local.get $state)))
      (local.set $g (i32.load offset=24 (local.get $state)))
      (local.set $h (i32.load offset=28 (local.get $state)))

      ;; The rounds, eight a turn: the names change places instead of the words.
      (local.set $at (local.get $end))
      (local.set $end (i32.add (local.get $end) (i32.const 256)))
      (loop $rounds
        (local.set $h (i32.add
          (i32.add (i32.add (local.get $h) (i32.load (local.get $at))) (i32.xor (local.get $g) (i32.and (local.get $e) (i32.xor (local.get $f) (local.get $g)))))
          (i32.xor (i32.xor (i32.rotr (local.get $e) (i32.const 6)) (i32.rotr (local.get $e) (i32.const 11))) (i32.rotr (local.get $e) (i32.const 25)))))
        (local.set $d (i32.add (local.get $d) (local.get $h)))
        (local.set $h (i32.add
          (i32.add (local.get $h) (i32.or (i32.and (local.get $a) (local.get $b)) (i32.and (local.get $c) (i32.or (local.get $a) (local.get $b)))))
          (i32.xor (i32.xor (i32.rotr (local.get $a) (i32.const 2)) (i32.rotr (local.get $a) (i32.const 13))) (i32.rotr (local.get $a) (i32.const 22)))))
        (local.set $g (i32.add
          (i32.add (i32.add (local.get $g) (i32.load offset=4 (local.get $at))) (i32.xor (local.get $f) (i32.and (local.get $d) (i32.xor (local.get $e) (local.get $f)))))
          (i32.xor (i32.xor (i32.rotr (local.get $d) (i32.const 6)) (i32.rotr (local.get $d) (i32.const 11))) (i32.rotr (local.get $d) (i32.const 25)))))
        (local.set $c (i32.add (local.get $c) (local.get $g)))
        (local.set $g (i32.add
          (i32.add (local.get $g) (i32.or (i32.and (local.get $h) (local.get $a)) (i32.and (local.get $b) (i32.or (local.get $h) (local.get $a)))))
          (i32.xor (i32.xor (i32.rotr (local.get $h) (i32.const 2)) (i32.rotr (local.get $h) (i32.const 13))) (i32.rotr (local.get $h) (i32.const 22)))))
        (local.set $f (i32.add
          (i32.add (i32.add (local.get $f) (i32.load offset=8 (local.get $at))) (i32.xor (local.get $e) (i32.and (local.get $c) (i32.xor (local.get $d) (local.get $e)))))
          (i32.xor (i32.xor (i32.rotr (local.get $c) (i32.const 6)) (i32.rotr (local.get $c) (i32.const 11))) (i32.rotr (local.get $c) (i32.const 25)))))
        (local.set $b (i32.add (local.get $b) (local.get $f)))
        (local.set $f (i32.add
          (i32.add (local.get $f) (i32.or (i32.and (local.get $g) (local.get $h)) (i32.and (local.get $a) (i32.or (local.get $g) (local.get $h)))))
          (i32.xor (i32.xor (i32.rotr (local.get $g) (i32.const 2)) (i32.rotr (local.get $g) (i32.const 13))) (i32.rotr (local.get $g) (i32.const 22)))))
        (local.set $e (i32.add
          (i32.add (i32.add (local.get $e) (i32.load offset=12 (local.get $at))) (i32.xor (local.get $d) (i32.and (local.get $b) (i32.xor (local.get $c) (local.get $d)))))
          (i32.xor (i32.xor (i32.rotr (local.get $b) (i32.const 6)) (i32.rotr (local.get $b) (i32.const 11))) (i32.rotr (local.get $b) (i32.const 25)))))
        (local.set $a (i32.add (local.get $a) (local.get $e)))
        (local.set $e (i32.add
          (i32.add (local.get $e) (i32.or (i32.and (local.get $f) (local.get $g)) (i32.and (local.get $h) (i32.or (local.get $f) (local.get $g)))))
          (i32.xor (i32.xor (i32.rotr (local.get $f) (i32.const 2)) (i32.rotr (local.get $f) (i32.const 13))) (i32.rotr (local.get $f) (i32.const 22)))))
        (local.set $d (i32.add
          (i32.add (i32.add (local.get $d) (i32.load offset=16 (local.get $at))) (i32.xor (local.get $c) (i32.and (local.get $a) (i32.xor (local.get $b) (local.get $c)))))
          (i32.xor (i32.xor (i32.rotr (local.get $a) (i32.const 6)) (i32.rotr (local.get $a) (i32.const 11))) (i32.rotr (local.get $a) (i32.const 25)))))
        (local.set $h (i32.add (local.get $h) (local.get $d)))
        (local.set $d (i32.add
          (i32.add (local.get $d) (i32.or (i32.and (local.get $e) (local.get $f)) (i32.and (local.get $g) (i32.or (local.get $e) (local.get $f)))))
          (i32.xor (i32.xor (i32.rotr (local.get $e) (i32.const 2)) (i32.rotr (local.get $e) (i32.const 13))) (i32.rotr (local.get $e) (i32.const 22)))))
        (local.set $c (i32.add
          (i32.add (i32.add (local.get $c) (i32.load offset=20 (local.get $at))) (i32.xor (local.get $b) (i32.and (local.get $h) (i32.xor (local.get $a) (local.get $b)))))
          (i32.xor (i32.xor (i32.rotr (local.get $h) (i32.const 6)) (i32.rotr (local.get $h) (i32.const 11))) (i32.rotr (local.get $h) (i32.const 25)))))
        (local.set $g (i32.add (local.get $g) (local.get $c)))
        (local.set $c (i32.add
          (i32.add (local.get $c) (i32.or (i32.and (local.get $d) (local.get $e)) (i32.and (local.get $f) (i32.or (local.get $d) (local.get $e)))))
          (i32.xor (i32.xor (i32.rotr (local.get $d) (i32.const 2)) (i32.rotr (local.get $d) (i32.const 13))) (i32.rotr (local.get $d) (i32.const 22)))))
        (local.set $b (i32.add
          (i32.add (i32.add (local.get $b) (i32.load offset=24 (local.get $at))) (i32.xor (local.get $a) (i32.and (local.get $g) (i32.xor (local.get $h) (local.get $a)))))
          (i32.xor (i32.xor (i32.rotr (local.get $g) (i32.const 6)) (i32.rotr (local.get $g) (i32.const 11))) (i32.rotr (local.get $g) (i32.const 25)))))
        (local.set $f (i32.add (local.get $f) (local.get $b)))
        (local.set $b (i32.add
          (i32.add (local.get $b) (i32.or (i32.and (local.get $c) (local.get $d)) (i32.and (local.get $e) (i32.or (local.get $c) (local.get $d)))))
          (i32.xor (i32.xor (i32.rotr (local.get $c) (i32.const 2)) (i32.rotr (local.get $c) (i32.const 13))) (i32.rotr (local.get $c) (i32.const 22)))))
        (local.set $a (i32.add
          (i32.add (i32.add (local.get $a) (i32.load offset=28 (local.get $at))) (i32.xor (local.get $h) (i32.and (local.get $f) (i32.xor (local.get $g) (local.get $h)))))
          (i32.xor (i32.xor (i32.rotr (local.get $f) (i32.const 6)) (i32.rotr (local.get $f) (i32.const 11))) (i32.rotr (local.get $f) (i32.const 25)))))
        (local.set $e (i32.add (local.get $e) (local.get $a)))
        (local.set $a (i32.add
          (i32.add (local.get $a) (i32.or (i32.and (local.get $b) (local.get $c)) (i32.and (local.get $d) (i32.or (local.get $b) (local.get $c)))))
          (i32.xor (i32.xor (i32.rotr (local.get $b) (i32.const 2)) (i32.rotr (local.get $b) (i32.const 13))) (i32.rotr (local.get $b) (i32.const 22)))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (br_if $rounds (i32.ne (local.get $at) (local.get $end))))

      (i32.store (local.get $state) (i32.add (local.get $a) (i32.load (local.get $state))))
      (i32.store offset=4 (local.get $state) (i32.add (local.get $b) (i32.load offset=4 (local.get $state))))
      (i32.store offset=8 (local.get $state) (i32.add (local.get $c) (i32.load offset=8 (local.get $state))))
      (i32.store offset=12 (local.get $state) (i32.add (local.get $d) (i32.load offset=12 (local.get $state))))
      (i32.store offset=16 (local.get $state) (i32.add (local.get $e) (i32.load offset=16 (local.get $state))))
      (i32.store offset=20 (local.get $state) (i32.add (local.get $f) (i32.load offset=20 (local.get $state))))
      (i32.store offset=24 (local.get $state) (i32.add (local.get $g) (i32.load offset=24 (local.get $state))))
      (i32.store offset=28 (local.get $state) (i32.add (local.get $h) (i32.load offset=28 (local.get $state))))
      (local.set $block (i32.add (local.get $block) (i32.const 64)))
      (local.set $n (i32.sub (local.get $n) (i32.const 1)))
      (br_if $next (local.get $n))))

  ;; times counts a byte among n others, sixteen at a time.
  (func (export "times") (param $row i32) (param $n i32) (param $byte i32) (result i32)
    (local $sum i32) (local $wanted v128) (local $end i32)
    (local.set $wanted (i8x16.splat (local.get $byte)))
    (local.set $end (i32.add (local.get $row) (i32.and (local.get $n) (i32.const -16))))
    (block $last
      (br_if $last (i32.eq (local.get $row) (local.get $end)))
      (loop $more
        (local.set $sum (i32.add (local.get $sum)
          (i32.popcnt (i8x16.bitmask (i8x16.eq (v128.load (local.get $row)) (local.get $wanted))))))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $more (i32.ne (local.get $row) (local.get $end)))))
    (local.set $end (i32.add (local.get $row) (i32.and (local.get $n) (i32.const 15))))
    (block $none
      (br_if $none (i32.eq (local.get $row) (local.get $end)))
      (loop $one
        (local.set $sum (i32.add (local.get $sum) (i32.eq (i32.load8_u (local.get $row)) (local.get $byte))))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br_if $one (i32.ne (local.get $row) (local.get $end)))))
    (local.get $sum)))
