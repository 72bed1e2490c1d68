import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { setTimeout as sleep } from 'node:timers/promises';
import { indexSchema } from '../db/indexSchema.ts';
import type { IndexSchema } from '../db/indexSchema.ts';
import { connectToPrimary } from '../db/migrate.ts';
import type { PostgresClient } from '../db/PostgresClient.ts';
import type { PrimaryAddress } from '../db/PrimaryAddress.ts';
import { compareIndexes } from './compareIndexes.ts';
import type { TableComparison } from './compareIndexes.ts';
import type { NextIndex } from './NextIndex.ts';
import { makeTables, shapeDifferences } from './nextTables.ts';
import { exists, hasWriter, standingOf, switchIndexes, takeWriterLock } from './switchIndexes.ts';
import type { Compared, Standing } from './switchIndexes.ts';

/** Advisory lock of the one process that rebuilds. */
const REBUILD_LOCK = 0x4b4f4150;
/** How long the index may pause while the next one reads its last blocks. */
const LAST_BLOCKS_MS = 30_000;
/** How long an indexer may take to continue after the switch before the operator is warned that none runs. */
const WRITER_MS = 30_000;

export interface Comparison extends Compared {
  tables: TableComparison[];
  isSame: boolean;
}

/** Builds an index beside the active one, compares the two, and switches: `prepare` or `takeBack`, then `compare`, then `switch`. */
export class Rebuild {
  private constructor(
    readonly client: PostgresClient,
    private readonly address: PrimaryAddress,
    private readonly say: (line: string) => void,
  ) {}

  /** Rejects while another process rebuilds. */
  static async begin(address: PrimaryAddress, say: (line: string) => void): Promise<Rebuild> {
    const client = await connectToPrimary(address);
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      REBUILD_LOCK,
    ]);
    if (rows[0]?.held) return new Rebuild(client, address, say);
    await client.close();
    throw new Error('another process is rebuilding the index: wait for it or stop it');
  }

  close(): Promise<void> {
    return this.client.close();
  }

  standing(schema: IndexSchema): Promise<Standing | undefined> {
    return standingOf(this.client, schema);
  }

  /** Creates the tables of the next index, unless an earlier run left them. Rejects while a previous index exists. */
  async prepare(): Promise<void> {
    if (!(await this.standing('chain')))
      throw new Error('there is no index yet: start the server, which builds it');
    if (await exists(this.client, 'chain_previous')) {
      throw new Error(
        'the previous index still exists: run `koala rebuild-index drop previous`, or `koala rebuild-index back` to return to it',
      );
    }
    await this.#ensureTables();
  }

  /** Makes the previous index the next one, or continues an interrupted attempt. Rejects if both exist, or neither. */
  async takeBack(): Promise<void> {
    if (await exists(this.client, indexSchema)) {
      // Continue a run that was interrupted.
      if (!(await exists(this.client, 'chain_previous'))) return this.#ensureTables();
      throw new Error('a next index already exists: run `koala rebuild-index drop next` first');
    }
    if (!(await exists(this.client, 'chain_previous')))
      throw new Error('there is no previous index to return to');
    await this.client.query(`alter schema chain_previous rename to ${indexSchema}`);
    await this.#ensureTables();
  }

  async #ensureTables(): Promise<void> {
    if (!(await exists(this.client, indexSchema))) await makeTables(this.client, indexSchema);
    const [difference] = await shapeDifferences(this.client, 'chain', indexSchema);
    if (difference === undefined) return;
    throw new Error(
      `the next index is from another version (${difference}): run \`koala rebuild-index drop next\``,
    );
  }

  /** Compares the rows of the two indexes up to the newest block that is final in both. */
  async compare(): Promise<Comparison> {
    const [now, next] = [await this.standing('chain'), await this.standing(indexSchema)];
    if (!now || !next) throw new Error(`the ${now ? 'next' : 'active'} index is empty`);
    if (now.deployment !== next.deployment)
      throw new Error(
        'the next index is of another deployment than the active one: set KOALA_MANIFEST to the manifest of the server, then run `koala rebuild-index drop next`',
      );
    const block = Math.max(0, Math.min(now.number, next.number) - FINALITY_BLOCKS);
    // Without statistics the first queries after the switch would scan whole tables.
    await this.#analyze();
    const tables = await compareIndexes(this.client, ['chain', indexSchema], block);
    const isSame = tables.every(({ firstDifference }) => firstDifference === undefined);
    return { block, epochs: [now.epoch, next.epoch], tables, isSame };
  }

  async #analyze(): Promise<void> {
    const { rows } = await this.client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname = $1 and relkind in ('r', 'p') and not relispartition`,
      [indexSchema],
    );
    await this.client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
  }

  /**
   * Makes the next index the active one. If the indexes differ, readers reload and may go back to the position of the next one. On any
   * failure the current index stays active, and its indexer continues.
   */
  async switch(next: NextIndex, { block, epochs, isSame }: Comparison): Promise<void> {
    const writer = await connectToPrimary(this.address);
    try {
      await takeWriterLock(writer, this.client);
      const still = performance.now();
      this.say('paused the indexer of the active index');
      const { number = 0 } = (await this.standing('chain')) ?? {};
      const { number: reached } = await next.reached(isSame ? number : 0, LAST_BLOCKS_MS);
      await next.stop();
      const epoch = await switchIndexes(writer, { block: isSame ? block : -1, epochs });
      this.say(`switched at block ${reached}, epoch ${epoch}; the previous index is in chain_previous`);
      await writer.close();
      await this.#waitForWriter(still);
    } finally {
      await writer.close();
    }
  }

  async #waitForWriter(since: number): Promise<void> {
    const deadline = performance.now() + WRITER_MS;
    while (!(await hasWriter(this.client))) {
      if (performance.now() > deadline) {
        this.say('no indexer is running, so new blocks are not indexed: start one');
        return;
      }
      await sleep(50);
    }
    this.say(`resumed the indexer after a pause of ${Math.round(performance.now() - since)} ms`);
  }

  /** Deletes an index that is not active. */
  async drop(schema: Exclude<IndexSchema, 'chain'>): Promise<void> {
    if (!(await exists(this.client, schema))) throw new Error(`there is no index ${schema} to delete`);
    await this.client.query(`drop schema ${schema} cascade`);
  }
}
