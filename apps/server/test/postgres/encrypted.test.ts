import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { queryValue, runStatement } from '@koala/testkit/runStatement';
import { TestPostgres } from '@koala/testkit/TestPostgres';

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'koala-certificates-'));

/** A self-signed certificate for 127.0.0.1, which is also its own authority. */
function certificate(name: string, into: string): { key: string; certificate: string } {
  const paths = { key: join(into, `${name}.key`), certificate: join(into, `${name}.crt`) };
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  const whose = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...kind, ...whose, '-keyout', paths.key, '-out', paths.certificate], {
    stdio: 'ignore',
  });
  return paths;
}

const demanding = (authority: string) => `${postgres.url}?sslmode=verify-full&sslrootcert=${authority}`;

let own: { certificate: string };
beforeAll(async () => {
  postgres = await TestPostgres.start();
  const data = await queryValue(postgres.url, 'show data_directory');
  const made = certificate('server', data);
  own = made;
  const { uid, gid } = statSync(data);
  for (const path of Object.values(made)) chownSync(path, uid, gid);
  for (const [name, value] of [
    ['ssl_cert_file', made.certificate],
    ['ssl_key_file', made.key],
    ['ssl', 'on'],
  ] as const)
    await runStatement(postgres.url, `alter system set ${name} = '${value}'`);
  await runStatement(postgres.url, 'select pg_reload_conf()');
  await vi.waitFor(async () => expect(await queryValue(postgres.url, 'show ssl')).toBe('on'), 20_000);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

test('every connection of a server is encrypted when its address says so', async () => {
  const database = await openDatabase({ url: demanding(own.certificate) });
  try {
    await Promise.all([1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(0.1)`)));
    await database.writes.execute(sql`select 1`);
    const { rows } = (await database.db.execute(sql`
      select ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend'`)) as {
      rows: { ssl: boolean; version: string }[];
    };
    expect(rows.length).toBeGreaterThan(2);
    for (const { ssl, version } of rows)
      expect([ssl, version]).toEqual([true, expect.stringMatching(/^TLSv1\.[23]$/)]);
  } finally {
    await database.close();
  }
});

test('nothing is sent to a server whose certificate is signed by another authority', async () => {
  const other = certificate('other', folder);
  await expect(openDatabase({ url: demanding(other.certificate) })).rejects.toThrow(/certificate/);
});
