import { useEffect, useRef } from 'react';

/** A dialog or sheet that is open. */
interface Overlay {
  /** Names the entry that it adds to the history. */
  id: string;
  hasEntry: boolean;
  close: () => void;
}

/** In the order in which they opened. */
let overlays: Overlay[] = [];
let counter = 0;
/** Entries that an earlier load of the page left carry another name. */
const load = Math.random().toString(36).slice(2);
/** The browser was asked to step back; until it has, the history may not be changed. */
let isStepping = false;
let isListening = false;

/** The overlays to which the current entry belongs. */
function idsHere(): string[] {
  const state: unknown = history.state;
  const ids: unknown = state && typeof state === 'object' && 'overlays' in state ? state.overlays : undefined;
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Brings the history in line with what is open. Entries of pages that were opened from an overlay stay. */
function arrange(): void {
  if (isStepping) return;
  const here = idsHere();
  const isOver = (id: string) => id.startsWith(load) && overlays.every((overlay) => overlay.id !== id);
  const kept = here.findLastIndex((id) => !isOver(id)) + 1;
  if (kept < here.length) {
    isStepping = true;
    history.go(kept - here.length);
    return;
  }
  for (const overlay of overlays.filter(({ hasEntry }) => !hasEntry)) {
    overlay.hasEntry = true;
    const state = history.state as object | null;
    history.pushState({ ...state, overlays: [...idsHere(), overlay.id] }, '');
  }
}

/** After a step: what the visitor stepped back from closes. */
function follow(): void {
  isStepping = false;
  const here = idsHere();
  for (const { id, hasEntry, close } of overlays.toReversed()) {
    if (hasEntry && !here.includes(id)) close();
  }
  arrange();
}

/** While `isOpen`, Back closes the dialog or sheet instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    if (!isOpen) return;
    if (!isListening) addEventListener('popstate', follow);
    isListening = true;
    const id = `${load} ${++counter}`;
    overlays = [...overlays, { id, hasEntry: false, close: () => latest.current() }];
    // One that closes and one that opens in the same moment are arranged together.
    queueMicrotask(arrange);
    return () => {
      overlays = overlays.filter((overlay) => overlay.id !== id);
      queueMicrotask(arrange);
    };
  }, [isOpen]);
}
