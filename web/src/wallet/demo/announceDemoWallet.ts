import type { Chain } from 'viem';
import { DemoProvider } from './DemoProvider.ts';

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#907be3"/><circle cx="10" cy="12" r="5" fill="#e6e2f9"/><circle cx="22" cy="12" r="5" fill="#e6e2f9"/><circle cx="16" cy="17" r="9" fill="#fff"/><ellipse cx="16" cy="18" rx="2.4" ry="3.4" fill="#2f1b7e"/><circle cx="12" cy="15" r="1.3" fill="#2f1b7e"/><circle cx="20" cy="15" r="1.3" fill="#2f1b7e"/></svg>',
)}`;

/** Announces the demo wallet by EIP-6963, now and whenever the page asks. Local builds only. */
export function announceDemoWallet(chain: Chain): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '3f7d7f0e-5c5e-4d55-9a51-6b6f616c6131',
      name: 'Demo wallet',
      icon: ICON,
      rdns: 'local.koala.demo',
    }),
    provider: new DemoProvider(chain),
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
