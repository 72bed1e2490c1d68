; Setting the power of an account never raises what it has pending, and takes less than power / SCALE + 1 wei.
; MinerBase.sol: account.index = (index - pendingKL * SCALE / power).toUint80();
; MinerBase.sol: return uint256(account.power) * (index - account.index) / SCALE;
; breaks: (<= 0 (- scaled product) (- power 1)) -> (<= 0 (- product scaled) (- power 1))
(define-fun SCALE () Int 100000000000000000000)
(declare-const pending Int) (declare-const power Int)
(define-fun scaled () Int (* pending SCALE))
(declare-const product Int) ; power * (index - account.index)
(assert (and (>= pending 0) (> power 0) (>= product 0)))
; index - account.index = pendingKL * SCALE / power, rounded down
(assert (<= 0 (- scaled product) (- power 1)))
(define-fun after () Int (div product SCALE))
(assert (not (and (<= after pending) (<= (- pending after) (+ (div power SCALE) 1)))))
