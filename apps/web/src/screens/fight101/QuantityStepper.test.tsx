import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { QuantityStepper, typedQuantity } from './QuantityStepper.tsx';

it('a typed quantity is a whole number from 1 without an upper limit', () => {
  expect(typedQuantity('25')).toBe(25n);
  expect(typedQuantity('1a2.')).toBe(12n);
  expect(typedQuantity('2.5')).toBe(2n);
  expect(typedQuantity('3,9')).toBe(3n);
  expect(typedQuantity('')).toBe(1n);
  expect(typedQuantity('0')).toBe(1n);
  expect(typedQuantity('123456789012345678901234567890')).toBe(123456789012345678901234567890n);
});

function Stepper() {
  const [quantity, setQuantity] = useState(1n);
  return <QuantityStepper value={quantity} onChange={setQuantity} disabled={false} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

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
