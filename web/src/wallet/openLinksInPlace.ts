import { isPhone } from '../lib/isPhone.ts';

/**
 * Opens links in the same tab inside wallets' browsers on phones: most of them have no tabs and ignore a link that needs a new one. Checked
 * at the tap, because wallets enter the page late.
 */
export function openLinksInPlace(): void {
  const onClick = ({ target }: MouseEvent) => {
    if (isPhone && 'ethereum' in window && target instanceof Element)
      target.closest('a[target=_blank]')?.removeAttribute('target');
  };
  addEventListener('click', onClick, true);
}
