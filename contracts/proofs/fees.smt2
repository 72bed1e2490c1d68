; What claims keep back covers the fees of nodes and DAO, across every change of their rates.
; `since` is what was claimed at the current rates; products with a rate are integers of their own, which keeps the lemma linear.
; MinerEarning.sol: received = amount - Math.ceilDiv(amount * (shares.nodeFee + shares.daoFee), BASIS);
; KLTotals.sol: return before + claimed * rate / BASIS;
; breaks: (ceilDiv amountFees 10000) -> (div amountFees 10000)
(define-fun ceilDiv ((x Int) (y Int)) Int (- (div (- x) y)))
(declare-const kept Int)       ; all that claims kept back
(declare-const before Int)     ; node and DAO fees until the rates last changed
(declare-const sinceNode Int)  ; since * nodeFee
(declare-const sinceDao Int)   ; since * daoFee
(declare-const amountFees Int) ; amount * (nodeFee + daoFee)
(assert (and (>= kept 0) (>= before 0) (>= sinceNode 0) (>= sinceDao 0) (>= amountFees 0)))
(define-fun covers ((k Int) (b Int) (s Int)) Bool (>= (* 10000 (- k b)) s))
(assert (covers kept before (+ sinceNode sinceDao)))
(define-fun owed () Int (+ before (div sinceNode 10000) (div sinceDao 10000)))
(assert (not (and
  (>= kept owed)
  (covers (+ kept (ceilDiv amountFees 10000)) before (+ sinceNode sinceDao amountFees))
  (covers kept owed 0))))
