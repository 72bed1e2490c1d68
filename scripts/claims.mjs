// `npm run claims`: fails unless each statement of docs/statements.json has a test, or a reason why it has none.
// A test names its statements in a comment directly above it: `// shows SW-12, SW-13`. Nightly tests (`NIGHTLY_ONLY`) are not enough.
// `npm run claims -- SW-12` prints the tests of one statement.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const subjects = JSON.parse(readFileSync(`${root}docs/statements.json`, 'utf8'));

const ID = '[A-Z]{2}-\\d{2}';
const CLAIM = new RegExp(`^[ \\t]*// shows (${ID}.*)\\n`, 'gm');
const IDS = new RegExp(`^${ID}(, ${ID})*$`);
const COMMENTS = /^(\s*\/\/[^\n]*\n)+/;
const TEST = /^\s*(it|test|describe)\b/;
/** A test's title: the first string of a call, if the test's body, options, or depth follow it. */
const TITLE =
  /\(\s*(['"`])(?<title>(?:\\.|(?!\1)[^\\])*)\1,\s*(?<depth>NIGHTLY_ONLY,\s*)?(?:async\b|function\b|\(|\{|\w+ =>)/;
/** A group that only runs nightly. It is rejected, because only the depth of each test is read. */
const NIGHTLY_GROUP = /\bdescribe\([^\n]*\bNIGHTLY_ONLY\b/;
const SOLIDITY_TEST = /^\s*function (?<title>\w+)\(/;

const problems = [];

/** Paths of all test files below a folder of the repository. */
function testFiles(folder = '') {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return /^(\.|node_modules$)/.test(entry.name) ? [] : testFiles(`${path}/`);
    return /\.(test\.tsx?|spec\.ts|t\.sol)$/.test(entry.name) ? [path] : [];
  });
}

/** The statements shown by the tests of this file: [{ ids, title, isNightly }]. Adds malformed claims to `problems`. */
function claimsOf(path) {
  const source = readFileSync(`${root}${path}`, 'utf8');
  if (NIGHTLY_GROUP.test(source)) problems.push(`${path}: mark each test with NIGHTLY_ONLY, not a group.`);
  return [...source.matchAll(CLAIM)].flatMap((match) => {
    const [comment, list] = match;
    const code = source.slice(match.index + comment.length).replace(COMMENTS, '');
    const { title, depth } = (TEST.test(code) ? TITLE : SOLIDITY_TEST).exec(code)?.groups ?? {};
    if (IDS.test(list) && title !== undefined)
      return [{ ids: list.split(', '), title, isNightly: depth !== undefined }];
    problems.push(`${path}: '${comment.trim()}' is not a list of statement ids directly above a test.`);
    return [];
  });
}

/** Tests by the id of the statement that they show: { path, shown: [{ title, isNightly }] } each. Adds unknown ids to `problems`. */
function testsById() {
  const byId = new Map(subjects.flatMap(({ statements }) => Object.keys(statements)).map((id) => [id, []]));
  for (const path of testFiles().sort()) {
    for (const { ids, ...test } of claimsOf(path)) {
      for (const id of ids) {
        const tests = byId.get(id);
        if (!tests) problems.push(`${path}: ${id} is not a statement of docs/statements.json.`);
        else if (tests.at(-1)?.path === path) tests.at(-1).shown.push(test);
        else tests.push({ path, shown: [test] });
      }
    }
  }
  return byId;
}

function checkStatement(id, statement, tests) {
  const { untested } = statement;
  if (tests.length === 0 && !untested)
    problems.push(`${id}: no test shows it, and docs/statements.json gives no reason.`);
  if (tests.length > 0 && untested)
    problems.push(`${id}: tests show it, but docs/statements.json gives a reason for having none.`);
  if (tests.length > 0 && tests.every(({ shown }) => shown.every(({ isNightly }) => isNightly)))
    problems.push(`${id}: only nightly tests show it.`);
}

const byId = testsById();
for (const { statements } of subjects)
  for (const [id, statement] of Object.entries(statements)) checkStatement(id, statement, byId.get(id));

for (const id of process.argv.slice(2))
  for (const { path, shown } of byId.get(id) ?? [])
    for (const { title } of shown) console.log(`${id}  ${path}: ${title}`);

for (const problem of problems) console.error(problem);
console.log(`${byId.size} statements, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
