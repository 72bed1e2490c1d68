import { join } from 'node:path';
import { runStatement } from '@koala/testkit/runStatement';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { Disk } from './Disk.ts';
import type { Ports } from './settings.ts';

/** A Postgres server and its disk, by its name in the operator's commands. */
export interface Database {
  readonly name: keyof Ports['postgres'];
  readonly disk: Disk;
  server: TestPostgres;
}

/** Two Postgres servers with streaming replication that keep their addresses across failovers, each on its own disk. */
export class Databases {
  /** In the order of the programs' settings; the first one starts as the primary. */
  readonly all: Database[] = [];
  #primary = 0;

  async start(folder: string, ports: Ports['postgres']): Promise<void> {
    const [first, second] = (['disk-1', 'disk-2'] as const).map((name) => Disk.make(join(folder, name)));
    const server = await TestPostgres.start({ parent: first!.folder, port: ports['postgres-1'] });
    this.all.push({ name: 'postgres-1', disk: first!, server });
    // As in docs/operate/deploy.md; the replica copies this setting with the data.
    await runStatement(server.url, `alter system set wal_keep_size = '1GB'`);
    await runStatement(server.url, 'select pg_reload_conf()');
    const place = { parent: second!.folder, port: ports['postgres-2'] };
    const replica = await TestPostgres.startReplicaOf(server, place);
    this.all.push({ name: 'postgres-2', disk: second!, server: replica });
  }

  get urls(): string[] {
    return this.all.map(({ server }) => server.url);
  }

  get primary(): Database {
    return this.all[this.#primary]!;
  }

  get replica(): Database {
    return this.all[1 - this.#primary]!;
  }

  /** Kills the primary, and promotes its replica. */
  async failOver(): Promise<void> {
    await this.primary.server.kill();
    await this.replica.server.promote();
    this.#primary = 1 - this.#primary;
  }

  /** Deletes the data of a server, and makes it the replica of the other one, at its old address. */
  async follow(lost: Database): Promise<void> {
    this.#primary = lost === this.all[0] ? 1 : 0;
    const { port } = lost.server;
    await lost.server.stop();
    const place = { parent: lost.disk.folder, port };
    lost.server = await TestPostgres.startReplicaOf(this.primary.server, place);
  }

  async stop(): Promise<void> {
    for (const { server, disk } of this.all.toReversed()) {
      await server.stop();
      disk.remove();
    }
  }
}
