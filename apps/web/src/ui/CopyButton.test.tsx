import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

/** Whether the browser copies a selection, and the text it copied. */
let copiesSelection: boolean;
let selected: string | undefined;
beforeEach(() => {
  [copiesSelection, selected] = [false, undefined];
  Object.assign(document, {
    execCommand: () => {
      selected = String(getSelection());
      return copiesSelection;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

// shows HO-20
it('copies, and reports it for 1500 ms', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton text="0xabc">Copy link</CopyButton>);
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(writeText).toHaveBeenCalledWith('0xabc');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(1499));
  expect(screen.getByRole('button').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('button').textContent).toBe('Copy link');
});

const clipboard = (writeText: () => Promise<void>) => ({ clipboard: { writeText } as never });
const refusals: [string, Partial<Navigator>][] = [
  ['has no clipboard', {}],
  ['refuses', clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))],
  ['never answers', clipboard(() => new Promise(() => undefined))],
  [
    'throws',
    clipboard(() => {
      throw new TypeError('no');
    }),
  ],
];

it.each(refusals)('where the browser %s, copies the selected text', async (_, browser) => {
  copiesSelection = true;
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', platform: '', ...browser });
  render(<CopyButton text="0xabc" />);
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
  expect(selected).toBe('0xabc');
  expect(document.body.textContent).not.toContain('0xabc');
});

it.each(refusals)(
  'where the browser %s and copies no selection, shows the text and claims nothing',
  async (_, browser) => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    vi.stubGlobal('navigator', { onLine: true, userAgent: '', platform: '', ...browser, share });
    render(<CopyButton text="0xabc" />);
    fireEvent.click(screen.getByRole('button'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy this text' });
    expect(field.value).toBe('0xabc');
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]));
    expect(screen.queryByText('Copied')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ text: '0xabc' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  },
);
