import { useEffect, useRef } from 'react';

interface Overlay {
  /** Identifies its history entry. */
  id: string;
  hasEntry: boolean;
  close: () => void;
}

/** Open dialogs and sheets, in opening order. */
let overlays: Overlay[] = [];
let counter = 0;
/** Distinguishes entries of an earlier load of the page. */
const load = Math.random().toString(36).slice(2);
/** A requested history step is pending; the history must not be changed until it has happened. */
let isStepping = false;
let isListening = false;

/** The overlays of the current history entry. */
function openOverlayIds(): string[] {
  const state: unknown = history.state;
  const ids: unknown = state && typeof state === 'object' && 'overlays' in state ? state.overlays : undefined;
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Syncs the history with the open overlays. Entries of pages opened from an overlay stay. */
function syncHistory(): void {
  if (isStepping) return;
  const here = openOverlayIds();
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
    history.pushState({ ...state, overlays: [...openOverlayIds(), overlay.id] }, '');
  }
}

/** After a step: closes the overlays that the user stepped back from. */
function follow(): void {
  isStepping = false;
  const here = openOverlayIds();
  for (const { id, hasEntry, close } of overlays.toReversed()) {
    if (hasEntry && !here.includes(id)) close();
  }
  syncHistory();
}

/** While `isOpen`, Back closes the dialog or sheet instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
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
    // Batched, so that an overlay that closes while another one opens is handled together with it.
    queueMicrotask(syncHistory);
    return () => {
      overlays = overlays.filter((overlay) => overlay.id !== id);
      queueMicrotask(syncHistory);
    };
  }, [isOpen]);
}
