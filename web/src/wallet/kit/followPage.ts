/**
 * Calls `onChange` whenever something of the page comes or goes, and at the `others` of its changes; answers what ends that. For what is
 * shown inside the kit's dialogs.
 */
export function followPage(onChange: () => void, others?: MutationObserverInit): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, ...others });
  return () => observer.disconnect();
}
