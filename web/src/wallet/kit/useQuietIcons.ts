import { useEffect } from 'react';

/** The kit gives its wallet icons the role of an image and no name; the name stands beside them, so they are decoration. */
export function useQuietIcons(): void {
  useEffect(() => {
    const quieten = () => {
      for (const icon of document.querySelectorAll('[data-rk] [role="img"]:not([aria-label])')) {
        icon.setAttribute('role', 'presentation');
      }
    };
    quieten();
    const observer = new MutationObserver(quieten);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
