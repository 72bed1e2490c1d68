import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Figure } from './Figure.tsx';

describe('Figure', () => {
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

  it('pads the decimals that it lacks in its column', () => {
    const blankOf = (value: string) => {
      const { container } = render(<Figure size="row" value={value} decimals={2} unit="USDT" />);
      expect(container.textContent).toBe(`${value}USDT`);
      return container.querySelector('[data-blank]')?.getAttribute('data-blank');
    };
    expect(blankOf('-12')).toBe('.00');
    expect(blankOf('-35.3')).toBe('0');
    expect(blankOf('-24.84')).toBeUndefined();
  });

  it('shows the exact value behind a floored one', () => {
    render(<Figure value="1.23" exact="1.239999999999999999" />);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe('1.239999999999999999');
  });
});
