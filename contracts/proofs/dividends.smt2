; What the node contract shares among licences and the treasury was there, and less than one wei a part stays for the next time.
; NodeSharing.sol: uint256 perLicence = (kl.balanceOf(address(this)) - _klOwed) / parts;
; NodeSharing.sol: uint256 toHolders = perLicence * _sold;
; NodeSharing.sol: uint256 toTreasury = perLicence * (parts - _sold);
; breaks: (<= 0 (- arrived shared) (- parts 1)) -> (<= 0 (- shared arrived) (- parts 1))
(declare-const balance Int) (declare-const owed Int) (declare-const parts Int)
(declare-const shared Int)    ; perLicence * parts
(declare-const toHolders Int) ; perLicence * sold, of at most as many
(define-fun arrived () Int (- balance owed))
(assert (and (<= 0 owed balance) (>= parts 100) (<= 0 toHolders shared)))
(assert (<= 0 (- arrived shared) (- parts 1)))
(define-fun toTreasury () Int (- shared toHolders))
(assert (not (and
  (<= (+ owed toHolders) (- balance toTreasury))
  (< (- balance toTreasury owed toHolders) parts))))
