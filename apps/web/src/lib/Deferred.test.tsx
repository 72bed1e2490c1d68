import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Deferred } from './Deferred.tsx';

const page = (
  <main>
    <h1>Node</h1>
    <Deferred>
      <p>below</p>
    </Deferred>
  </main>
);

let shown: Root | undefined;
afterEach(() => {
  act(() => shown?.unmount());
  document.querySelector('#page')?.remove();
});

function place(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'page';
  return document.body.appendChild(element);
}

describe('content below the screen', () => {
  it('renders after the first frame of a page opened by a tap', async () => {
    const root = place();
    await act(async () => {
      shown = createRoot(root);
      flushSync(() => shown?.render(page));
      expect(root.textContent).toBe('Node');
      await Promise.resolve();
    });
    expect(root.textContent).toBe('Nodebelow');
  });

  it('is in the HTML of a page, and stays during hydration', async () => {
    const root = place();
    root.innerHTML = renderToString(page);
    const below = root.querySelector('p');
    expect(below?.textContent).toBe('below');
    await act(async () => {
      shown = hydrateRoot(root, page);
      await Promise.resolve();
    });
    expect(root.querySelector('p')).toBe(below);
  });
});
