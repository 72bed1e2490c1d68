import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { progress } from '../../../apps/localnet/src/progress.ts';
import type { ProcessGroup } from '@koala/toolchain/processGroup';
import { installDebian } from '../../harness/parts/installDebian.ts';
import { System } from '../../harness/System.ts';
import { secondKeeper, startLocalChain } from './localChain.ts';
import { OfficialPriceUpdater } from './OfficialPriceUpdater.ts';
import type { StackSettings } from './settings.ts';
import { startMonitoring, startPrometheus } from './startMonitoring.ts';

/** A system as an operator runs it: also with its page, its monitoring, and a timelock. */
export class Stack extends System {
  officialPrice!: OfficialPriceUpdater;
  prometheus!: ProcessGroup;

  constructor(
    supervisor: Supervisor,
    override readonly settings: StackSettings,
  ) {
    super(supervisor, settings);
  }

  /** Starts everything, and resolves when the site responds. */
  async start(): Promise<void> {
    const { supervisor, settings } = this;
    installDebian('prometheus', 'prometheus-alertmanager', 'libfaketime');
    await this.startAll({
      startChain: async () => {
        const chain = await startLocalChain(supervisor, settings.folder, settings.ports.rpc);
        this.officialPrice = new OfficialPriceUpdater(chain.rpc, chain.manifest);
        await this.officialPrice.start();
        return chain;
      },
      hasPage: true,
      // A check restarts what it has killed, and measures the time.
      programs: { secondKeeper, restarts: !settings.isCheck },
    });
    await progress('Prometheus and Alertmanager', async () => {
      await startMonitoring(supervisor, settings);
      await this.startPrometheus();
    });
  }

  async startPrometheus(): Promise<void> {
    this.prometheus = await startPrometheus(this.supervisor, this.settings);
  }

  override async stop(): Promise<void> {
    this.officialPrice?.stop();
    await super.stop();
  }
}
