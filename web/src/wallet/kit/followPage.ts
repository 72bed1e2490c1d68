/** Calls `onChange` whenever something of the page comes or goes; answers what ends that. For what is shown inside the kit's dialogs. */
export function followPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
