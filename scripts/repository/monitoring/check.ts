// `npm test -- --nightly monitoring`: rules, their tests and dashboards, against a real Prometheus that reads a real server and a real keeper.
import { spawnSync } from 'node:child_process';
import { installPrometheus } from '../../testing/installPrometheus.mjs';
import { writeMetricsTables } from './declaredMetrics.ts';
import { folder, metricsIn, queries, ruleFiles } from './monitoringFiles.ts';
import { Observed } from './Observed.ts';

/** Runs a tool of Prometheus on the files. Throws with what it says. */
function tool(name: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(name, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`);
  console.log(`${name} ${args.slice(0, 2).join(' ')}: ok`);
}

/** Asks every query. Resolves to what is wrong with them. */
async function askAll(observed: Observed): Promise<string[]> {
  const names = new Set(await observed.metricNames());
  const problems: string[] = [];
  for (const { where, expr } of queries()) {
    const missing = metricsIn(expr).filter((name) => !names.has(name));
    if (missing.length > 0) problems.push(`${where}: nobody has ${missing.join(', ')}`);
    const refusal = await observed.refusalOf(expr);
    if (refusal) problems.push(`${where}: ${refusal}`);
  }
  for (const { name, health, lastError } of await observed.rules())
    if (health !== 'ok') problems.push(`alert ${name} is ${health}: ${lastError ?? ''}`);
  return problems;
}

async function main(): Promise<void> {
  if (process.argv.includes('--write')) return writeMetricsTables();
  installPrometheus();
  tool('promtool', 'check', 'config', 'prometheus.yml');
  tool('promtool', 'test', 'rules', ...ruleFiles().map((file) => `alerts/tests/${file}`));
  tool('amtool', 'check-config', 'alertmanager.yml');
  const observed = await Observed.start();
  try {
    const problems = await askAll(observed);
    for (const problem of problems) console.error(problem);
    console.log(`${queries().length} queries asked, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await observed.stop();
  }
}

await main();
