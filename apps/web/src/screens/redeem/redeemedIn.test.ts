import { expect, it } from 'vitest';
import { redeemedIn } from './redeemedIn.ts';
import { redeemedLog } from './testing/someRedemption.ts';

const MINER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const OWNER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';

it('has the payment, and what was given up or burned', () => {
  expect(redeemedIn({ logs: [redeemedLog(MINER, OWNER)], transactionHash: '0x12' }, MINER, OWNER)).toEqual({
    paid: 28n,
    value: 30n,
    klGivenUp: 12n,
    pendingGivenUp: 3n,
    fuel: 1n,
    fuelFromValue: 2n,
    lifetimePower: 70n,
    hash: '0x12',
  });
});

it('ignores other miners and other owners', () => {
  const logs = [redeemedLog(OTHER, OWNER), redeemedLog(MINER, OTHER)];
  expect(redeemedIn({ logs, transactionHash: '0x12' }, MINER, OWNER)).toBeUndefined();
});
