import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './project.mjs';

const file = `${root}contracts/cache/mutants/results.jsonl`;

/**
 * Stores results of mutants, one line each, so that an interrupted run resumes: `{ key, fingerprint, outcome, by, ms }`. `outcome` is
 * killed, survived, late (no test had failed at the time limit), same (equal bytecode) or invalid (does not compile). The last two do not
 * count.
 */
export function readResults() {
  const latest = new Map();
  if (!existsSync(file)) return latest;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const result = readLine(line);
    if (result) latest.set(result.key, result);
  }
  return latest;
}

export function addResult(result) {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

export const isCounted = ({ outcome }) => outcome !== 'same' && outcome !== 'invalid';
export const isKilled = ({ outcome }) => outcome === 'killed';

/** Returns null for an incomplete line, because an interrupted run can leave one at the end of the file. */
function readLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
