import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

type Value = 'standard' | 'delegate' | 'all';

function Example() {
  const [value, setValue] = useState<Value>('standard');
  return (
    <Tabs
      label="Mode"
      value={value}
      onChange={setValue}
      items={[
        { value: 'standard', label: 'Standard' },
        { value: 'delegate', label: 'Delegate' },
        { value: 'all', label: 'All' },
      ]}
    >
      content of {value}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

it('shows the content of the tab that was tapped', () => {
  render(<Example />);
  fireEvent.click(screen.getByRole('tab', { name: 'Delegate' }));
  expect(screen.getByRole('tabpanel', { name: 'Delegate' }).textContent).toBe('content of delegate');
});

it.each([
  ['ArrowRight', 'Delegate'],
  ['ArrowLeft', 'All'],
  ['End', 'All'],
  ['Home', 'Standard'],
])('moves by %s to %s, with the focus', (key, name) => {
  render(<Example />);
  selected().focus();
  fireEvent.keyDown(selected(), { key });
  expect(selected().textContent).toBe(name);
  expect(document.activeElement).toBe(selected());
});

it('is one stop of the tab key', () => {
  render(<Example />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
