import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createConnector } from 'wagmi';
import { injected } from 'wagmi/connectors';
import { encode } from 'uqr';
import { afterEach, describe, expect, it } from 'vitest';
import { requestConnect } from '../../account/walletDialogs.ts';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { KitHost } from './KitHost.tsx';
import { resetKit, setWidth } from './testing/kit.tsx';

/** So long that the size of its QR code differs between all levels of error correction. */
const URI = `wc:${'7f'.repeat(64)}@2?relay-protocol=irn&symKey=${'3c'.repeat(32)}`;

const byCode = () => ({
  id: 'byCode',
  name: 'Code Wallet',
  iconUrl: 'data:image/svg+xml,%3Csvg/%3E',
  iconBackground: '#fff',
  qrCode: { getUri: (uri: string) => uri },
  createConnector: (details: object) =>
    createConnector((config) => ({
      ...injected()(config),
      getProvider: () =>
        Promise.resolve({ once: (_event: string, tell: (uri: string) => void) => tell(URI) }),
      connect: () => new Promise<never>(() => undefined),
      ...details,
    })),
});

const config = silentConfig(
  connectorsForWallets([{ groupName: 'Popular', wallets: [byCode] }], {
    appName: 'Koala',
    projectId: 'none',
  }),
);

/** Opens the connect dialog at this window width and chooses the wallet; returns the code. */
async function openCode(width: number): Promise<Element> {
  setWidth(width);
  render(<KitHost config={config} />);
  act(requestConnect);
  fireEvent.click(await screen.findByText('Code Wallet'));
  return (await screen.findByTitle('QR Code')).parentElement!;
}

afterEach(resetKit);

describe('the connect dialog', () => {
  // shows WA-18
  it.each([
    [767, 318, 468],
    [1280, 382, 504],
  ])('at %i px has a code of %i px and is at most %i px high', async (width, code, height) => {
    const svg = await openCode(width);
    // Its frame has 20 px of padding on each side.
    expect(svg.getAttribute('width')).toBe(`${code - 40}`);
    expect(svg.getAttribute('height')).toBe(`${code - 40}`);
    const { size } = encode(URI, { ecc: 'M', border: 0, boostEcc: false });
    expect(svg.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector(`[style*="max-height: ${height}px"]`)).not.toBeNull();
  });

  // shows WA-14
  it('explains what a wallet is, and lists those to download', async () => {
    setWidth(767);
    render(<KitHost config={config} />);
    act(requestConnect);
    fireEvent.click(await screen.findByText('Learn More'));
    await screen.findByText('What is a Wallet?');
    fireEvent.click(screen.getByText('Get a Wallet'));
    await screen.findByText('Get a Wallet');
    expect(screen.queryByText('What is a Wallet?')).toBeNull();
  });
});
