import { gasRows } from './gasRows.mjs';
import { compareSnapshot } from './gasSnapshot.mjs';
import { runBenchTests } from './runBenchTests.mjs';

/** Gas of the contracts' calls beside references that are compiled in the same run with the same settings. */
export const gas = {
  name: 'gas',
  async run({ shouldWrite }) {
    const results = await runBenchTests('contracts/bench/gas/*');
    return [...gasRows(results), compareSnapshot(results, shouldWrite)];
  },
};
