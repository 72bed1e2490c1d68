import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { contractsOf } from '../chain/contractsOf.ts';
import { publicClient } from '../chain/publicClient.ts';
import { env } from '../lib/env.ts';
import { canConfirm, checkInviter } from './checkInviter.ts';

vi.mock('../chain/publicClient.ts', () => ({ publicClient: vi.fn() }));
vi.mock('../chain/contractsOf.ts', () => ({ contractsOf: vi.fn() }));
const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const [config] = chainConfigs;
const read = vi.fn<(call: { args: [Address] }) => Promise<Address>>();
const check = (typed: string) => checkInviter(typed, ACCOUNT, config!);

beforeEach(() => {
  env.isDevelopment = false;
  read.mockReset().mockResolvedValue(zeroAddress);
  vi.mocked(contractsOf).mockReturnValue({ user: {} } as never);
  vi.mocked(publicClient).mockReturnValue({ readContract: read } as never);
});

describe('an inviter', () => {
  // shows IN-03
  it('needs an inviter of its own', async () => {
    expect(await check(INVITER)).toBe('common.addressno');
    expect(read.mock.lastCall?.[0]).toMatchObject({ functionName: 'inviter', args: [INVITER] });
    read.mockResolvedValue(ACCOUNT);
    expect(await check(INVITER)).toBeUndefined();
  });

  it("is a valid address other than the account's own, whatever the case of its letters", async () => {
    expect(await check(ACCOUNT.toLowerCase())).toBe('common.noyourself');
    expect(await check(`${INVITER.slice(0, -1)}z`)).toBe('common.addressno');
    expect(read).not.toHaveBeenCalled();
  });

  // shows IN-03
  it('is not refused when the network does not answer', async () => {
    read.mockRejectedValue(new Error('down'));
    expect(await check(INVITER)).toBe('common.neterror');
  });

  // shows IN-03
  it('needs none in development mode', async () => {
    env.isDevelopment = true;
    expect(await check(INVITER)).toBeUndefined();
    expect(await check(`${INVITER.slice(0, -1)}z`)).toBe('common.addressno');
    expect(read).not.toHaveBeenCalled();
  });

  it('may be confirmed at 42 characters, unless it is the zero address', () => {
    expect(canConfirm(INVITER)).toBe(true);
    expect(canConfirm(INVITER.slice(0, -1))).toBe(false);
    expect(canConfirm(zeroAddress)).toBe(false);
  });
});
