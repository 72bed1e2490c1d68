import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../contracts/bench/gas/snapshot.json', import.meta.url));
/** A change of the gas of any call beyond this share of it wants to be seen and committed. */
const TOLERANCE = 0.01;

/** The row that says how far any figure is from the committed snapshot; when writing, the snapshot is renewed first. */
export function compareSnapshot(results, isWriting) {
  if (isWriting) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const before = flatten(JSON.parse(readFileSync(file, 'utf8')));
  const now = flatten(results);
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changes = names.map((name) => ({ name, change: changeOf(before.get(name), now.get(name)) }));
  const changed = changes.filter(({ change }) => change > TOLERANCE);
  for (const { name } of changed)
    console.error(`${name}: ${before.get(name)} in the snapshot, now ${now.get(name)}`);
  if (changed.length > 0) console.error('If that is meant: npm run bench -- gas --write');
  return {
    what: `figures more than ${TOLERANCE * 100}% off the committed snapshot`,
    value: changed.length,
    unit: `of ${names.length}`,
    ratio: changed.length,
    bound: 0,
  };
}

function flatten(groups) {
  return new Map(
    Object.entries(groups).flatMap(([group, figures]) =>
      Object.entries(figures).map(([name, value]) => [`${group}: ${name}`, value]),
    ),
  );
}

function changeOf(before, now) {
  return before === undefined || now === undefined ? Infinity : Math.abs(now - before) / before;
}
