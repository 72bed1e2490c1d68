import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts as english } from '../i18n/locales/en-US.ts';
import { Freshness } from './Freshness.tsx';
import { answerApi } from './testing/answerApi.ts';

const texts = english.proof.freshness;

function ask(answer: unknown) {
  const requests = answerApi(() => answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Freshness />
    </QueryClientProvider>,
  );
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: texts.ask }));
  return requests;
}

it('requests the status only on tap, and shows that the index is up to date', async () => {
  const requests = ask({ head: 12_345, indexed: 12_343 });
  expect(await screen.findByText(/^The index is up to date: 2 blocks behind.+block 12,343$/)).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/status']);
});

it('shows what is missing when the index is far behind', async () => {
  ask({ head: 12_345, indexed: 12_045 });
  expect(
    await screen.findByText(/^The index is 300 blocks behind.+the latest activity is missing$/),
  ).toBeTruthy();
});

it('shows when the server does not answer', async () => {
  ask(undefined);
  expect(await screen.findByText(texts.failed)).toBeTruthy();
});
