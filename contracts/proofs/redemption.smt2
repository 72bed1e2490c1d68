; A redemption pays at most half of the order less the value of the KL kept, and its payments and the treasury's rest make up the reserve.
; MinerRedeeming.sol: if (r.klGivenUp != 0) valueLeft -= valueLeft * r.klGivenUp / claimedKL_;
; MinerRedeeming.sol: r.value = reserve > valueLeft ? reserve - valueLeft : 0;
; MinerRedeeming.sol: r.fuel = Math.ceilDiv(r.value * purchases.redeemFuelRate, BASIS);
; MinerRedeeming.sol: usdt.safeTransfer(msg.sender, r.value - r.fuelFromValue);
; Miner.sol: MAX_REDEEM_FUEL_RATE = 1_000;
; breaks: (<= 0 (- product taken) (- claimedKL 1)) -> (<= 0 (- taken product) (- claimedKL 1))
(define-fun ceilDiv ((x Int) (y Int)) Int (- (div (- x) y)))
(declare-const order Int) (declare-const claimedKL Int) (declare-const claimedValue Int) (declare-const givenUp Int)
(declare-const product Int) ; claimedValue * klGivenUp
(declare-const quotient Int)
(declare-const taken Int)   ; quotient * claimedKL
(declare-const fuelProduct Int) ; value * redeemFuelRate
(declare-const fuelFromValue Int)
(assert (and (> order 0) (> claimedKL 0) (>= claimedValue 0) (<= 0 givenUp claimedKL)))
(assert (= product (* claimedValue givenUp)))
(assert (= taken (* quotient claimedKL)))
(assert (<= 0 (- product taken) (- claimedKL 1)))
(define-fun valueLeft () Int (- claimedValue quotient))
(define-fun reserve () Int (div order 2))
(define-fun value () Int (ite (> reserve valueLeft) (- reserve valueLeft) 0))
(assert (<= 0 fuelProduct (* 1000 value)))
(assert (<= 0 fuelFromValue (ceilDiv fuelProduct 10000)))
(assert (not (and
  (>= (* claimedKL valueLeft) (- (* claimedKL claimedValue) product))
  (<= 0 value reserve)
  (>= (- value fuelFromValue) 0))))
