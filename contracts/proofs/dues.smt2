; A place of the ranking never takes more off the week's dues than its due, so the dues left never underflow.
; Top101.sol: return Math.min(_share(budget.total, place), Math.mulDiv(due, 1e18, budget.klPrice));
; Top101.sol: budget.dueLeft -= Math.mulDiv(amount, budget.klPrice, 1e18, Math.Rounding.Ceil);
; Top101.sol: Math.min(_amount(budget, p.place, Math.min(p.due, budget.dueLeft)), budget.total / 10 - budget.credited)
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
