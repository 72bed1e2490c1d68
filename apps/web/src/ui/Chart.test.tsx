import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';

const points = [10, 14, 12].map((value, index) => ({ label: `0${index}:00`, value }));
const formatValue = (value: number) => value.toFixed(1);

it('shows the figures in words', () => {
  render(<ChartFrame label="Price" points={points} formatValue={formatValue} unit="USDT" />);
  const plot = screen.getByRole('slider');
  expect(plot.getAttribute('aria-label')).toBe('Price: now 12.0 USDT, lowest 10.0 USDT, highest 14.0 USDT');
  expect(plot.getAttribute('aria-valuetext')).toBe('02:00: 12.0 USDT');
});

it('moves its crosshair by keys, and returns to the last value on blur', () => {
  render(<ChartFrame label="Price" points={points} formatValue={formatValue} />);
  const plot = screen.getByRole('slider');
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(plot.getAttribute('aria-valuetext')).toBe('01:00: 14.0');
  fireEvent.keyDown(plot, { key: 'Home' });
  expect(plot.getAttribute('aria-valuetext')).toBe('00:00: 10.0');
  fireEvent.blur(plot);
  expect(plot.getAttribute('aria-valuetext')).toBe('02:00: 12.0');
});

it('has states for loading, for no data, and for a failure with a retry', () => {
  const retry = vi.fn();
  const { rerender } = render(<ChartFrame label="Price" points={undefined} formatValue={formatValue} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  rerender(<ChartFrame label="Price" points={[]} formatValue={formatValue} />);
  expect(screen.getByText('No data')).toBeTruthy();
  rerender(
    <ChartFrame label="Price" points={undefined} formatValue={formatValue} hasFailed onRetry={retry} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
