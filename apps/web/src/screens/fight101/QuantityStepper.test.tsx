import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { QuantityStepper } from './QuantityStepper.tsx';

function Stepper() {
  const [quantity, setQuantity] = useState(1n);
  return <QuantityStepper value={quantity} onChange={setQuantity} disabled={false} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('counts an empty or zero field as 1', () => {
  render(<Stepper />);
  for (const text of ['0', '']) {
    type('7');
    type(text);
    fireEvent.blur(field());
    expect(field().value).toBe('1');
  }
});

it('accepts full-width digits, as every amount does', () => {
  render(<Stepper />);
  type('２５');
  expect(field().value).toBe('25');
});

it.each([
  ['1e18', '12', 'Only digits and one decimal point'],
  ['1'.repeat(40), '12', 'This number is too long'],
  ['2.5', '2', 'Whole numbers only'],
])('explains what it rejects of %s', (typed, kept, problem) => {
  render(<Stepper />);
  type('12');
  type(typed);
  expect(field().value).toBe(kept);
  expect(screen.getByRole('alert').textContent).toBe(problem);
  type('3');
  expect(screen.queryByRole('alert')).toBeNull();
});
