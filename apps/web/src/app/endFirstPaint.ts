/** Makes pages show the account's real state and enables buttons and fields, see `firstPaint.ts`. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['account'];
  for (const control of document.querySelectorAll('button[inert], input[inert], textarea[inert]')) {
    control.removeAttribute('inert');
    control.removeAttribute('readonly');
  }
}
