/** Grace period after a change, in which a closing dialog may restore the focus itself, ms. */
const GRACE_PERIOD = 150;

/** Focusable elements that do not open an on-screen keyboard. */
const FOCUS_TARGETS = 'h1, h2, h3, button:not(:disabled), a[href]';

/** The last focused control and its ancestors, nearest first. */
let path: readonly Element[] = [];
/** Whether the focus has moved from that control into a dialog. */
let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the focus from falling back to the body when the focused control or its dialog is removed: moves it to the
 * control, or to what replaced it. A deliberate blur, by a tap outside all controls, is not reverted.
 */
export function keepFocus(root: Element): void {
  if (path.length > 0) return;
  const { activeElement } = document;
  path = pathOf(activeElement && root.contains(activeElement) ? activeElement : root);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    isAway = !root.contains(target);
    if (!isAway) path = pathOf(target);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || !root.contains(target)) return;
    isAway = false;
    // Some browsers do not focus a tapped button.
    path = pathOf(target.closest(`${FOCUS_TARGETS}, input, textarea, [tabindex]`) ?? root);
  });
  new MutationObserver(() => {
    if (document.activeElement === document.body) timer ??= setTimeout(restore, GRACE_PERIOD);
  }).observe(document.body, { childList: true, subtree: true });
}

function pathOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}

function restore(): void {
  timer = undefined;
  const [control] = path;
  const isLost = isAway || control?.isConnected === false;
  if (document.activeElement !== document.body || !isLost) return;
  // An open dialog takes the focus itself. This runs again when it is removed.
  if (document.querySelector('[role="dialog"]')) return;
  for (const place of path.filter(({ isConnected }) => isConnected)) {
    const goals = [place, ...place.querySelectorAll(FOCUS_TARGETS)];
    if (goals.some((goal) => tryFocus(goal))) return;
  }
}

function tryFocus(goal: Element): boolean {
  if (!(goal instanceof HTMLElement) || !goal.matches(`${FOCUS_TARGETS}, input, textarea`)) return false;
  if (!isVisible(goal)) return false;
  if (/^H\d$/.test(goal.tagName)) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  return document.activeElement === goal;
}

/** Browsers of 2021 lack `checkVisibility`. */
const isVisible = (goal: HTMLElement) =>
  (goal as Partial<HTMLElement>).checkVisibility?.({ visibilityProperty: true }) ??
  (goal.getClientRects().length > 0 && getComputedStyle(goal).visibility === 'visible');
