// `node scripts/licences.mjs [--out <file>]`: prints the packages that run in production and their licences, from the lockfile, or writes them
// into a file. A release has them as DEPENDENCIES.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { licenceReport } from './licences/report.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out) writeFileSync(values.out, licenceReport());
else console.log(licenceReport());
