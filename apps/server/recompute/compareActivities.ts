import type { Activity } from '@koala/api-schema/entities/records';
import { parseEther } from 'viem';
import type { Hex } from 'viem';
import { activities } from '../src/queries/activities.ts';
import type { QueryContext } from '../src/queries/QueryContext.ts';
import { readAll } from './readAll.ts';
import type { RecomputedActivity } from './recomputeActivities.ts';

/** The kinds of activities that can be listed separately, and what each list contains. */
const OWN_ROWS = {
  withdrawn: ['withdrewTeam', 'withdrewRanking'],
  redeemed: ['redeemed'],
  node: ['boughtNode', 'nodeReward', 'claimedPower'],
  cards: ['boughtCards', 'cardReward'],
  relations: ['bound', 'invited', 'namedDelegate', 'becameDelegate', 'boundUid'],
  approvals: ['approvedKl', 'approvedGs', 'approvedUsdt'],
} as const;

/** Compares the server's answers about each wallet's activities with `expected`. Returns one line per list that differs. */
export async function compareActivities(
  ctx: QueryContext,
  expected: ReadonlyMap<Hex, readonly RecomputedActivity[]>,
): Promise<string[]> {
  const differences: string[] = [];
  for (const [wallet, recomputed] of expected) {
    const compare = async (
      what: string,
      kind: keyof typeof OWN_ROWS | undefined,
      rows: typeof recomputed,
    ) => {
      const answered = await readAll((page) => activities(ctx, wallet, { ...page, ...(kind && { kind }) }));
      const [here, there] = [answered.map(answeredText), rows.map(textOf)];
      if (here.join('\n') === there.join('\n')) return;
      const at = there.findIndex((row, i) => row !== here[i]);
      const place = at === -1 ? there.length : at;
      differences.push(
        `${what} of ${wallet}: ${here.length} rows answered, ${there.length} recomputed; the first that differs: ` +
          `answered ${here[place] ?? 'nothing'}, recomputed ${there[place] ?? 'nothing'}`,
      );
    };
    await compare('activity', undefined, recomputed);
    for (const [kind, kinds] of Object.entries(OWN_ROWS) as [keyof typeof OWN_ROWS, readonly string[]][])
      await compare(
        kind,
        kind,
        recomputed.filter((row) => kinds.includes(row.kind)),
      );
  }
  return differences;
}

const textOf = ({ kind, block, txHash, out, in: came, other, detail }: RecomputedActivity) =>
  [kind, block, txHash, `-${out.join()}`, `+${came.join()}`, other ?? '', detail ?? ''].join(' ');

function answeredText(row: Activity): string {
  const { kind, blockNumber, txHash, out, in: came, other, allowed } = row;
  const amounts = (side: Activity['in']) =>
    side.map(({ amount, unit }) => `${unit === 'card' ? amount : parseEther(amount)} ${unit}`);
  const wallet = other === null ? undefined : (other.toLowerCase() as Hex);
  return textOf({
    kind,
    block: blockNumber,
    txHash: txHash as Hex,
    out: amounts(out),
    in: amounts(came),
    other: wallet,
    detail: allowed ? `${parseEther(allowed.amount)} ${allowed.unit}` : undefined,
  });
}
