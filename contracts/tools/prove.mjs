// `npm run prove -w @koala/contracts`: proves the lemmas in contracts/proofs with z3, and shows that each can fail.
//   -- fees CalendarProof  these only.
//
// A lemma is an .smt2 file, whose last assertion is the negated claim, or a contract whose assertions and arithmetic SMTChecker proves.
// Two kinds of comments are checked. `Miner.sol: code` quotes a contract of src, so a lemma cannot outlive the code that it models.
// `breaks: a -> b` is a change that must refute the lemma.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '@koala/toolchain/installPackages';

const root = fileURLToPath(new URL('../..', import.meta.url));
const proofs = 'contracts/proofs/';
const isThere = () => spawnSync('z3', ['--version']).status === 0;

if (!isThere() && !(installPackages('z3') && isThere())) {
  console.error(
    'z3 is missing. Install it (Debian: apt-get install z3; macOS: brew install z3) and run this again.',
  );
  process.exit(1);
}
const require = createRequire(import.meta.url);
const solc = require('solc');
// Loaded only after the installation above, because it searches for z3 when it is loaded.
const smtSolver = require('solc/smtchecker').smtCallback(require('solc/smtsolver').smtSolver);

const read = (path) => readFileSync(root + path, 'utf8');
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
const withoutComments = (text) => text.replace(/^ *(;|\/\/\/).*$/gm, '');
const contracts = Object.fromEntries(
  readdirSync(`${root}contracts/src`, { recursive: true })
    .filter((path) => path.endsWith('.sol'))
    .map((path) => [basename(path), oneLine(read(`contracts/src/${path}`))]),
);

const wanted = process.argv.slice(2);
const files = readdirSync(root + proofs).filter(
  (file) => wanted.length === 0 || wanted.includes(file.replace(/\.\w+$/, '')),
);
if (files.length === 0) throw new Error(`No lemma is named ${wanted.join(', ')}.`);
let failed = 0;
for (const file of files) {
  const problems = check(file);
  for (const problem of problems) console.error(`${file}: ${problem}`);
  if (problems.length > 0) failed += 1;
  else console.log(`${file}: proved`);
}
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** What is wrong with a lemma, in sentences. */
function check(file) {
  const text = read(proofs + file);
  const solve = file.endsWith('.sol') ? solveContract : solveLemma;
  const problems = [];
  for (const [, name, code] of text.matchAll(/^(?:;|\/\/\/) (\w+\.sol): (.+)$/gm)) {
    if (!contracts[name]?.includes(code)) problems.push(`${name} no longer contains \`${code}\``);
    if (file.endsWith('.sol') && !withoutComments(text).includes(code))
      problems.push(`\`${code}\` is not proved`);
  }
  const { isProved, output } = solve(file, (content) => content);
  if (!isProved) problems.push(`not proved: ${output}`);
  const breaks = [...text.matchAll(/breaks: (.+) -> (.+)$/gm)];
  if (breaks.length === 0)
    problems.push('has no "breaks:" comment, so nothing shows that the proof can fail');
  for (const [, from, to] of breaks) {
    let count = 0;
    const change = (content) => content.replace(from, () => ((count += 1), to));
    const { isRefuted } = solve(file, change, ['assert']);
    if (count === 0) problems.push(`\`${from}\` does not occur`);
    else if (!isRefuted) problems.push(`not refuted with \`${to}\` for \`${from}\``);
  }
  return problems;
}

/** Also checks that the assumptions can hold, because anything follows from ones that cannot. */
function solveLemma(file, change) {
  const script = change(withoutComments(read(proofs + file)));
  const claim = script.lastIndexOf('(assert (not');
  const input = `${script.slice(0, claim)}(check-sat)${script.slice(claim)}(check-sat)`;
  const output = oneLine(spawnSync('z3', ['-in', '-T:60'], { input, encoding: 'utf8' }).stdout);
  return { isProved: output === 'sat unsat', isRefuted: output === 'sat sat', output };
}

/** Proves every assertion and all arithmetic of the contract and of the libraries that it calls. */
function solveContract(file, change, targets = ['assert', 'underflow', 'overflow']) {
  const path = proofs + file;
  const contentOf = (each) => change(withoutComments(read(each)));
  const modelChecker = {
    contracts: { [path]: [basename(file, '.sol')] },
    engine: 'chc',
    solvers: ['smtlib2'],
    showProvedSafe: true,
    targets,
  };
  const sources = { [path]: { content: contentOf(path) } };
  const input = JSON.stringify({ language: 'Solidity', sources, settings: { modelChecker } });
  const { errors = [] } = JSON.parse(
    solc.compile(input, { import: (each) => ({ contents: contentOf(each) }), smtSolver }),
  );
  const others = errors.filter(({ message }) => !message.endsWith(' is safe!'));
  return {
    isProved: errors.length > 0 && others.length === 0,
    isRefuted: others.some(({ message }) => message.includes(' happens here.')),
    output: others.map(({ formattedMessage }) => formattedMessage).join('\n') || 'nothing to prove',
  };
}
