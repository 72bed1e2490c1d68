import { isPhone } from '../lib/isPhone.ts';

/**
 * Opens links in the same tab inside wallet browsers on phones: most of them have no tabs and ignore `target="_blank"`.
 * Checked at the tap, because wallets inject themselves late.
 */
export function openLinksInPlace(): void {
  const onClick = ({ target }: MouseEvent) => {
    if (isPhone && 'ethereum' in window && target instanceof Element)
      target.closest('a[target=_blank]')?.removeAttribute('target');
  };
  addEventListener('click', onClick, true);
}
