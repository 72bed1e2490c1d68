/** From here on the page shows the account as it is, and taps are answered, see `firstPaint.ts`. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['account'];
  dispatchEvent(new Event('koala:interactive'));
}
