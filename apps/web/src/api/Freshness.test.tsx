import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { texts as english } from '../i18n/locales/en-US.ts';
import { Freshness } from './Freshness.tsx';

const texts = english.proof.freshness;

function ask(answer: unknown) {
  const fetched = vi.fn((_url: string) => Promise.resolve(new Response(JSON.stringify(answer))));
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Freshness />
    </QueryClientProvider>,
  );
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: texts.ask }));
  return fetched;
}
const status = (head: number, indexed: number) => ({ code: 200, message: 'ok', data: { head, indexed } });

it('requests the server only on tap, and shows that the index is up to date', async () => {
  const fetched = ask(status(12_345, 12_343));
  expect(await screen.findByText(/^The index is up to date: 2 blocks behind.+block 12,343$/)).toBeTruthy();
  expect(fetched.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(['/status']);
});

it('shows in words what is missing when the index is far behind', async () => {
  ask(status(12_345, 12_045));
  expect(
    await screen.findByText(/^The index is 300 blocks behind.+the latest activity is missing$/),
  ).toBeTruthy();
});

it('shows when the server does not answer', async () => {
  ask({ code: 503, message: 'away', data: null });
  expect(await screen.findByText(texts.failed)).toBeTruthy();
});
