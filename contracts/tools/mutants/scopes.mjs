// Which contracts include a mutated file, and which tests use it.
import { basename } from 'node:path';
import { isMutated } from './project.mjs';

/** Stages of a test run for a mutant, the most likely to fail first. `own`: tests whose name starts with the contract's. */
const STAGES = [
  (path, own) => own && path.includes('/unit/'),
  (path, own) => !own && path.includes('/unit/'),
  (path) => /\/(attacks|erc20|upgrades)\//.test(path),
  (path) => /\/(fuzz|integration)\//.test(path),
  (path) => path.includes('/invariant/'),
];

/** The build results of the files that `isWanted` accepts: the contract's path and name, its artifact, and the files it includes. */
function builtOf({ cache, files }, isWanted) {
  return Object.entries(cache.files)
    .filter(([path]) => isWanted(path))
    .flatMap(([path, { artifacts }]) =>
      Object.entries(artifacts).map(([name, versions]) => ({
        path,
        name,
        artifact: Object.values(Object.values(versions)[0])[0].path,
        carries: new Set([path, ...files[path]]),
      })),
    );
}

/** The contracts of src that are deployed. `units` are the syntax trees by path. */
export function deployablesOf(project, units) {
  const isDeployed = ({ path, name }) =>
    units[path].ast.nodes.some(
      (node) => node.name === name && node.contractKind === 'contract' && !node.abstract,
    );
  return builtOf(project, (path) => units[path] && isMutated(path)).filter(isDeployed);
}

/**
 * Returns a function from a mutated file to the contracts to compile with it and the stages of tests, lists of paths. A test that embeds a
 * library, and no deployed contract, is compiled with the library.
 */
export function scopesOf(project, deployables) {
  const isTest = (path) => path.startsWith('contracts/test/') && path.endsWith('.t.sol');
  const tests = builtOf(project, isTest);
  return (path) => {
    const carrying = (built) => built.carries.has(path);
    const isAlone = (test) => !deployables.some((contract) => test.carries.has(contract.path));
    const touching = tests.filter(carrying);
    const paths = [...new Set(touching.map((test) => test.path))];
    const carriers = deployables.filter(carrying);
    const isOwn = (test) => carriers.some(({ name }) => basename(test).startsWith(name));
    return {
      targets: [...carriers, ...touching.filter(isAlone)],
      stages: STAGES.map((isIn) => paths.filter((test) => isIn(test, isOwn(test)))).filter(
        ({ length }) => length > 0,
      ),
    };
  };
}
