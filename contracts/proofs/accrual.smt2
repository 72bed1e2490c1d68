; Wallets together never have more pending than power earned, and a step of the index leaves less than power / SCALE + 1 wei unassigned.
; Induction over wallets: the step adds one wallet of power `p` to others of power `q`; products are integers of their own.
; MinerBase.sol: if (power != 0) current.index += (earned * SCALE / power).toUint80();
; MinerBase.sol: return uint256(account.power) * (index - account.index) / SCALE;
; breaks: (<= 0 (- scaled all) (- power 1)) -> (<= 0 (- all scaled) (- power 1))
(define-fun SCALE () Int 100000000000000000000)
(declare-const earned Int) (declare-const power Int)
(define-fun scaled () Int (* earned SCALE))
(declare-const all Int) ; power * step
(declare-const one Int) ; p * step
(assert (and (>= earned 0) (> power 0) (<= 0 one all)))
; step = earned * SCALE / power, rounded down
(assert (<= 0 (- scaled all) (- power 1)))
(assert (not (and
  (<= (+ (div one SCALE) (div (- all one) SCALE)) (div all SCALE))
  (<= (div all SCALE) earned)
  (<= (- earned (div all SCALE)) (+ (div power SCALE) 1)))))
