import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AmountInput, groupThousands } from './AmountInput.tsx';

function Field({ onBlur }: { onBlur?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <AmountInput
      label="Amount"
      unit="KL"
      value={value}
      onChange={setValue}
      onMax={() => setValue('12.5')}
      {...(onBlur && { onBlur })}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

// shows VA-01
it.each([
  ['12a3', '123'],
  ['1.2.3', '1.23'],
  ['1,5', '1.5'],
  ['.5', '0.5'],
  [',', '0.'],
  ['9,999.999941', '9999.999941'],
  ['1,234,567', '1234567'],
  ['1.5,', '1.5'],
  ['007', '7'],
  ['00.5', '0.5'],
  ['1.1234567', '1.123456'],
  ['1.00', '1.00'],
  ['-3', '3'],
])('keeps of %s while typing %s', (typed, kept) => {
  render(<Field />);
  type(typed);
  expect(field().value).toBe(kept);
});

const problem = () => screen.queryByRole('alert')?.textContent;

// shows VA-01
it.each([
  ['12a3', 'Only digits and one decimal point'],
  ['1.2.3', 'Only digits and one decimal point'],
  ['-3', 'Only digits and one decimal point'],
  ['1.1234567', 'At most 6 decimals'],
])('explains what it drops from %s', (typed, text) => {
  render(<Field />);
  type(typed);
  expect(problem()).toBe(text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type('12');
  expect(problem()).toBeUndefined();
});

it.each(['1.5', '１２', '9,999.999941', '1,234,567', '007', ' 12 '])(
  'accepts %s without a message',
  (typed) => {
    render(<Field />);
    type(typed);
    expect(problem()).toBeUndefined();
  },
);

it.each([
  ['1e18', 'Only digits and one decimal point'],
  ['2E-7', 'Only digits and one decimal point'],
  ['0x1f', 'Only digits and one decimal point'],
  ['1234567890123456', 'This number is too long'],
])('rejects %s as a whole, pasted or typed', (typed, text) => {
  render(<Field />);
  type('7');
  type(typed);
  expect([field().value, problem()]).toEqual(['7', text]);
  fireEvent.paste(field(), { clipboardData: { getData: () => typed } });
  expect([field().value, problem()]).toEqual(['7', text]);
  type('');
  for (const key of typed) type(field().value + key);
  expect(problem()).toBe(text);
  expect(typed.startsWith(field().value)).toBe(true);
  type(field().value.slice(0, -1));
  expect(problem()).toBeUndefined();
});

// shows VA-01
it('removes trailing zeros only on leaving the field, and notifies the owner', () => {
  const onBlur = vi.fn();
  render(<Field onBlur={onBlur} />);
  type('1.0');
  type('1.05');
  type('1.050');
  expect(field().value).toBe('1.050');
  fireEvent.blur(field());
  expect(field().value).toBe('1.05');
  expect(onBlur).toHaveBeenLastCalledWith('1.05');
});

it('leaves the caret behind what was typed', () => {
  render(<Field />);
  type('123');
  fireEvent.change(field(), { target: { value: '1x23', selectionStart: 2, selectionEnd: 2 } });
  expect(field().value).toBe('123');
  expect(field().selectionStart).toBe(1);
});

it('reads thousands separators of a pasted amount', () => {
  render(<Field />);
  fireEvent.paste(field(), { clipboardData: { getData: () => '1,234,567.89 KL' } });
  expect(field().value).toBe('1234567.89');
});

it('shows the decimal keypad on phones and offers the maximum', () => {
  render(<Field />);
  expect(field().inputMode).toBe('decimal');
  fireEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(field().value).toBe('12.5');
});

it('names its unit and its error to a screen reader', () => {
  render(
    <AmountInput
      label="Amount"
      unit="KL"
      value="9"
      onChange={() => undefined}
      error="Insufficient Balance"
    />,
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = field()
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['KL', 'Insufficient Balance']);
});

it('repeats a long amount with thousands separators, for reading only', () => {
  render(<Field />);
  type('9999.5');
  expect(screen.queryByText('9,999.5')).toBeNull();
  type('1234567.5');
  expect(field().value).toBe('1234567.5');
  expect(screen.getByText('1,234,567.5').getAttribute('aria-hidden')).toBe('true');
});

it.each([
  ['10000', '10,000'],
  ['100000.', '100,000.'],
  ['123456789.012345', '123,456,789.012345'],
  ['9999.999999', ''],
  ['2,468.182687', ''],
  ['', ''],
])('groups %s as "%s"', (amount, grouped) => expect(groupThousands(amount)).toBe(grouped));
