; A stage of the node fund never pays holders more than its amount, whatever midnights are paid together.
; NodeSharing.sol: return stage.amount / PAYOUTS;
; NodeSharing.sol: return _tenth(stage) / _parts();
; NodeSharing.sol: uint256 toHolders = perLicence * midnights * _sold;
; NodeSharing.sol: stageReserve -= midnights * _tenth(stage);
; breaks: (div amount 10) -> (div (+ amount 9) 10)
(declare-const amount Int) (declare-const paid Int) (declare-const midnights Int)
(declare-const perSold Int) ; perLicence * sold
(define-fun tenth () Int (div amount 10))
(assert (and (>= amount 0) (<= 0 paid) (<= 0 midnights) (<= (+ paid midnights) 10) (<= 0 perSold tenth)))
(define-fun reserve () Int (- amount (* paid tenth)))
(assert (not (and (>= (- reserve (* midnights tenth)) 0) (<= (* midnights perSold) (* midnights tenth)))))
