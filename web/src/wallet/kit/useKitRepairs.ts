import { useEffect } from 'react';

/** The class that the kit gives whatever can be pressed, and takes from a button that waits; its version is pinned. */
const PRESSABLE = '_12cbo8i3';

/** What a screen reader needs and the kit's dialogs lack, put right whenever they change. */
export function useKitRepairs(): void {
  useEffect(() => {
    repair();
    const observer = new MutationObserver(repair);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
    return () => observer.disconnect();
  }, []);
}

function repair(): void {
  // Wallet icons have the role of an image and no name; the name stands beside them, so they are decoration.
  for (const icon of document.querySelectorAll('[data-rk] [role="img"]:not([aria-label])')) {
    icon.setAttribute('role', 'presentation');
  }
  // The account dialog names itself by an element that is not there.
  for (const dialog of document.querySelectorAll('[data-rk] [role="dialog"][aria-labelledby]')) {
    const title = dialog.querySelector('h1[id]');
    const isNamed = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '') !== null;
    if (title && !isNamed) dialog.setAttribute('aria-labelledby', title.id);
  }
  // The button that signs in does nothing while it waits, and does not say so. Not `disabled`, which would take the focus away.
  const signIn = document.querySelector('[data-testid="rk-auth-message-button"]');
  signIn?.setAttribute('aria-disabled', `${!signIn.classList.contains(PRESSABLE)}`);
}
