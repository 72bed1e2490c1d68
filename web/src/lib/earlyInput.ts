import { nextTask } from './scheduling.ts';

/** A tap on a button or a box, or what a field held after a key. */
interface EarlyInput {
  element: HTMLElement;
  text?: string;
  checked?: boolean;
}

/** What changes the page alone: choices, steps, boxes and fields. Each counts; of all other buttons the last one tapped. */
const CHOICE = '[role=radio], [role=tab], [data-step], input, textarea';

/**
 * Keeps what is tapped and typed before the code of the page is there, until `event`, which the page tells the window once it answers. Then
 * it is repeated in its order. Links work without code. The page is taken over in slices: what React knows by the time an event has gone
 * through the page was answered, and is not kept, unless something waits already. What comes later waits behind that.
 */
export function keepEarlyInput(event: string): void {
  const waiting: EarlyInput[] = [];
  let isRepeating = false;
  const listeners = new AbortController();

  const onInput = (input: Event) => {
    const early = isRepeating ? undefined : earlyInputOf(input);
    if (!early) return;
    const isBeforeReact = input.eventPhase === Event.CAPTURING_PHASE;
    if (isBeforeReact ? waiting.length === 0 : isTakenOver(early.element)) return;
    input.stopImmediatePropagation();
    // Before the code is there a form would load the page anew.
    if (early.element instanceof HTMLButtonElement) input.preventDefault();
    keep(early, waiting);
  };
  for (const type of ['click', 'input'])
    for (const capture of [true, false])
      addEventListener(type, onInput, { capture, signal: listeners.signal });

  const repeatAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      isRepeating = true;
      if (next.element.isConnected) repeat(next);
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
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return type === 'click' ? { element, checked: element.checked } : undefined;
  if (element instanceof HTMLButtonElement) return type === 'click' ? { element } : undefined;
  if (element === null || type === 'click') return undefined;
  return { element, text: (element as HTMLInputElement).value };
}

const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function keep(early: EarlyInput, waiting: EarlyInput[]): void {
  const isKept = early.element.matches(CHOICE);
  const replaced = waiting.findIndex(({ element, text }, index) =>
    isKept
      ? text !== undefined && element === early.element && index === waiting.length - 1
      : !element.matches(CHOICE),
  );
  if (replaced >= 0) waiting.splice(replaced, 1);
  waiting.push(early);
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
