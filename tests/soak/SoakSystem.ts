import type { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import type { Promises } from '../harness/promises/Promises.ts';
import { System } from '../harness/System.ts';
import { prepareMemoryReports } from './checks/MemoryMonitor.ts';
import type { SoakSettings } from './settings.ts';
import { startChain } from './startChain.ts';
import type { SoakChain } from './startChain.ts';

/** A system with simulated users; its processes record their memory usage. */
export class SoakSystem extends System {
  people!: SoakChain['people'];
  world!: SoakChain['world'];

  constructor(
    supervisor: Supervisor,
    override readonly settings: SoakSettings,
    private readonly promises: Promises,
  ) {
    super(supervisor, settings);
  }

  start(): Promise<void> {
    return this.startAll({
      startChain: async () => {
        const { world, people } = await startChain(this.supervisor, this.settings);
        Object.assign(this, { world, people });
        return { rpc: world.blocks.rpc, manifest: world.manifest };
      },
      hasPage: false,
      programs: {
        ...prepareMemoryReports(this.settings.folder),
        onExit: (name, how, isExpected) =>
          this.promises.check('stays up', isExpected, () => `${name} ended by itself (${how})`),
      },
    });
  }
}
