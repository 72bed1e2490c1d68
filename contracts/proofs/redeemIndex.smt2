; A redemption never sets an account's index below the one it had, so `index - pendingKL * SCALE / power` cannot underflow.
; Over the reals, where the roundings are inequalities.
; MinerRedeeming.sol: r.pendingGivenUp = Math.ceilDiv(_pendingOf(account, index) * r.orderTotal, account.power);
; MinerRedeeming.sol: uint256 kept = _pendingOf(account, index) - r.pendingGivenUp;
; MinerRedeeming.sol: _setPower(owner, account, account.power - r.value, kept, index);
; MinerRedeeming.sol: r.value = reserve > valueLeft ? reserve - valueLeft : 0;
; breaks: (<= (* 2 value) order) -> (<= value (* 2 order))
(declare-const power Real) (declare-const order Real) (declare-const value Real)
(declare-const step Real)    ; (index - account.index) / SCALE
(declare-const pending Real) (declare-const kept Real)
(declare-const newStep Real) ; kept / new power
(assert (and (> order 0) (>= power order) (>= value 0) (> power value) (>= step 0) (>= pending 0) (>= kept 0)))
(assert (<= (* 2 value) order))
(assert (<= pending (* power step)))
(assert (<= (* kept power) (* pending (- power order))))
(assert (<= (* newStep (- power value)) kept))
(assert (not (<= newStep step)))
