/** Fetches the code of dialogs and sheets once the page has come to rest, so that the first tap need not wait for it. */
export function preloadOverlays(): void {
  const preload = () => {
    void Promise.allSettled([
      import('./DialogPanel.tsx'),
      import('./SheetPanel.tsx'),
      import('./ChoiceList.tsx'),
      import('./ToastCard.tsx'),
    ]);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 5000 });
  else setTimeout(preload, 2000);
}
