import { useEffect } from 'react';
import { followPage } from './followPage.ts';

/** The kit's class for everything pressable, removed from a button while it waits. The kit's version is pinned. */
const PRESSABLE = '_12cbo8i3';

/** The button of the sign-in dialog, while that is open. */
export const signInButton = () => document.querySelector('[data-testid="rk-auth-message-button"]');

/** While one of them is open, adds what screen readers need and the kit's dialogs lack, on every change of the page. */
export function useKitRepairs(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    repair();
    return followPage(repair, { attributes: true, attributeFilter: ['class'] });
  }, [isOpen]);
}

function repair(): void {
  // Wallet icons are images without a name. The name is beside them, so they are decoration.
  for (const icon of document.querySelectorAll('[data-rk] [role="img"]:not([aria-label])')) {
    icon.setAttribute('role', 'presentation');
  }
  // The account dialog is labelled by an element that does not exist.
  for (const dialog of document.querySelectorAll('[data-rk] [role="dialog"][aria-labelledby]')) {
    const title = dialog.querySelector('h1[id]');
    const isNamed = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '') !== null;
    if (title && !isNamed) dialog.setAttribute('aria-labelledby', title.id);
  }
  // The sign-in button ignores taps while it waits, without saying so. `disabled` would drop the focus.
  const signIn = signInButton();
  signIn?.setAttribute('aria-disabled', `${!signIn.classList.contains(PRESSABLE)}`);
}
