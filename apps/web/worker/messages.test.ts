// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { openPage, showMessage } from './messages.ts';

const ORIGIN = 'https://koala.example';
const showNotification = vi.fn(() => Promise.resolve());

it('shows only the name for an unreadable message', async () => {
  const broken = {
    json: () => {
      throw new SyntaxError('not JSON');
    },
  };
  for (const data of [null, broken]) {
    await showMessage({ showNotification }, data);
    expect(showNotification).toHaveBeenLastCalledWith('Koala', expect.objectContaining({ data: '/' }));
  }
});

it.each([
  ['/node', `${ORIGIN}/node`],
  ['https://evil.example/', ORIGIN],
  ['//evil.example/', ORIGIN],
])('a tap on a notification for %s opens %s', async (url, opened) => {
  const openWindow = vi.fn(() => Promise.resolve(null));
  await openPage({ matchAll: vi.fn(() => Promise.resolve([])), openWindow }, url, ORIGIN);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(opened);
});

it('focuses a tab that already shows the page', async () => {
  const focus = vi.fn();
  const matchAll = vi.fn(() => Promise.resolve([{ url: `${ORIGIN}/` }, { url: `${ORIGIN}/node`, focus }]));
  const openWindow = vi.fn(() => Promise.resolve(null));
  await openPage({ matchAll: matchAll as unknown as Clients['matchAll'], openWindow }, '/node', ORIGIN);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});
