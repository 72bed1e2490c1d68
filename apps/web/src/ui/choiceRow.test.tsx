import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceList } from './ChoiceList.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

type Value = 'a' | 'b' | 'c';
const ITEMS = (['a', 'b', 'c'] as const).map((value) => ({ value, label: value }));

function Segments() {
  const [value, setValue] = useState<Value>('a');
  return <SegmentedControl label="Pay with" items={ITEMS} value={value} onChange={setValue} />;
}

const checked = () => screen.getByRole('radio', { checked: true });

describe('the keys of a choice', () => {
  it.each([
    ['ArrowRight', 'b'],
    ['ArrowDown', 'b'],
    ['ArrowLeft', 'c'],
    ['ArrowUp', 'c'],
    ['Home', 'a'],
  ])('in segments, %s chooses %s and moves the focus', (key, name) => {
    render(<Segments />);
    checked().focus();
    fireEvent.keyDown(checked(), { key });
    expect(checked().textContent).toBe(name);
    expect(document.activeElement).toBe(checked());
  });

  it('in a list, arrows move the focus past what is disabled and choose nothing', () => {
    const onChange = vi.fn();
    const items = [...ITEMS.slice(0, 2), { value: 'c' as const, label: 'c', disabled: true }];
    render(<ChoiceList label="Principal" items={items} value="b" onChange={onChange} />);
    checked().focus();
    fireEvent.keyDown(checked(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'a' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
