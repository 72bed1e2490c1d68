; No part of the released KL ever shrinks, so `moved` is never more than it, and all parts together are never more than was released.
; KLTotals.sol: return released * 8 / 10;
; KLTotals.sol: return powerShare(t.released) - t.unearned;
; KLTotals.sol: uint256 untaken = (t.claimed + t.forfeited) / 8 - t.credited;
; KLTotals.sol: [t.unearned + t.unearned / 8 + t.forfeited + untaken, t.released / 10, t.nodeFees, t.daoFees]
; breaks: (div unearned 8) -> (div unearned 7)
; breaks: (<= (* 8 dg) dc) -> (<= (* 7 dg) dc)
(define-fun earned ((released Int) (unearned Int)) Int (- (div (* released 8) 10) unearned))
(define-fun dead ((unearned Int) (claimed Int) (forfeited Int) (credited Int)) Int
  (+ unearned (div unearned 8) forfeited (- (div (+ claimed forfeited) 8) credited)))
(declare-const r Int) (declare-const u Int) (declare-const c Int) (declare-const f Int) (declare-const g Int)
(assert (and (>= r 0) (>= u 0) (>= c 0) (>= f 0) (>= g 0)))
; What was claimed and forfeited was earned before; generations took at most their eighth of it (generations.smt2).
(assert (and (<= (+ c f) (earned r u)) (<= (* 8 g) c)))
; One step: time, a claim with what it credits, and a redemption.
(declare-const dr Int) (declare-const du Int) (declare-const dc Int) (declare-const df Int) (declare-const dg Int)
(assert (and (>= dr 0) (>= du 0) (>= dc 0) (>= df 0) (>= dg 0) (<= (* 8 dg) dc)))
; Fees are paid out of what was claimed; `net` is what claimers received at most.
(declare-const fees Int) (declare-const net Int)
(assert (= (+ fees net) c))
(define-fun pending () Int (- (earned r u) c f))
(assert (not (and
  (>= (dead (+ u du) (+ c dc) (+ f df) (+ g dg)) (dead u c f g))
  (>= (dead u c f g) 0)
  (<= (+ (dead u c f g) (div r 10) fees net g pending) r))))
