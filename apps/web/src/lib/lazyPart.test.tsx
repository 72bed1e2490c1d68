import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

function show(Part: ComponentType<{ name: string }>) {
  render(
    <Suspense fallback={<p>loading</p>}>
      <Part name="Koala" />
    </Suspense>,
  );
}

describe('a part of the page whose code loads on its own', () => {
  it('shows its fallback until its code is loaded', async () => {
    show(lazyPart(() => Promise.resolve(Greeting)));
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('Hello Koala')).toBeTruthy();
  });

  it('renders at once when it was preloaded', async () => {
    const Part = lazyPart(() => Promise.resolve(Greeting));
    await Part.preload();
    show(Part);
    expect(screen.queryByText('loading')).toBeNull();
    expect(screen.getByText('Hello Koala')).toBeTruthy();
  });

  it('rejects a failed preload, and loads again when it is shown', async () => {
    const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('away'));
    const Part = lazyPart(load);
    await expect(Part.preload()).rejects.toThrow('away');
    show(Part);
    expect(await screen.findByText('Hello Koala')).toBeTruthy();
  });
});
