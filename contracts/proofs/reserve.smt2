; The redemption reserve stays the sum of the halves of all open orders when an order is topped up or ends.
; MinerBuying.sol: return orderTotal / 2;
; MinerBuying.sol: reserved = _reserveOf(orderTotal) - _reserveOf(account.orderTotal);
; breaks: (- (half (+ order value)) (half order)) -> (half value)
(define-fun half ((x Int)) Int (div x 2))
(declare-const order Int) (declare-const value Int) (declare-const others Int) (declare-const reserve Int)
(assert (and (>= order 0) (>= value 0) (>= others 0)))
(assert (= reserve (+ (half order) others)))
(define-fun reserved () Int (- (half (+ order value)) (half order)))
(assert (not (and
  (= (+ reserve reserved) (+ (half (+ order value)) others))
  (= (- reserve (half order)) others)
  (<= 0 reserved (div (+ value 1) 2)))))
