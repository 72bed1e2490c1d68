import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Guarded } from './Guard.tsx';

describe('Guarded', () => {
  it('confines the failure of a card, and shows the card once it renders again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBad = true;
    function Chart() {
      if (isBad) throw new Error('not an amount');
      return <p>Chart</p>;
    }
    const client = new QueryClient();
    client.setQueryData(['candles'], 'bad');
    render(
      <QueryClientProvider client={client}>
        <Guarded>
          <Chart />
          <button type="button">Sell</button>
        </Guarded>
      </QueryClientProvider>,
    );
    expect(screen.getByRole('button', { name: 'Sell' })).toBeTruthy();
    isBad = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chart')).toBeTruthy();
    expect(client.getQueryData(['candles'])).toBeUndefined();
  });
});
