import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AddressField } from './AddressField.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

interface FormProps {
  error?: string;
  takesZero?: boolean;
}

function Form({ error, takesZero = false }: FormProps) {
  const [value, setValue] = useState('');
  return (
    <AddressField
      label="Address"
      value={value}
      onChange={setValue}
      takesZero={takesZero}
      {...(error && { error })}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
const enter = (value: string) => fireEvent.change(field(), { target: { value } });
const problem = () => screen.queryByRole('alert')?.textContent;

it('extracts the address from pasted text', () => {
  render(<Form />);
  enter(`ethereum:${ADDRESS}@210000`);
  expect(field().value).toBe(ADDRESS);
  expect(problem()).toBeUndefined();
});

it('explains pasted text without an address and an unfinished address, but not while typing', () => {
  render(<Form />);
  enter('alice.eth');
  expect(problem()).toMatch(/^Names such as alice.eth are not supported/);
  enter('');
  expect(problem()).toBeUndefined();
  for (const typed of ['0', '0x', '0x5']) enter(typed);
  expect(problem()).toBeUndefined();
  fireEvent.blur(field());
  expect(problem()).toMatch(/^Part of the address is missing/);
});

it('explains an error whose wording is fixed in a sentence below it', () => {
  render(<Form error="Invalid address" />);
  enter(ADDRESS.replace('F', 'f'));
  expect(problem()).toBe('Invalid address');
  expect(screen.getByText(/do not match this address’s checksum/)).toBeTruthy();
  const ids = field().getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toHaveLength(2);
});

it('rejects the zero address unless it has a meaning', () => {
  const zero = `0x${'0'.repeat(40)}`;
  const { unmount } = render(<Form />);
  enter(zero);
  expect(problem()).toMatch(/^This is the zero address/);
  unmount();
  render(<Form takesZero />);
  enter(zero);
  expect(problem()).toBeUndefined();
});
