;; The inner loop of a scan: signed bytes times 16-bit integers, on Go's memory.
;; See metrics/scan.Kernel, whose plain Go form is this module's oracle.
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
        (br $next)))))
