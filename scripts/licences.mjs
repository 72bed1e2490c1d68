// `node scripts/licences.mjs [--out <file>]`: prints the packages that run in production, their licences from the lockfile and their known
// vulnerabilities from the registry, or writes them into a file. A release has the licences as DEPENDENCIES.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { advisoryReport, readAdvisories } from './licences/advisories.mjs';
import { licenceReport } from './licences/report.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const report = `${licenceReport()}\n${advisoryReport(readAdvisories())}`;
if (values.out) writeFileSync(values.out, report);
else console.log(report);
