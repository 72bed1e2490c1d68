/** From here on pages show the account's real state, and buttons and fields are enabled, see `firstPaint.ts`. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['account'];
  for (const control of document.querySelectorAll('button[inert], input[inert], textarea[inert]')) {
    control.removeAttribute('inert');
    control.removeAttribute('readonly');
  }
}
