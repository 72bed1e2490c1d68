import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { Guarded } from './Guard.tsx';

it('confines the failure of a card, and shows the card once it renders again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBad = true;
  function Chart() {
    if (isBad) throw new Error('not an amount');
    return <p>Chart</p>;
  }
  const client = new QueryClient();
  client.setQueryData(['candles'], 'bad');
  renderPart(
    <Guarded>
      <Chart />
      <button type="button">Sell</button>
    </Guarded>,
    { client },
  );
  expect(screen.getByRole('button', { name: 'Sell' })).toBeTruthy();
  isBad = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chart')).toBeTruthy();
  expect(client.getQueryData(['candles'])).toBeUndefined();
});
