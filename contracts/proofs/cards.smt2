; Shares of a session's pool never sum up to more than the pool. Induction over buyers: one share and all others.
; Fight101.sol: return s.cards == 0 ? 0 : Math.mulDiv(s.pool, cards, s.cards);
; Fight101.sol: uint256 pool = paid / 2;
; Fight101.sol: uint256 rebate = paid / 50;
; breaks: (<= (* share cards) (* pool count)) -> (< (* (- share 1) cards) (* pool count))
; breaks: (div paid 2) -> (- paid 1)
(declare-const pool Int) (declare-const cards Int) (declare-const own Int) (declare-const one Int) (declare-const others Int)
(assert (and (>= pool 0) (< 0 own) (<= own cards) (>= one 0) (>= others 0)))
(define-fun isShare ((share Int) (count Int)) Bool (<= (* share cards) (* pool count)))
(assert (and (isShare one own) (isShare others (- cards own))))
(declare-const paid Int)
(assert (>= paid 0))
(assert (not (and (<= (+ one others) pool) (>= (- paid (div paid 2) (div paid 50)) 0))))
