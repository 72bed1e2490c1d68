import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postgresBinaries } from '@koala/testkit/postgresBinaries';
import { runStatement } from '@koala/testkit/runStatement';
import { TestPostgres } from '@koala/testkit/TestPostgres';

const guard = readFileSync(new URL('../../../../ops/postgres/guard.sh', import.meta.url), 'utf8');

let first: TestPostgres;
let second: TestPostgres;
beforeAll(async () => {
  first = await TestPostgres.start();
  await runStatement(first.url, 'create role replicator login replication');
  second = await TestPostgres.startReplicaOf(first);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

/** Options to run the guard script beside `server`, whose peer is `peer`. */
function guardOf(server: TestPostgres, peer: TestPostgres) {
  const { directory, owner } = server.files;
  const env = {
    PATH: `${postgresBinaries()}:${process.env.PATH ?? ''}`,
    PGDATA: directory,
    PEER: '127.0.0.1',
    PGPORT: `${peer.port}`,
    GUARD_SECONDS: '0.2',
  };
  return { env, cwd: directory, ...owner };
}

function check(server: TestPostgres, peer: TestPostgres): { status: number | null; stderr: string } {
  const options = { ...guardOf(server, peer), input: guard, encoding: 'utf8' } as const;
  return spawnSync('sh', ['-s', 'check'], options);
}

test('a primary starts again, with its replica and without', async () => {
  expect(check(first, second)).toMatchObject({ status: 0, stderr: '' });
  expect(check(second, first)).toMatchObject({ status: 0, stderr: '' });
  await second.kill();
  expect(check(first, second)).toMatchObject({ status: 0, stderr: '' });
  await second.run();
});

test('a former primary does not start again beside its successor, but the successor does beside the former primary', async () => {
  await second.promote();
  await vi.waitFor(() => runStatement(second.url, 'checkpoint'), { timeout: 20_000 });
  const { status, stderr } = check(first, second);
  expect(status).toBe(1);
  expect(stderr).toContain('127.0.0.1 has taken over as primary. Delete the data of this server');
  expect(check(second, first)).toMatchObject({ status: 0, stderr: '' });
});

test('a former primary that started while its successor was down stops when that returns', async () => {
  await second.kill();
  const watch = spawn('sh', ['-s', 'watch'], {
    ...guardOf(first, second),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  try {
    watch.stdin.end(guard);
    let said = '';
    watch.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise((resolve) => watch.once('exit', resolve));
    expect(check(first, second).status).toBe(0);
    expect(first.isRunning).toBe(true);
    await second.run();
    expect(await ended).toBe(1);
    expect(said).toContain('was promoted after this server, which stops');
    await vi.waitFor(() => expect(first.isRunning).toBe(false), { timeout: 20_000 });
    expect(second.isRunning).toBe(true);
  } finally {
    watch.kill();
  }
});
