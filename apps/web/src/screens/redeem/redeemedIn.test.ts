import { minerAbi } from '@koala/protocol/abi/miner';
import { encodeAbiParameters, encodeEventTopics, parseAbiParameters } from 'viem';
import type { Address, Log } from 'viem';
import { expect, it } from 'vitest';
import { redeemedIn } from './redeemedIn.ts';

const MINER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const OWNER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';

/**
 * The miner's event with order 100, 12 KL, value 30, fuel 3 of which 2 deducted, 3 pending, 70 for life, 20 to the
 * treasury.
 */
const redeemed = (address: Address, user: Address) =>
  ({
    address,
    topics: encodeEventTopics({ abi: minerAbi, eventName: 'Redeemed', args: { user, to: OTHER } }),
    data: encodeAbiParameters(
      parseAbiParameters('uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256'),
      [100n, 12n, 30n, 3n, 2n, 3n, 70n, 20n],
    ),
  }) as Log;

it('has the payment, and what was given up or burned', () => {
  expect(redeemedIn({ logs: [redeemed(MINER, OWNER)] as never }, MINER, OWNER)).toEqual({
    paid: 28n,
    value: 30n,
    klGivenUp: 12n,
    pendingGivenUp: 3n,
    fuel: 1n,
    fuelFromValue: 2n,
    lifetimePower: 70n,
  });
});

it('ignores other miners and other owners', () => {
  const logs = [redeemed(OTHER, OWNER), redeemed(MINER, OTHER)] as never;
  expect(redeemedIn({ logs }, MINER, OWNER)).toBeUndefined();
});
