import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { zeroHash } from 'viem';
import { type World } from '../World.ts';
import { weekPlaces, type Place } from './weekPlaces.ts';

const KEEPER = localRoles.keeper.address;
const LEAF = ['uint256', 'uint256', 'address', 'uint256'];
const BATCH = 50;
const PUSH_GAS = 9_000_000n;

/** Adds to the next block, mined at `time` (unix s), what the weekly ranking needs then: a commit, or the credits of a commit. */
export async function settleRanking(world: World, time: number): Promise<void> {
  const { top101 } = world.contracts;
  const [week, settlement] = await Promise.all([
    world.read.one<bigint>({ contract: top101, functionName: 'nextWeek' }),
    world.read.one<{ pushableAt: bigint; pushed: bigint }>({ contract: top101, functionName: 'settlement' }),
  ]);
  const [from, to] = await Promise.all(
    [week, week + 1n].map((each) =>
      world.read.one<bigint>({ contract: top101, functionName: 'weekStart', args: [each] }),
    ),
  );
  if (from === undefined || to === undefined || time < to) return;
  const isCommitted = settlement.pushableAt > 0n;
  if (isCommitted && time < settlement.pushableAt) return;

  const places = await weekPlaces(world, Number(from), Number(to));
  if (isCommitted) push(world, week, places.slice(Number(settlement.pushed)), places);
  else commit(world, week, places);
}

function treeOf(week: bigint, places: Place[]): StandardMerkleTree<unknown[]> {
  return StandardMerkleTree.of(
    places.map(({ place, wallet, score }) => [week, place, wallet, score] as unknown[]),
    LEAF,
  );
}

function commit(world: World, week: bigint, places: Place[]): void {
  const root = places.length === 0 ? zeroHash : treeOf(week, places).root;
  world.act(KEEPER, world.contracts.top101, 'commit', [week, root, BigInt(places.length)]);
}

/** Pushes what is left in batches; a week that ranks nobody is closed by an empty one. */
function push(world: World, week: bigint, left: Place[], all: Place[]): void {
  const tree = all.length === 0 ? undefined : treeOf(week, all);
  for (let start = 0; start === 0 || start < left.length; start += BATCH) {
    const batch = left.slice(start, start + BATCH);
    const proofs = batch.map(({ place }) => tree?.getProof(Number(place) - 1) ?? []);
    world.act(KEEPER, world.contracts.top101, 'push', [batch, proofs], { gas: PUSH_GAS });
  }
}
