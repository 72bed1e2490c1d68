// `npm run mutants -w @koala/contracts`: makes small changes in contracts/src one by one, such as a removed guard or an inverted comparison,
// and runs the tests that touch them. Exits with 1 when fewer than 97% are killed, a survivor has no reason in mutants/survivors.json, or a
// reason has no survivor.
//   -- --write           updates contracts/tools/mutants/README.md with the contracts whose mutants all have a result.
//   -- --contract Miner  only this contract, or several in this order, comma-separated.
//   -- --kind constant   only this kind.
//   -- --resume          keeps results that belong to the current contracts and tests.
//   -- --limit 90        time limit per mutant, seconds.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseOptions } from '@koala/toolchain/parseOptions';
import { parse } from './mutants/compile.mjs';
import { listMutants } from './mutants/listMutants.mjs';
import { buildProject, contentsOf, fingerprintOf, isMutated, root } from './mutants/project.mjs';
import { percent, placeOf, reportOf } from './mutants/report.mjs';
import { addResult, isCounted, isKilled, readResults } from './mutants/results.mjs';
import { runMutants } from './mutants/runMutants.mjs';
import { deployablesOf, scopesOf } from './mutants/scopes.mjs';

const MINIMUM = 0.97;
const document = `${root}contracts/tools/mutants/README.md`;
const BEGIN = '<!-- npm run mutants -w @koala/contracts: begin -->';
const END = '<!-- npm run mutants -w @koala/contracts: end -->';
const reasons = JSON.parse(readFileSync(new URL('mutants/survivors.json', import.meta.url), 'utf8'));

const { values: options } = parseOptions({
  options: {
    contract: { type: 'string' },
    kind: { type: 'string' },
    limit: { type: 'string', default: '90' },
    resume: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const project = buildProject();
const paths = Object.keys(project.files).filter(isMutated).sort();
const compiled = new Set(paths.flatMap((path) => [path, ...project.files[path]]));
const units = parse(contentsOf(compiled), project.settings);
const all = listMutants(units, paths);
const fingerprint = fingerprintOf(project, Object.keys(project.files));
const before = readResults();
const selected = select();

await run(selected.filter(({ key }) => !(options.resume && isCurrent(before.get(key)))));
reportResults();

/** Whether a result belongs to the current sources. */
function isCurrent(result) {
  return result?.fingerprint === fingerprint;
}

function select() {
  const wanted = options.contract?.split(',');
  const found = all.filter(
    ({ contract, kind }) =>
      (!wanted || wanted.includes(contract)) && (!options.kind || options.kind === kind),
  );
  if (wanted) found.sort((a, b) => wanted.indexOf(a.contract) - wanted.indexOf(b.contract));
  if (found.length === 0) {
    const asked = [wanted && `contract ${wanted}`, options.kind && `kind ${options.kind}`].filter(Boolean);
    throw new Error(`no mutant of ${asked.join(' and ')}`);
  }
  return found;
}

async function run(mutants) {
  if (mutants.length === 0) return;
  const deployables = deployablesOf(project, units);
  let done = 0;
  await runMutants({
    mutants,
    project,
    deployables,
    scopeOf: scopesOf(project, deployables),
    limitMs: Number(options.limit) * 1000,
    onResult(mutant, result) {
      addResult({ key: mutant.key, fingerprint, ...result });
      done += 1;
      if (result.outcome !== 'killed') console.log(`${result.outcome.padEnd(8)} ${placeOf(mutant)}`);
      if (done % 20 === 0 || done === mutants.length) console.log(`${done} of ${mutants.length}`);
    },
  });
}

function reportResults() {
  const results = readResults();
  const isKnown = ({ key }) => isCurrent(results.get(key));
  const withResult = (mutant) => ({ ...mutant, ...results.get(mutant.key) });
  const found = selected.filter(isKnown).map(withResult);
  const counted = found.filter(isCounted);
  const killed = counted.filter(isKilled);
  console.log(
    `${percent(counted)}: ${killed.length} of ${counted.length} mutants killed, ${found.length - counted.length} not counted`,
  );

  const problems = [];
  const isWhole = found.length === all.length;
  if (isWhole && killed.length < MINIMUM * counted.length)
    problems.push(`Fewer than ${MINIMUM * 100}% of the mutants are killed.`);
  for (const mutant of counted) {
    const hasSurvived = !isKilled(mutant);
    if (hasSurvived && !reasons[mutant.key])
      problems.push(`mutants/survivors.json has no reason for the survivor ${mutant.key}`);
    if (!hasSurvived && reasons[mutant.key])
      problems.push(`mutants/survivors.json has a reason for a killed mutant: ${mutant.key}`);
  }
  const keys = new Set(all.map(({ key }) => key));
  for (const key of Object.keys(reasons))
    if (!keys.has(key)) problems.push(`mutants/survivors.json has a reason for an unknown mutant: ${key}`);

  if (options.write) {
    const missing = [...new Set(all.filter((mutant) => !isKnown(mutant)).map(({ contract }) => contract))];
    const whole = all.filter(({ contract }) => !missing.includes(contract));
    write(reportOf(whole.map(withResult), reasons, missing));
    if (missing.length > 0) problems.push(`Not every mutant has a result: ${missing.join(', ')}`);
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function write(report) {
  const text = readFileSync(document, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${document} has no marker comments for the report`);
  writeFileSync(document, `${text.slice(0, begin + BEGIN.length)}\n\n${report}\n\n${text.slice(end)}`);
  execFileSync(process.execPath, [`${root}node_modules/oxfmt/bin/oxfmt`, document], { cwd: root });
}
