import { expect, it } from 'vitest';
import { sandboxFor } from './BfBusinessScreen.tsx';

it('lets an external page keep its origin, but not a page of our own origin', () => {
  const page = 'https://koala.example/BFbusiness';
  expect(sandboxFor('https://notes.example/koala', page)).toContain('allow-same-origin');
  expect(sandboxFor('/pages/notes.html', page)).not.toContain('allow-same-origin');
  expect(sandboxFor('https://koala.example/pages/notes.html', page)).not.toContain('allow-same-origin');
});
