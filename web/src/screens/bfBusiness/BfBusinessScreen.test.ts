import { expect, it } from 'vitest';
import { sandboxFor } from './BfBusinessScreen.tsx';

it('lets an outside page keep its origin, and none of ours', () => {
  const page = 'https://koala.example/BFbusiness';
  expect(sandboxFor('https://notes.example/koala', page)).toContain('allow-same-origin');
  expect(sandboxFor('/pages/notes.html', page)).not.toContain('allow-same-origin');
  expect(sandboxFor('https://koala.example/pages/notes.html', page)).not.toContain('allow-same-origin');
});
