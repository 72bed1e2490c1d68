import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Figure } from './Figure.tsx';

it('shows the number and its unit', () => {
  const { container } = render(<Figure value="1,234.56" unit="KL" />);
  expect(container.textContent).toBe('1,234.56KL');
  expect(screen.queryByRole('button')).toBeNull();
});

it('abbreviates what is too long and shows every digit on a tap', () => {
  render(<Figure value="123,456,789,012.345678" unit="KL" />);
  const figure = screen.getByRole('button');
  expect(figure.textContent).toBe('123.45bKL');
  fireEvent.click(figure);
  expect(figure.textContent).toBe('123,456,789,012.345678KL');
});

it('shows the exact value behind a floored one', () => {
  render(<Figure value="1.23" exact="1.239999999999999999" />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('1.239999999999999999');
});
