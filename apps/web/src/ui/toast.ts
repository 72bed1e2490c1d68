import { ERROR_TOAST } from '../lib/timings.ts';

const MAX_SHOWN = 3;

export interface ToastMessage {
  id: string;
  kind: 'error' | 'success' | 'info';
  text: string;
  /** A plain explanation below a text whose wording is fixed. */
  note: string | undefined;
  /** Milliseconds on screen. */
  duration: number;
}

interface ToastOptions {
  duration?: number;
  note?: string;
}

let messages: readonly ToastMessage[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function show(
  kind: ToastMessage['kind'],
  text: string,
  { note, duration = ERROR_TOAST }: ToastOptions = {},
): string {
  // A repeated text replaces its toast.
  const id = messages.find((message) => message.text === text)?.id ?? `toast-${++counter}`;
  const others = messages.filter((message) => message.id !== id);
  publish([...others, { id, kind, text, note, duration }].slice(-MAX_SHOWN));
  return id;
}

/** Short messages over the page, already translated. Functions that show one return its id. */
export const toast = {
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: string) => publish(messages.filter((message) => message.id !== id)),
  clear: () => publish([]),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => messages,
};
