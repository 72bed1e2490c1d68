import { afterEach, describe, expect, it, vi } from 'vitest';
import { phoneLink, walletList } from './wallets.ts';

const options = { projectId: 'project', appName: 'Koala' };
const idsOf = (projectId: string | undefined) =>
  walletList(projectId, false).map(({ groupName, wallets }) => [
    groupName,
    wallets.map((make) => make(options).id),
  ]);

describe('the wallet list', () => {
  // shows WA-11, WA-18
  it('is the group Popular with five wallets by name, and four more', () => {
    expect(idsOf('project')).toEqual([
      ['Popular', ['safe', 'rainbow', 'coinbase', 'metaMask', 'walletConnectQr']],
      ['More', ['okx', 'tokenPocket', 'bitget', 'imToken']],
    ]);
  });

  // shows WA-15
  it('has no WalletConnect without a project id, and does not crash', () => {
    expect(idsOf(undefined)).toEqual([
      ['Popular', ['safe', 'rainbow', 'coinbase', 'metaMask']],
      // imToken has no extension.
      ['More', ['okx', 'tokenPocket', 'bitget']],
    ]);
    expect(idsOf('')[0]?.[1]).not.toContain('walletConnectQr');
  });

  it("begins with the browser's own wallet when the kit does not find it itself", () => {
    const [first] = walletList(undefined, true);
    expect(first?.groupName).toBe('Installed');
    expect(first?.wallets.map((make) => make(options).id)).toEqual(['injected']);
  });

  it('marks missing wallets as not installed', () => {
    const wallets = walletList(undefined, false)
      .flatMap((group) => group.wallets.map((make) => make(options)))
      .filter(({ id }) => id !== 'safe');
    expect(wallets).toHaveLength(6);
    for (const wallet of wallets) {
      expect(wallet.installed).toBe(false);
      expect(wallet.qrCode).toBeUndefined();
      expect(wallet.downloadUrls?.browserExtension).toMatch(/^https:/);
    }
  });

  // shows WA-11, WA-15
  it('has ids of letters, digits and underscores only, and a group that is not empty', () => {
    for (const { groupName, wallets } of walletList('project', true)) {
      expect(groupName).not.toBe('');
      expect(wallets.length).toBeGreaterThan(0);
      for (const make of wallets) expect(make(options).id).toMatch(/^\w+$/);
    }
  });
});

const here = new URL('https://koala.example/?inviter=0x12');
const downloadUrls = { mobile: 'https://rainbow.me/download', ios: 'https://apps.apple.com/rainbow' };

describe('a tap on a phone', () => {
  it('opens this page in the wallets that most holders of JU use', () => {
    const page = 'https%3A%2F%2Fkoala.example%2F%3Finviter%3D0x12';
    const twice = encodeURIComponent(page);
    expect(phoneLink({ id: 'okx' }, here)).toBe(
      `https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${twice}`,
    );
    expect(phoneLink({ id: 'imToken' }, here)).toBe(
      `https://connect.token.im/link/navigate/DappView?url=${page}`,
    );
    expect(phoneLink({ id: 'bitget' }, here)).toBe(`https://bkcode.vip?action=dapp&url=${page}`);
    expect(phoneLink({ id: 'tokenPocket', downloadUrls }, here, false)).toMatch(/^tpdapp:\/\/open\?params=/);
    // On Android the same link opens the download page if the app is missing.
    expect(phoneLink({ id: 'tokenPocket', downloadUrls }, here, true)).toContain(
      ';S.browser_fallback_url=https%3A%2F%2Frainbow.me%2Fdownload;end',
    );
  });

  it('links to the download page of the others, if there is one', () => {
    expect(phoneLink({ id: 'rainbow', downloadUrls }, here)).toBe('https://rainbow.me/download');
    expect(phoneLink({ id: 'other', downloadUrls: { ios: downloadUrls.ios } }, here)).toBe(downloadUrls.ios);
    expect(phoneLink({ id: 'other' }, here)).toBeUndefined();
  });
});

describe('the links of a phone', () => {
  const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

  afterEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('name the inviter of the visit, and the page that is shown when they are tapped', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    vi.resetModules();
    history.replaceState(null, '', `/?inviter=${INVITER}`);
    (await import('../../account/linkInviter.ts')).keepLinkInviter();
    const { walletList: phoneList } = await import('./wallets.ts');
    const wallets = phoneList(undefined, false).flatMap((group) =>
      group.wallets.map((make) => make(options)),
    );
    history.replaceState(null, '', '/power#top');
    const links = wallets.flatMap(({ mobile }) => mobile?.getUri?.('') ?? []);
    const page = `${location.origin}/power?inviter=${INVITER}#top`;
    const decoded = links.map((link) => decodeURIComponent(decodeURIComponent(link)));
    expect(decoded.filter((link) => link.includes(page))).toHaveLength(5);
    expect(links).toContain(`https://metamask.app.link/dapp/${page.replace(/^https?:\/\//, '')}`);
    const others = decoded.filter((link) => !link.includes(page.replace(/^https?:\/\//, '')));
    expect(others).toEqual([expect.stringContaining('rainbow')]);
  });
});
