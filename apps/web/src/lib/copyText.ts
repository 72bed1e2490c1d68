/** Timeout of the clipboard, milliseconds: in some wallets' browsers its promise never settles. */
const CLIPBOARD_TIMEOUT = 500;

/**
 * Copies `text`; call it in a tap handler. False when both the clipboard and a selection failed: a wallet's browser, a
 * page without TLS and a cross-origin frame may lack the clipboard or deny it.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) {
    const write = async () => {
      await clipboard.writeText(text);
      return true;
    };
    const inTime = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLIPBOARD_TIMEOUT));
    if (await Promise.race([write().catch(() => false), inTime])) return true;
  }
  return copyFromSelection(text);
}

function copyFromSelection(text: string): boolean {
  // Not an input, because selecting its text would move the focus, and an open dialog would take it back.
  const holder = Object.assign(document.createElement('span'), { textContent: text });
  Object.assign(holder.style, { position: 'fixed', top: '0', clipPath: 'inset(50%)', whiteSpace: 'pre' });
  holder.style.setProperty('-webkit-user-select', 'all');
  holder.style.setProperty('user-select', 'all');
  document.body.append(holder);
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  // Only the text, without the page's formatting.
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
