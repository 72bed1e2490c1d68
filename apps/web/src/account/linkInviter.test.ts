import { afterEach, describe, expect, it, vi } from 'vitest';

const FIRST = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const SECOND = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const before = location.href;

/** Loads the page at an address, with fresh modules. */
async function visit(address: string) {
  history.replaceState(null, '', address);
  vi.resetModules();
  const page = await import('./linkInviter.ts');
  page.keepLinkInviter();
  return page;
}
const goTo = (address: string) => history.replaceState(null, '', address);

afterEach(async () => {
  (await import('./linkInviter.ts')).clearLinkInviter();
  goTo(before);
});

describe('the inviter of a link', () => {
  it('is replaced by a newer link, but not by a page without one', async () => {
    await visit(`/?inviter=${FIRST}`);
    expect((await visit(`/node?inviter=${SECOND}`)).linkInviter()).toBe(SECOND);
    expect((await visit('/?inviter=')).linkInviter()).toBe(SECOND);
    expect((await visit('/?address=0x12')).linkInviter()).toBe(SECOND);
  });

  it('is kept beside the inviter that is bound', async () => {
    localStorage.setItem('inviter', SECOND);
    await visit(`/?inviter=${FIRST}`);
    expect(localStorage.getItem('inviter')).toBe(SECOND);
  });
});

describe('the page for another browser', () => {
  it('names the inviter on every page, in place of that of an older link, and keeps the rest of the address', async () => {
    const page = await visit(`/?inviter=${FIRST}`);
    expect(page.urlWithInviter().href).toBe(location.href);
    goTo('/w/0x12?list=a%20b#top');
    expect(page.urlWithInviter().href).toBe(`${location.origin}/w/0x12?list=a+b&inviter=${FIRST}#top`);
    goTo(`/node?inviter=${SECOND}`);
    expect(page.urlWithInviter().search).toBe(`?inviter=${FIRST}`);
  });

  it('is the page itself without an inviter', async () => {
    const page = await visit('/power?list=a%20b');
    expect(page.urlWithInviter().href).toBe(location.href);
  });
});
