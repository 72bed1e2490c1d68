; The time since a pair was touched is right although both clocks wrap at 2^32, and so is a difference of prices that wrap at 2^256.
; PairPrice.sol: uint32 elapsed = uint32(block.timestamp) - touchedAt;
; PairPrice.sol: difference = to - from;
; breaks: (bvult (bvsub now touched) #x0000000100000000) -> (bvult (bvsub now touched) #x0000000200000000)
(declare-const now (_ BitVec 64)) (declare-const touched (_ BitVec 64))
(assert (bvule touched now))
(assert (bvult (bvsub now touched) #x0000000100000000))
(define-fun clock ((time (_ BitVec 64))) (_ BitVec 32) ((_ extract 31 0) time))
(declare-const from (_ BitVec 256)) (declare-const growth (_ BitVec 256))
(assert (not (and
  (= ((_ zero_extend 32) (bvsub (clock now) (clock touched))) (bvsub now touched))
  (= (bvsub (bvadd from growth) from) growth))))
