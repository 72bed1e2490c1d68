/** From here on pages show the account as it is, and taps are answered, see `firstPaint.ts`, which hears it once. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['account'];
  dispatchEvent(new Event('koala:interactive'));
}
