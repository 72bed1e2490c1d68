import { beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

vi.unmock('./keepFocus.ts');

const root = document.createElement('div');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(root);
  root.innerHTML = '<h1>Page</h1><section><h2>Lines</h2><button id="ask">Connect</button></section>';
  // The test document renders nothing, so every element counts as visible.
  HTMLElement.prototype.checkVisibility = () => true;
});

const ask = () => document.querySelector<HTMLElement>('#ask')!;
/** Lets the mutation observer run and the grace period of dialogs pass. */
async function settle() {
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
}
/** Opens a dialog beside the app that takes the focus; returns a function that closes it. */
function openDialog() {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button>Sign</button>';
  document.body.append(dialog);
  dialog.querySelector('button')!.focus();
  return () => dialog.remove();
}

it('restores the focus to the control that opened a dialog, even if focused before it started', async () => {
  ask().focus();
  keepFocus(root);
  openDialog()();
  await settle();
  expect(document.activeElement).toBe(ask());
});

it('moves the focus to what replaced a removed control', async () => {
  ask().focus();
  const close = openDialog();
  ask().remove();
  close();
  await settle();
  expect(document.activeElement?.textContent).toBe('Lines');
});

it('waits for a dialog that is still open, and ignores taps outside all controls', async () => {
  ask().focus();
  openDialog();
  const close = openDialog();
  close();
  await settle();
  expect(document.activeElement).toBe(document.body);

  document.querySelectorAll('[role=dialog]').forEach((dialog) => dialog.remove());
  await settle();
  expect(document.activeElement).toBe(ask());
  ask().blur();
  root.append('figures');
  await settle();
  expect(document.activeElement).toBe(document.body);
});
