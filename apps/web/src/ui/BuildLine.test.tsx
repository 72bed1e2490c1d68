import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BuildLine } from './BuildLine.tsx';

afterEach(() => document.head.querySelector('meta[name="koala-build"]')?.remove());

it('names the commit and the build that the page was written with, and links to the hashes of all files', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'koala-build', content: `${'ab'.repeat(20)} ${'cd'.repeat(32)}` });
  document.head.append(meta);
  render(<BuildLine />);
  const link = screen.getByRole('link', { name: 'Commit abababa, build cdcdcdcd' });
  expect(link.getAttribute('href')).toBe('/build.json');
  expect(link.title).toBe(`${'ab'.repeat(20)} ${'cd'.repeat(32)}`);
});

it('shows only the version outside of a build', () => {
  const { container } = render(<BuildLine />);
  expect(container.textContent).toBe('v1.0.1');
});
