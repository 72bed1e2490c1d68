; A place of the ranking never takes more off the week's dues than its due, nor more KL than the week's tenth still has.
; Top101.sol: return Math.min(_share(s.total, place), Math.mulDiv(due, 1e18, s.klPrice));
; Top101.sol: s.dueLeft -= Math.mulDiv(amount, s.klPrice, 1e18, Math.Rounding.Ceil);
; Top101.sol: amount = Math.min(_amount(s, p.place, Math.min(p.due, s.dueLeft)), s.total / 10 - credited);
; breaks: (<= 0 (- scaled product) (- price 1)) -> (<= 0 (- product scaled) (- price 1))
(define-fun ONE () Int 1000000000000000000)
(define-fun ceilDiv ((x Int) (y Int)) Int (- (div (- x) y)))
(declare-const due Int) (declare-const price Int)
(define-fun scaled () Int (* due ONE))
(declare-const product Int) ; mulDiv(due, 1e18, price) * price
(declare-const spent Int)   ; amount * price, of at most as much
(assert (and (>= due 0) (> price 0) (<= 0 spent product)))
(assert (<= 0 (- scaled product) (- price 1)))
(assert (not (<= (ceilDiv spent ONE) due)))
