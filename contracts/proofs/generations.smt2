; Generations get at most an eighth of a claim, because their rates are 12.5% together at most.
; MinerEarning.sol: amount * _rateOf(outflow.dynamicRates, i) / BASIS;
; Miner.sol: if (sum > MAX_DYNAMIC_RATES) revert
; Miner.sol: MAX_DYNAMIC_RATES = 1_250;
; breaks: (* 1250 amount) -> (* 1251 amount)
(declare-const amount Int)
; amount * rate of each generation
(declare-const a Int) (declare-const b Int) (declare-const c Int) (declare-const d Int) (declare-const e Int)
(assert (and (>= amount 0) (>= a 0) (>= b 0) (>= c 0) (>= d 0) (>= e 0)))
(assert (<= (+ a b c d e) (* 1250 amount)))
(define-fun of ((x Int)) Int (div x 10000))
(assert (not (<= (* 8 (+ (of a) (of b) (of c) (of d) (of e))) amount)))
