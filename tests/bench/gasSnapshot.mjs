import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../contracts/bench/gas/snapshot.json', import.meta.url));
/** A larger relative change of any call's gas must be committed. */
const TOLERANCE = 0.01;

/** The row with the number of figures that deviate from the committed snapshot; when writing, the snapshot is rewritten first. */
export function compareSnapshot(results, shouldWrite) {
  if (shouldWrite) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const before = flatten(JSON.parse(readFileSync(file, 'utf8')));
  const now = flatten(results);
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changes = names.map((name) => ({ name, change: changeOf(before.get(name), now.get(name)) }));
  const changed = changes.filter(({ change }) => change > TOLERANCE);
  for (const { name } of changed)
    console.error(
      `${name}: ${before.get(name) ?? 'missing'} in the snapshot, now ${now.get(name) ?? 'missing'}`,
    );
  if (changed.length > 0) console.error('If this change is intended, run npm run bench -- gas --write');
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
