import { nextTask } from './scheduling.ts';

/** A tap on a button or a box, or what a field held after a key. */
interface EarlyInput {
  element: HTMLElement;
  text?: string;
  checked?: boolean;
  /** What a button said when it was pressed. */
  label?: string;
  /** Milliseconds of the page's clock. */
  at: number;
}

/** What changes the page alone: choices, steps, boxes and fields. */
const CHOICE = '[role=radio], [role=tab], [data-step], input, textarea';
/** Milliseconds after which nobody expects an answer of a button any more. */
const PATIENCE = 10_000;

/**
 * Keeps what is tapped and typed in a page before its code is there, until `event`, which the page tells the window once it answers. Then
 * all choices are repeated in their order, and of other buttons the last one tapped, unless something was changed after it. Links work
 * without code; keys that only move between choices are lost.
 *
 * The page is taken over in slices: what React knows answers by itself. Only in the content of the page, where one thing may change
 * another, does it wait behind what waits. Nothing is pressed on a page that was left, nor late, nor on a button that says something else
 * by then.
 */
export function keepEarlyInput(event: string): void {
  const waiting: EarlyInput[] = [];
  const page = location.pathname;
  let isRepeating = false;
  const listeners = new AbortController();

  const onInput = (input: Event) => {
    const early = isRepeating ? undefined : earlyInputOf(input);
    if (!early) return;
    const isBehind = isInContent(early) && waiting.some(isInContent);
    if (isTakenOver(early.element) && !isBehind) return;
    input.stopImmediatePropagation();
    // Nor does a form reload the page.
    if (early.label !== undefined) input.preventDefault();
    keep(early, waiting);
  };
  // Ahead of React, which would keep to itself what it cannot answer yet.
  for (const type of ['click', 'input'])
    addEventListener(type, onInput, { capture: true, signal: listeners.signal });

  const repeatAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      isRepeating = true;
      if (location.pathname === page && isWanted(next)) repeat(next);
      isRepeating = false;
      // The next one is answered by the page as this one has left it.
      await nextTask();
    }
    listeners.abort();
  };
  addEventListener(event, () => void repeatAll(), { once: true });
}

function earlyInputOf({ type, target }: Event): EarlyInput | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('button, input, textarea') : null;
  // Not what the browser's extensions add.
  if (!element?.closest('#root')) return undefined;
  const at = performance.now();
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return type === 'click' ? { element, checked: element.checked, at } : undefined;
  if (element instanceof HTMLButtonElement)
    return type === 'click' ? { element, label: element.textContent, at } : undefined;
  return type === 'input' ? { element, text: (element as HTMLInputElement).value, at } : undefined;
}

const isInContent = ({ element }: EarlyInput) => element.closest('main') !== null;

const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function keep(early: EarlyInput, waiting: EarlyInput[]): void {
  const last = waiting.at(-1);
  const isSameText = early.text !== undefined && last?.element === early.element;
  // A press was for the page as it was: another one, or a change, takes its place.
  const replaced = isSameText
    ? waiting.length - 1
    : waiting.findIndex(({ element }) => !element.matches(CHOICE));
  if (replaced >= 0) waiting.splice(replaced, 1);
  waiting.push(early);
}

function isWanted({ element, label, at }: EarlyInput): boolean {
  if (!element.isConnected) return false;
  if (element.matches(CHOICE)) return true;
  return element.textContent === label && performance.now() - at < PATIENCE;
}

/** React hears of a change only where field or box differs from what it last knew of them, which it learns from their own setters. */
function repeat({ element, text, checked }: EarlyInput): void {
  if (text !== undefined) {
    const field = element as HTMLInputElement | HTMLTextAreaElement;
    field.value = `${text} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  if (checked !== undefined) (element as HTMLInputElement).checked = !checked;
  element.click();
}
