;; The inner loops of a scan, signed bytes times 16-bit integers, of a search for
;; near rows, and of a Gram matrix, doubles, on Go's memory. See metrics/scan.Kernel,
;; FindKernel, FourKernel, SiftKernel and GramKernel, whose plain Go forms are this module's oracle, to the bit.
(module
  (import "env" "mem" (memory 1))

  ;; dot writes to dst, for each of n rows of stride bytes, the sum of its
  ;; products with the query, modulo 2^32. stride is a positive multiple of 16.
  (func (export "dot")
    (param $dst i32) (param $rows i32) (param $query i32) (param $n i32) (param $stride i32)
    (local $end i32) (local $q i32)
    (local $row v128) (local $sum v128) (local $sum2 v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $n)))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (local.set $end (i32.add (local.get $rows) (local.get $stride)))
        (local.set $q (local.get $query))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (loop $more
          (local.set $row (v128.load (local.get $rows)))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (v128.load (local.get $q)))))
          (local.set $sum2 (i32x4.add (local.get $sum2)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (v128.load offset=16 (local.get $q)))))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (br_if $more (i32.lt_u (local.get $rows) (local.get $end))))
        ;; The four lanes become one.
        (local.set $sum (i32x4.add (local.get $sum) (local.get $sum2)))
        (local.set $sum (i32x4.add (local.get $sum)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $sum) (local.get $sum))))
        (i32.store (local.get $dst) (i32.add
          (i32x4.extract_lane 0 (local.get $sum))
          (i32x4.extract_lane 1 (local.get $sum))))
        (local.set $dst (i32.add (local.get $dst) (i32.const 4)))
        (br $next))))

  ;; find writes to dst, for each query of 32 numbers and each row of as many
  ;; bytes, four rows at a time, query << 16 | row if their product is above the
  ;; query's bound, and returns where it stopped. There is at least one of both.
  (func (export "find")
    (param $dst i32) (param $rows i32) (param $n i32) (param $queries i32) (param $bounds i32) (param $m i32) (result i32)
    (local $at i32) (local $end i32) (local $code i32) (local $query i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $bound v128) (local $row v128) (local $t v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local.set $end (i32.add (local.get $rows) (i32.shl (local.get $n) (i32.const 5))))
    (loop $next
      (local.set $a (v128.load (local.get $queries)))
      (local.set $b (v128.load offset=16 (local.get $queries)))
      (local.set $c (v128.load offset=32 (local.get $queries)))
      (local.set $d (v128.load offset=48 (local.get $queries)))
      (local.set $bound (v128.load32_splat (local.get $bounds)))
      (local.set $code (i32.shl (local.get $query) (i32.const 16)))
      (local.set $at (local.get $rows))
      (loop $more
        (local.set $row (v128.load offset=0 (local.get $at)))
        (local.set $s0 (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $a))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $b))))
        (local.set $row (v128.load offset=16 (local.get $at)))
        (local.set $t (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $c))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $d))))
        (local.set $s0 (i32x4.add (local.get $s0) (local.get $t)))
        (local.set $row (v128.load offset=32 (local.get $at)))
        (local.set $s1 (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $a))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $b))))
        (local.set $row (v128.load offset=48 (local.get $at)))
        (local.set $t (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $c))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $d))))
        (local.set $s1 (i32x4.add (local.get $s1) (local.get $t)))
        (local.set $row (v128.load offset=64 (local.get $at)))
        (local.set $s2 (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $a))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $b))))
        (local.set $row (v128.load offset=80 (local.get $at)))
        (local.set $t (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $c))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $d))))
        (local.set $s2 (i32x4.add (local.get $s2) (local.get $t)))
        (local.set $row (v128.load offset=96 (local.get $at)))
        (local.set $s3 (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $a))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $b))))
        (local.set $row (v128.load offset=112 (local.get $at)))
        (local.set $t (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (local.get $c))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (local.get $d))))
        (local.set $s3 (i32x4.add (local.get $s3) (local.get $t)))
        ;; The four lanes of each become one.
        (local.set $s0 (i32x4.add (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $s0) (local.get $s1))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $s0) (local.get $s1))))
        (local.set $s2 (i32x4.add (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $s2) (local.get $s3))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $s2) (local.get $s3))))
        (local.set $row (i32x4.gt_s (i32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s0) (local.get $s2))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s0) (local.get $s2)))
          (local.get $bound)))
        (if (v128.any_true (local.get $row))
          (then
            (i32.store (local.get $dst) (local.get $code))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 0 (local.get $row)) (i32.const 4))))
            (i32.store (local.get $dst) (i32.add (local.get $code) (i32.const 1)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 1 (local.get $row)) (i32.const 4))))
            (i32.store (local.get $dst) (i32.add (local.get $code) (i32.const 2)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 2 (local.get $row)) (i32.const 4))))
            (i32.store (local.get $dst) (i32.add (local.get $code) (i32.const 3)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 3 (local.get $row)) (i32.const 4))))))
        (local.set $code (i32.add (local.get $code) (i32.const 4)))
        (local.set $at (i32.add (local.get $at) (i32.const 128)))
        (br_if $more (i32.lt_u (local.get $at) (local.get $end))))
      (local.set $queries (i32.add (local.get $queries) (i32.const 64)))
      (local.set $bounds (i32.add (local.get $bounds) (i32.const 4)))
      (local.set $query (i32.add (local.get $query) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $query) (local.get $m))))
    (local.get $dst))

  ;; four writes to dst, for each of n rows of stride bytes and each of four queries
  ;; of as many numbers, 4 row + query and the sum of their products, if that times
  ;; the row's weight is above the query's limit less the row's offset times the
  ;; query's gain, and returns where it stopped. at holds four limits and four gains.
  (func (export "four")
    (param $dst i32) (param $rows i32) (param $queries i32) (param $stride i32) (param $at i32) (param $weights i32) (param $offs i32) (param $n i32) (result i32)
    (local $end i32) (local $code i32)
    (local $q0 i32) (local $q1 i32) (local $q2 i32) (local $q3 i32)
    (local $row v128) (local $high v128) (local $limits v128) (local $gains v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local.set $limits (v128.load (local.get $at)))
    (local.set $gains (v128.load offset=16 (local.get $at)))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $n)))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (local.set $end (i32.add (local.get $rows) (local.get $stride)))
        (local.set $q0 (local.get $queries))
        (local.set $q1 (i32.add (local.get $q0) (i32.shl (local.get $stride) (i32.const 1))))
        (local.set $q2 (i32.add (local.get $q1) (i32.shl (local.get $stride) (i32.const 1))))
        (local.set $q3 (i32.add (local.get $q2) (i32.shl (local.get $stride) (i32.const 1))))
        (local.set $s0 (v128.const i32x4 0 0 0 0))
        (local.set $s1 (v128.const i32x4 0 0 0 0))
        (local.set $s2 (v128.const i32x4 0 0 0 0))
        (local.set $s3 (v128.const i32x4 0 0 0 0))
        (loop $more
          (local.set $row (v128.load (local.get $rows)))
          (local.set $high (i16x8.extend_high_i8x16_s (local.get $row)))
          (local.set $row (i16x8.extend_low_i8x16_s (local.get $row)))
          (local.set $s0 (i32x4.add (local.get $s0) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $row) (v128.load (local.get $q0)))
            (i32x4.dot_i16x8_s (local.get $high) (v128.load offset=16 (local.get $q0))))))
          (local.set $q0 (i32.add (local.get $q0) (i32.const 32)))
          (local.set $s1 (i32x4.add (local.get $s1) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $row) (v128.load (local.get $q1)))
            (i32x4.dot_i16x8_s (local.get $high) (v128.load offset=16 (local.get $q1))))))
          (local.set $q1 (i32.add (local.get $q1) (i32.const 32)))
          (local.set $s2 (i32x4.add (local.get $s2) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $row) (v128.load (local.get $q2)))
            (i32x4.dot_i16x8_s (local.get $high) (v128.load offset=16 (local.get $q2))))))
          (local.set $q2 (i32.add (local.get $q2) (i32.const 32)))
          (local.set $s3 (i32x4.add (local.get $s3) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $row) (v128.load (local.get $q3)))
            (i32x4.dot_i16x8_s (local.get $high) (v128.load offset=16 (local.get $q3))))))
          (local.set $q3 (i32.add (local.get $q3) (i32.const 32)))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (br_if $more (i32.lt_u (local.get $rows) (local.get $end))))
        ;; The four lanes of each become one.
        (local.set $s0 (i32x4.add (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $s0) (local.get $s1))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $s0) (local.get $s1))))
        (local.set $s2 (i32x4.add (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $s2) (local.get $s3))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $s2) (local.get $s3))))
        (local.set $row (i32x4.add (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $s0) (local.get $s2))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $s0) (local.get $s2))))
        (local.set $high (f32x4.gt
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $row)) (v128.load32_splat (local.get $weights)))
          (f32x4.sub (local.get $limits) (f32x4.mul (v128.load32_splat (local.get $offs)) (local.get $gains)))))
        (if (v128.any_true (local.get $high))
          (then
            (i32.store (local.get $dst) (local.get $code))
            (i32.store offset=4 (local.get $dst) (i32x4.extract_lane 0 (local.get $row)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 0 (local.get $high)) (i32.const 8))))
            (i32.store (local.get $dst) (i32.add (local.get $code) (i32.const 1)))
            (i32.store offset=4 (local.get $dst) (i32x4.extract_lane 1 (local.get $row)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 1 (local.get $high)) (i32.const 8))))
            (i32.store (local.get $dst) (i32.add (local.get $code) (i32.const 2)))
            (i32.store offset=4 (local.get $dst) (i32x4.extract_lane 2 (local.get $row)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 2 (local.get $high)) (i32.const 8))))
            (i32.store (local.get $dst) (i32.add (local.get $code) (i32.const 3)))
            (i32.store offset=4 (local.get $dst) (i32x4.extract_lane 3 (local.get $row)))
            (local.set $dst (i32.add (local.get $dst) (i32.and (i32x4.extract_lane 3 (local.get $high)) (i32.const 8))))))
        (local.set $code (i32.add (local.get $code) (i32.const 4)))
        (local.set $weights (i32.add (local.get $weights) (i32.const 4)))
        (local.set $offs (i32.add (local.get $offs) (i32.const 4)))
        (br $next)))
    (local.get $dst))

  ;; sift keeps of n codes query << 16 | row those whose row of stride bytes and query
  ;; of as many numbers have a product, modulo 2^32, above the query's bound, and
  ;; returns where it stopped. stride is a positive multiple of 16.
  (func (export "sift")
    (param $found i32) (param $n i32) (param $rows i32) (param $queries i32) (param $stride i32) (param $bounds i32) (result i32)
    (local $at i32) (local $last i32) (local $code i32) (local $row i32) (local $end i32) (local $q i32)
    (local $bytes v128) (local $sum v128) (local $sum2 v128)
    (local.set $at (local.get $found))
    (local.set $last (i32.add (local.get $found) (i32.shl (local.get $n) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.eq (local.get $at) (local.get $last)))
        (local.set $code (i32.load (local.get $at)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (local.set $row (i32.add (local.get $rows)
          (i32.mul (i32.and (local.get $code) (i32.const 0xffff)) (local.get $stride))))
        (local.set $end (i32.add (local.get $row) (local.get $stride)))
        (local.set $q (i32.add (local.get $queries)
          (i32.mul (i32.shr_u (local.get $code) (i32.const 16)) (i32.shl (local.get $stride) (i32.const 1)))))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (loop $more
          (local.set $bytes (v128.load (local.get $row)))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $q)))))
          (local.set $sum2 (i32x4.add (local.get $sum2)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $q)))))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $more (i32.lt_u (local.get $row) (local.get $end))))
        ;; The four lanes become one.
        (local.set $sum (i32x4.add (local.get $sum) (local.get $sum2)))
        (local.set $sum (i32x4.add (local.get $sum)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $sum) (local.get $sum))))
        (i32.store (local.get $found) (local.get $code))
        (local.set $found (i32.add (local.get $found) (i32.shl
          (i32.gt_s
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.load (i32.add (local.get $bounds) (i32.shl (i32.shr_u (local.get $code) (i32.const 16)) (i32.const 2)))))
          (i32.const 2))))
        (br $next)))
    (local.get $found))

  ;; gram adds to g, d x d, the products of the rows' columns: groups of four rows
  ;; of d doubles, a group's in pairs as scan.AddGram has it, to the upper triangle
  ;; in blocks of two by four. d is a multiple of four.
  (func (export "gram")
    (param $g i32) (param $rows i32) (param $groups i32) (param $d i32)
    (local $stride i32) (local $i i32) (local $j i32) (local $n i32)
    (local $x i32) (local $y i32) (local $p i32) (local $q i32)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128)
    (local $u0 v128) (local $u1 v128) (local $u2 v128) (local $u3 v128)
    (local $x0 v128) (local $x1 v128) (local $y0 v128) (local $y1 v128)
    (local.set $stride (i32.shl (local.get $d) (i32.const 3)))
    (loop $down
      (local.set $x (i32.add (local.get $g) (i32.mul (local.get $i) (local.get $stride))))
      (local.set $j (i32.and (local.get $i) (i32.const -4)))
      (local.set $x (i32.add (local.get $x) (i32.shl (local.get $j) (i32.const 3))))
      (local.set $y (i32.add (local.get $x) (local.get $stride)))
      (loop $right
        (local.set $x0 (v128.load (local.get $x)))
        (local.set $x1 (v128.load offset=16 (local.get $x)))
        (local.set $y0 (v128.load (local.get $y)))
        (local.set $y1 (v128.load offset=16 (local.get $y)))
        (local.set $p (i32.add (local.get $rows) (i32.shl (local.get $i) (i32.const 3))))
        (local.set $q (i32.add (local.get $rows) (i32.shl (local.get $j) (i32.const 3))))
        (local.set $n (local.get $groups))
        (loop $more
          (local.set $a0 (v128.load64_splat (local.get $p)))
          (local.set $b0 (v128.load64_splat offset=8 (local.get $p)))
          (local.set $u0 (v128.load (local.get $q)))
          (local.set $p (i32.add (local.get $p) (local.get $stride)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $a1 (v128.load64_splat (local.get $p)))
          (local.set $b1 (v128.load64_splat offset=8 (local.get $p)))
          (local.set $u1 (v128.load (local.get $q)))
          (local.set $p (i32.add (local.get $p) (local.get $stride)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $a2 (v128.load64_splat (local.get $p)))
          (local.set $b2 (v128.load64_splat offset=8 (local.get $p)))
          (local.set $u2 (v128.load (local.get $q)))
          (local.set $p (i32.add (local.get $p) (local.get $stride)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $a3 (v128.load64_splat (local.get $p)))
          (local.set $b3 (v128.load64_splat offset=8 (local.get $p)))
          (local.set $u3 (v128.load (local.get $q)))
          (local.set $p (i32.add (local.get $p) (local.get $stride)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $x0 (f64x2.add (local.get $x0) (f64x2.add
            (f64x2.add (f64x2.mul (local.get $a0) (local.get $u0)) (f64x2.mul (local.get $a1) (local.get $u1)))
            (f64x2.add (f64x2.mul (local.get $a2) (local.get $u2)) (f64x2.mul (local.get $a3) (local.get $u3))))))
          (local.set $y0 (f64x2.add (local.get $y0) (f64x2.add
            (f64x2.add (f64x2.mul (local.get $b0) (local.get $u0)) (f64x2.mul (local.get $b1) (local.get $u1)))
            (f64x2.add (f64x2.mul (local.get $b2) (local.get $u2)) (f64x2.mul (local.get $b3) (local.get $u3))))))
          (local.set $q (i32.sub (local.get $q) (i32.shl (local.get $stride) (i32.const 2))))
          (local.set $u0 (v128.load offset=16 (local.get $q)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $u1 (v128.load offset=16 (local.get $q)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $u2 (v128.load offset=16 (local.get $q)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $u3 (v128.load offset=16 (local.get $q)))
          (local.set $q (i32.add (local.get $q) (local.get $stride)))
          (local.set $x1 (f64x2.add (local.get $x1) (f64x2.add
            (f64x2.add (f64x2.mul (local.get $a0) (local.get $u0)) (f64x2.mul (local.get $a1) (local.get $u1)))
            (f64x2.add (f64x2.mul (local.get $a2) (local.get $u2)) (f64x2.mul (local.get $a3) (local.get $u3))))))
          (local.set $y1 (f64x2.add (local.get $y1) (f64x2.add
            (f64x2.add (f64x2.mul (local.get $b0) (local.get $u0)) (f64x2.mul (local.get $b1) (local.get $u1)))
            (f64x2.add (f64x2.mul (local.get $b2) (local.get $u2)) (f64x2.mul (local.get $b3) (local.get $u3))))))
          (local.set $n (i32.sub (local.get $n) (i32.const 1)))
          (br_if $more (local.get $n)))
        (v128.store (local.get $x) (local.get $x0))
        (v128.store offset=16 (local.get $x) (local.get $x1))
        (v128.store (local.get $y) (local.get $y0))
        (v128.store offset=16 (local.get $y) (local.get $y1))
        (local.set $x (i32.add (local.get $x) (i32.const 32)))
        (local.set $y (i32.add (local.get $y) (i32.const 32)))
        (local.set $j (i32.add (local.get $j) (i32.const 4)))
        (br_if $right (i32.lt_u (local.get $j) (local.get $d))))
      (local.set $i (i32.add (local.get $i) (i32.const 2)))
      (br_if $down (i32.lt_u (local.get $i) (local.get $d))))))
