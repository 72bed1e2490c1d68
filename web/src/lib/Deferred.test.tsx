import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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

afterEach(() => document.body.replaceChildren());

describe('what lies below the screen', () => {
  it('comes behind the first frame of a page that a tap opens', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    await act(async () => {
      flushSync(() => createRoot(root).render(page));
      expect(root.textContent).toBe('Node');
      await Promise.resolve();
    });
    expect(root.textContent).toBe('Nodebelow');
  });

  it('is in the HTML of a page, and stays as that is taken over', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    const below = root.querySelector('p');
    expect(below?.textContent).toBe('below');
    await act(async () => {
      hydrateRoot(root, page);
      await Promise.resolve();
    });
    expect(root.querySelector('p')).toBe(below);
  });
});
