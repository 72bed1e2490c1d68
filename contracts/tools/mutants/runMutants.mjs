import { compile } from './compile.mjs';
import { Lane } from './Lane.mjs';
import { withMutant } from './listMutants.mjs';
import { contentsOf } from './project.mjs';

/**
 * Runs the mutants one by one and reports each with `onResult(mutant, { outcome, by, ms })`. `scopeOf` returns what to compile and test for
 * a file. Verifies first that the unchanged contracts have forge's bytecode and pass all tests.
 */
export async function runMutants({ mutants, project, deployables, scopeOf, limitMs, onResult }) {
  const lane = new Lane(project.config);
  await checkUnchanged({ lane, project, deployables, mutants, scopeOf });
  for (const mutant of mutants) {
    const begin = performance.now();
    const found = await runMutant({ mutant, lane, project, scope: scopeOf(mutant.file), limitMs });
    onResult(mutant, { ...found, ms: Math.round(performance.now() - begin) });
  }
}

async function runMutant({ mutant, lane, project, scope: { targets, stages }, limitMs }) {
  const begin = performance.now();
  const sources = sourcesOf(targets);
  sources[mutant.file].content = withMutant(sources[mutant.file].content, mutant);
  const codes = compile(sources, targets, project.settings);
  if (!codes) return { outcome: 'invalid' };
  lane.exchange(targets, codes);
  if (lane.exchanged.size === 0) return { outcome: 'same' };
  for (const stage of stages) {
    const left = limitMs - (performance.now() - begin);
    const failure = left > 0 ? await lane.test(stage, left) : 'time limit';
    if (failure === 'time limit') return { outcome: 'late' };
    if (failure) return { outcome: 'killed', by: failure };
  }
  return { outcome: 'survived' };
}

async function checkUnchanged({ lane, project, deployables, mutants, scopeOf }) {
  const codes = compile(sourcesOf(deployables), deployables, project.settings);
  for (const contract of deployables) {
    if (codes?.[`${contract.path}:${contract.name}`].creation !== lane.builtCode(contract)) {
      throw new Error(
        `${contract.name} compiled here differs from forge's build: compare the compiler settings`,
      );
    }
  }
  const tests = new Set(mutants.flatMap(({ file }) => scopeOf(file).stages.flat()));
  const failure = await lane.test([...tests], 600_000);
  if (failure) throw new Error(`the tests fail without a mutant: ${failure}`);
}

function sourcesOf(targets) {
  return contentsOf(new Set(targets.flatMap(({ carries }) => [...carries])));
}
