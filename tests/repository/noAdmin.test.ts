import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101Abi } from '@koala/protocol/abi/top101';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';

const abis = [
  ...[buyBurnAbi, fight101Abi, minerAbi, nodeAbi, oracleAbi, rewardAbi],
  ...[swapAbi, top101Abi, top101FFAbi, uidAbi, userAbi],
];

/** Functions restricted to admin and upgrader: setters, roles, upgrades. */
const guarded = new Set(
  abis
    .flatMap((abi) => abi.flatMap((item) => (item.type === 'function' ? [item.name as string] : [])))
    .filter((name) =>
      /^(set[A-Z]|grantRole|revokeRole|renounceRole|upgradeToAndCall|initialize$)/.test(name),
    ),
);

// shows RO-06
it('the app calls nothing that is for admin or upgrader', () => {
  expect([...guarded]).toEqual(expect.arrayContaining(['setFees', 'grantRole', 'upgradeToAndCall']));
  const root = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
  const called = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
    .flatMap((path) =>
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/functionName: '(\w+)'/g)].map(
        ([, name]) => name!,
      ),
    );
  expect(called).toContain('launch');
  expect(called.filter((name) => guarded.has(name))).toEqual([]);
});
