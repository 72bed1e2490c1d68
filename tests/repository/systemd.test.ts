import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ANALYZE = '/usr/bin/systemd-analyze';
const folder = fileURLToPath(new URL('../../ops/systemd/', import.meta.url));
const names = readdirSync(folder);
const units = names.filter((name) => /\.(service|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
/** The name for `systemctl`: a replica has its number. */
const instanceOf = (unit: string) => unit.replace('@.', '@1.');
/** On systemd's scale to 10: 1 to 5 is `OK`; a unit without restrictions is close to 10. */
const MAX_EXPOSURE = 1.5;
/** The start command of Debian's Caddy unit; a drop-in of this repository adds the site's settings. */
const CADDY = '[Service]\nType=notify\nExecStart=/usr/bin/caddy run\nExecReload=/usr/bin/caddy reload\n';

/** Folder with the units, arranged as on a host. */
let host: string;
beforeAll(() => {
  host = mkdtempSync(join(tmpdir(), 'koala-units-'));
  for (const unit of units) copyFileSync(join(folder, unit), join(host, unit));
  writeFileSync(join(host, 'caddy.service'), CADDY);
  mkdirSync(join(host, 'caddy.service.d'));
  copyFileSync(join(folder, 'caddy.conf'), join(host, 'caddy.service.d/koala.conf'));
});
afterAll(() => rmSync(host, { recursive: true, force: true }));

/** systemd's complaints about a unit; empty when it is valid. Programs missing on this machine are ignored. */
function faultsOf(unit: string): string[] {
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${host}:` };
  const { stderr } = spawnSync(ANALYZE, ['verify', '--man=no', join(host, unit)], { env, encoding: 'utf8' });
  return stderr
    .split('\n')
    .filter((line) => line !== '' && !/Command \/usr\/bin\/(node|caddy) is not executable/.test(line));
}

// The timer defines when a failed backup is repeated.
it.each(services.filter((name) => name !== 'koala-backup.service'))(
  '%s is always restarted, without a limit',
  (unit) => {
    const lines = readFileSync(join(folder, unit), 'utf8').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Restart=always', 'StartLimitIntervalSec=0']));
  },
);

describe.skipIf(!existsSync(ANALYZE))('systemd', () => {
  it.each([...units.map(instanceOf), 'caddy.service'])('accepts each line of %s', (unit) => {
    expect(faultsOf(unit)).toEqual([]);
  });

  it.each(services)('rates the exposure of %s as low', (unit) => {
    const said = execFileSync(ANALYZE, ['security', '--offline=yes', '--no-pager', join(host, unit)], {
      encoding: 'utf8',
    });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(said)!;
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});
