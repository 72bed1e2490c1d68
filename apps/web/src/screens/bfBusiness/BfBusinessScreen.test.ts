import { expect, it } from 'vitest';
import { sandboxFor } from './BfBusinessScreen.tsx';

it('lets an external page keep its origin, but not a page of our own origin', () => {
  const page = 'https://koala.example/BFbusiness';
  expect(sandboxFor('https://notes.example/koala', page)).toContain('allow-same-origin');
  expect(sandboxFor('https://koala.example/notes', page)).not.toContain('allow-same-origin');
});

it('lets a page of the build use the storage, which what a wallet runs in each frame may read', () => {
  expect(sandboxFor('/pages/notes.html', 'https://koala.example/BFbusiness')).toBeUndefined();
});
