/** A clipboard that has not answered by then never will: some wallets' browsers leave the promise pending. Milliseconds. */
const PATIENCE = 500;

/**
 * Copies `text`, within a tap; false when the browser let neither its clipboard nor the selection be used. A wallet's browser, a page
 * without TLS and a frame of another site may have no clipboard, or one that refuses.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) {
    const write = async () => {
      await clipboard.writeText(text);
      return true;
    };
    const inTime = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
    if (await Promise.race([write().catch(() => false), inTime])) return true;
  }
  return copyFromSelection(text);
}

function copyFromSelection(text: string): boolean {
  // No field: that would take the focus, and a dialog takes it back.
  const holder = Object.assign(document.createElement('span'), { textContent: text });
  Object.assign(holder.style, { position: 'fixed', top: '0', clipPath: 'inset(50%)', whiteSpace: 'pre' });
  holder.style.setProperty('-webkit-user-select', 'all');
  holder.style.setProperty('user-select', 'all');
  document.body.append(holder);
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  // Only the text, without the looks of the page.
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (event.clipboardData) event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, true);
  try {
    const range = document.createRange();
    range.selectNodeContents(holder);
    selection?.removeAllRanges();
    selection?.addRange(range);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', onCopy, true);
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
    holder.remove();
  }
}
