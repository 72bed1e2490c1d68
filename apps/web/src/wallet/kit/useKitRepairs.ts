import { useEffect } from 'react';
import { walletState } from '../../account/walletStore.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { copyText } from '../../lib/copyText.ts';
import { COPY_FEEDBACK } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';
import { followPage } from './followPage.tsx';

/** The kit's class for pressable elements, removed from a button while it waits. The kit's version is pinned. */
const PRESSABLE = '_12cbo8i3';

/** The button of the sign-in dialog, while it is open. */
export const signInButton = () => document.querySelector('[data-testid="rk-auth-message-button"]');

/**
 * While a kit dialog is open, adds missing accessibility attributes on every change of the page. Also copies the
 * address instead of the kit, which reports success even if the browser refused.
 */
export function useKitRepairs(isOpen: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOpen) return;
    repair();
    return followPage(repair, { attributes: true, attributeFilter: ['class'] });
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const onClick = (event: MouseEvent) => {
      const { address } = walletState();
      if (!address || !copyAddressButton()?.contains(event.target as Node)) return;
      event.stopPropagation();
      void copyText(address).then((isCopied) =>
        isCopied
          ? toast.success(t('common.copied'), { duration: COPY_FEEDBACK })
          : toast.error(t('common.copyFailed'), { note: address }),
      );
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, [isOpen, t]);
}

/** Found by its place before the disconnect button. */
const copyAddressButton = () =>
  document.querySelector('[data-testid="rk-disconnect-button"]')?.previousElementSibling;

function repair(): void {
  // Wallet icons are unnamed images next to the wallet's name, so they are decoration.
  for (const icon of document.querySelectorAll('[data-rk] [role="img"]:not([aria-label])')) {
    icon.setAttribute('role', 'presentation');
  }
  // The account dialog is labeled by an element that does not exist.
  for (const dialog of document.querySelectorAll('[data-rk] [role="dialog"][aria-labelledby]')) {
    const title = dialog.querySelector('h1[id]');
    const isNamed = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '') !== null;
    if (title && !isNamed) dialog.setAttribute('aria-labelledby', title.id);
  }
  // The sign-in button ignores taps while it waits, without announcing it. `disabled` would drop the focus.
  const signIn = signInButton();
  signIn?.setAttribute('aria-disabled', `${!signIn.classList.contains(PRESSABLE)}`);
}
