/**
 * Calls `onChange` whenever an element of the page is added or removed, and on the changes that `others` lists; returns
 * a function that stops. For content inside the kit's dialogs.
 */
export function followPage(onChange: () => void, others?: MutationObserverInit): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, ...others });
  return () => observer.disconnect();
}
