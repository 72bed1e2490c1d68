import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buyBurnAbi } from '../../protocol/src/abi/buyBurn.ts';
import { fight101Abi } from '../../protocol/src/abi/fight101.ts';
import { minerAbi } from '../../protocol/src/abi/miner.ts';
import { nodeAbi } from '../../protocol/src/abi/node.ts';
import { oracleAbi } from '../../protocol/src/abi/oracle.ts';
import { rewardAbi } from '../../protocol/src/abi/reward.ts';
import { swapAbi } from '../../protocol/src/abi/swap.ts';
import { top101Abi } from '../../protocol/src/abi/top101.ts';
import { top101FFAbi } from '../../protocol/src/abi/top101FF.ts';
import { uidAbi } from '../../protocol/src/abi/uid.ts';
import { userAbi } from '../../protocol/src/abi/user.ts';

const abis = [
  ...[buyBurnAbi, fight101Abi, minerAbi, nodeAbi, oracleAbi, rewardAbi],
  ...[swapAbi, top101Abi, top101FFAbi, uidAbi, userAbi],
];

/** Functions that only admin and upgrader may call: setters, roles, upgrades. */
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
  const root = fileURLToPath(new URL('../../web/src', import.meta.url));
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
