import { expect, it } from 'vitest';
import { sandboxFor } from './BfBusinessScreen.tsx';

it('lets an external page keep its origin, but not a page of our own origin', () => {
  const page = 'https://koala.example/BFbusiness';
  expect(sandboxFor('https://notes.example/koala', page)).toContain('allow-same-origin');
  expect(sandboxFor('https://koala.example/notes', page)).not.toContain('allow-same-origin');
});

it('has no sandbox for a page of the build, because wallets that run in every frame need storage', () => {
  expect(sandboxFor('/pages/notes.html', 'https://koala.example/BFbusiness')).toBeUndefined();
});
