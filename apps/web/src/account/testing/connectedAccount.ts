import { beforeEach } from 'vitest';
import { clearWallet, updateWallet } from '../walletStore.ts';

export const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Connects only `ACCOUNT` before each test, with these changes to the wallet. */
export const connectBeforeEach = (change: Parameters<typeof updateWallet>[0] = {}) =>
  beforeEach(() => {
    clearWallet();
    updateWallet({ address: ACCOUNT, status: 'connected', ...change });
  });
