import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { Disk } from './Disk.ts';

/** A Postgres and its disk. */
interface Place {
  disk: Disk;
  port: number;
  server: TestPostgres;
}

/** Two Postgres servers that keep their addresses across failovers, each on its own disk. */
export class Databases {
  #places: [primary: Place, replica: Place] | undefined;
  /** Their addresses, in the order of the programs' settings. */
  urls: string[] = [];

  async start(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const disks = ['disk-1', 'disk-2'].map((name) => Disk.make(join(folder, name)));
    const [one, other] = disks as [Disk, Disk];
    const ports = [await freePort(), await freePort()] as const;
    const primary = await TestPostgres.start({ parent: one.folder, port: ports[0] });
    const replica = await TestPostgres.startReplicaOf(primary, { parent: other.folder, port: ports[1] });
    this.#places = [
      { disk: one, port: ports[0], server: primary },
      { disk: other, port: ports[1], server: replica },
    ];
    this.urls = [primary.url, replica.url];
  }

  get primary(): Place {
    return this.#places![0];
  }

  get replica(): Place {
    return this.#places![1];
  }

  /** Kills the primary and promotes the replica. */
  async loseThePrimary(): Promise<void> {
    const [lost, next] = this.#places!;
    await lost.server.kill();
    await next.server.promote();
    this.#places = [next, lost];
  }

  /** Restarts the lost server as a replica of the new primary, at its old address. */
  async replaceTheLost(): Promise<void> {
    const { disk, port, server } = this.replica;
    await server.stop();
    this.replica.server = await TestPostgres.startReplicaOf(this.primary.server, {
      parent: disk.folder,
      port,
    });
  }

  async stop(): Promise<void> {
    for (const { server, disk } of this.#places?.toReversed() ?? []) {
      await server.stop();
      disk.remove();
    }
  }
}
