import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { localnetDir } from '../stack/addresses.ts';

/** The deployment under test, as the product itself wrote it. Throws when it is missing or malformed. */
export function readManifest(): Manifest {
  return parseManifest(JSON.parse(readFileSync(join(localnetDir, 'manifest.json'), 'utf8')));
}
