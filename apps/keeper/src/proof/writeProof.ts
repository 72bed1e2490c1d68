import type { DebtName, Position } from '@koala/audit/proof/positions';
import type { KlPlaceName } from '@koala/audit/proof/klSupply';
import { contractNames } from '@koala/audit/proof/contractNames';
import { coverage, problemsOf } from '@koala/audit/proof/judgment';
import type { Proof } from '@koala/audit/proof/readProof';
import type { DeployedCode } from '@koala/audit/proof/deployedCode';
import type { ContractChange } from '@koala/audit/proof/readChanges';
import { formatEther } from 'viem';
import type { PastPositions } from './readPastPositions.ts';

const DEBTS: Record<DebtName, string> = {
  notReleased: 'not released yet',
  earned: 'earned by power, not claimed',
  teamPool: 'dynamic pool',
  shares: 'shares not moved yet',
  redemptions: 'redemption of all open orders',
  payouts: 'refused payments, to be collected',
  teamRewards: 'team rewards credited',
  rankingCredits: 'ranking credits',
  dividends: 'dividends of licences',
  fundPayouts: 'fund payouts of licences',
  openStage: 'unpaid part of the open stage',
  cardPools: 'card dividends not claimed',
};

const PLACES: Record<KlPlaceName, string> = {
  reserve: 'miner',
  teamRewards: 'team rewards',
  node: 'node dividends',
  rankingPool: 'ranking pool',
  rankingCredits: 'ranking credits',
  pool: 'KL/WJU pool',
  dead: 'dead address',
  treasury: 'treasury',
  dao: 'DAO',
  wallets: 'wallets',
};

export interface FullProof extends Proof {
  past?: PastPositions[];
  changes?: ContractChange[];
}

export function proofText(proof: FullProof): string {
  const { number, hash, timestamp } = proof.block;
  const { short, changed } = problemsOf(proof);
  return [
    `Chain ${proof.chainId}, block ${number} ${hash} of ${new Date(Number(timestamp) * 1000).toISOString()}`,
    '',
    'Owed and held',
    ...proof.positions.flatMap(positionLines),
    '',
    `KL supply: ${formatEther(proof.supply.total)}`,
    ...proof.supply.places.map(({ name, address, amount }) =>
      line(PLACES[name], amount, 'KL', address ?? ''),
    ),
    '',
    'Contracts',
    ...proof.contracts.flatMap(codeLines),
    ...(proof.upgrader ? [upgraderLine(proof.upgrader)] : []),
    ...(proof.changes ? ['', 'Code and role changes, newest first', ...proof.changes.map(changeLine)] : []),
    ...(proof.past ? ['', ...pastLines(proof.past)] : []),
    '',
    ...short.map((each) => `NOT COVERED: ${contractNames[each.contract]} lacks ${shortfallText(each)}.`),
    ...changed.map(({ name }) => `OTHER CODE: ${contractNames[name]} does not run the code of the manifest.`),
    ...(short.length + changed.length === 0
      ? [
          'Every debt is covered, and every contract has the code of the manifest.',
          'For a proxy this compares only its own code: its implementation is listed above; --changes lists its upgrades.',
        ]
      : []),
  ].join('\n');
}

/** A proof as JSON. Every bigint is a decimal string, because wei exceed the range of numbers. */
export function proofJson(proof: FullProof): string {
  const { short, changed } = problemsOf(proof);
  const covered = (positions: Position[]) => positions.map((each) => ({ ...each, coverage: coverage(each) }));
  const positions = covered(proof.positions);
  const past = proof.past?.map((each) => ({ ...each, positions: covered(each.positions) }));
  return JSON.stringify(
    { isGood: short.length + changed.length === 0, ...proof, positions, past },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    2,
  );
}

function positionLines(position: Position): string[] {
  const { contract, asset, debts, owed, held } = position;
  const ratio = coverage(position);
  const title = `${contractNames[contract]}, ${asset}`;
  if (ratio === undefined && debts.length === 0) return [line(`${title}: held, nothing owed`, held, asset)];
  const percent = ratio === undefined ? 'nothing owed' : `${Number(ratio) / 100}%`;
  return [
    `${title}: ${position.isCovered ? 'covered' : 'NOT COVERED'}, ${percent}`,
    ...debts.map(({ name, amount }) => line(`  ${DEBTS[name]}`, amount, asset)),
    line('  owed', owed, asset),
    line('  held', held, asset),
  ];
}

const shortfallText = ({ owed, held, asset }: Position) => `${formatEther(owed - held)} ${asset}`;

const line = (label: string, amount: bigint, asset: string, note = '') =>
  `${label.padEnd(38)} ${formatEther(amount).padStart(30)} ${asset}  ${note}`.trimEnd();

function codeLines({ name, address, codeHash, isAsPublished, proxy }: DeployedCode): string[] {
  const own = `${contractNames[name].padEnd(14)} ${address}  code ${codeHash}${isAsPublished ? '' : '  NOT THE PUBLISHED ONE'}`;
  if (!proxy) return [own];
  const { implementation, implementationHash, admin, upgrader } = proxy;
  return [
    own,
    `${' '.repeat(15)}runs ${implementation}  code ${implementationHash}`,
    `${' '.repeat(15)}admin ${admin ?? 'unknown'}, upgrader ${upgrader ?? 'not the one in the manifest'}`,
  ];
}

function changeLine({ contract, kind, role, account, blockNumber, txHash }: ContractChange): string {
  const what =
    kind === 'upgraded' ? 'runs' : `${role ?? ''} ${kind === 'granted' ? 'granted to' : 'revoked from'}`;
  return `${contractNames[contract].padEnd(14)} ${what} ${account}  block ${blockNumber} ${txHash}`;
}

/** A line for each day: the lowest coverage, and its contract. */
function pastLines(past: PastPositions[]): string[] {
  const lines = past.map(({ block, day, positions }) => {
    const ratios = positions.flatMap((each) => {
      const ratio = coverage(each);
      return ratio === undefined ? [] : [{ ratio, title: `${contractNames[each.contract]}, ${each.asset}` }];
    });
    const [least] = ratios.sort((one, other) => Number(one.ratio - other.ratio));
    const found = least ? `lowest coverage: ${least.title}, ${Number(least.ratio) / 100}%` : 'nothing owed';
    const isShort = positions.some(({ isCovered }) => !isCovered);
    return `${new Date(day * 1000).toISOString()}, block ${block}: ${isShort ? 'NOT COVERED, ' : ''}${found}`;
  });
  return [
    `Previous days (fewer than requested if the deployment is younger or the node keeps no older state): ${past.length}`,
    ...lines,
  ];
}

const upgraderLine = ({ address, delay }: NonNullable<Proof['upgrader']>) =>
  delay === undefined
    ? `Upgrader: ${address}, not a timelock, so upgrades take effect immediately`
    : `Upgrader: timelock ${address}; an upgrade takes effect ${Number(delay) / 3600} hours after it is scheduled at the earliest`;
