import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { env } from '../lib/env.ts';
import { UidNote } from './UidNote.tsx';

afterEach(() => {
  env.uidExchange = undefined;
});

it.each(['purchase', 'redeem', 'dialog'] as const)('for %s links to the configured exchange', (of) => {
  env.uidExchange = { name: 'Example', url: 'https://exchange.example/' };
  const { container } = render(<UidNote of={of} />);
  const link = screen.getByRole('link', { name: 'Example' });
  expect(link.getAttribute('href')).toBe('https://exchange.example/');
  expect(container.textContent).not.toContain('\u0000');
  expect(container.textContent.length).toBeGreaterThan(link.textContent.length);
});

it.each(['purchase', 'redeem', 'dialog'] as const)('for %s names no exchange if none is configured', (of) => {
  const { container } = render(<UidNote of={of} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.textContent).toMatch(/exchange/);
});
