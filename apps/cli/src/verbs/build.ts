import { writeFileSync } from 'node:fs';
import { koalaChains } from '@koala/protocol/chains';
import { Option } from 'commander';
import type { Command } from 'commander';
import type { DeployOptions } from '../commands/deploy.ts';
import type { VerifyOptions } from '../commands/verifySources.ts';
import { addVerb } from '../program/describe.ts';

interface PackageOptions {
  out?: string;
  withoutWeb?: boolean;
  withoutDeployments?: boolean;
}

const required = (flags: string, values: readonly string[]) =>
  new Option(flags).choices(values).makeOptionMandatory();

export function buildVerbs(koala: Command): void {
  koala.commandsGroup('Build and deploy (in a checkout):');
  const ids = koalaChains.map(({ id }) => `${id}`);

  const deploy = 'Deploys all contracts with the key in DEPLOYER_KEY; resumes an interrupted run.';
  addVerb(koala, 'deploy', deploy, 'DEPLOYER_KEY=0x... koala deploy --chain 210000 --dry-run')
    .addOption(required('--chain <chain>', ['local', ...ids]))
    .option('--dry-run', 'run everything on a local fork of the chain and send nothing')
    .option('--rpc <address>', "RPC URL (default: the chain's; local: http://127.0.0.1:8545)")
    .option('--parameters <file>', 'parameters (default: packages/deploy/src/parameters/<chain>.json)')
    .option(
      '--manifest <file>',
      'manifest (default: packages/protocol/deployments/<chain>.json; local: .localnet/manifest.json)',
    )
    .action(async (options: DeployOptions) => (await import('../commands/deploy.ts')).deploy(options));

  addVerb(
    koala,
    'verify-sources',
    'Publishes the sources of a deployment or an upgrade on a block explorer; can be repeated.',
    'koala verify-sources --chain 210000 --form blockscout',
    'EXPLORER_API_KEY is the key, if the explorer requires one. Exits with 1 unless all are verified.',
  )
    .addOption(required('--chain <chain>', ids))
    .addOption(required('--form <form>', ['blockscout', 'etherscan']))
    .option('--explorer <address>', "the explorer (blockscout) or its API (etherscan) (default: the chain's)")
    .option(
      '--file <file>',
      'file that deploy or implementation wrote (default: packages/protocol/deployments/<chain>.verification)',
    )
    .action(async (options: VerifyOptions) => (await import('../commands/verifySources.ts')).verify(options));

  const pack = 'Builds a release: one folder with everything that a host needs besides Node.';
  addVerb(koala, 'package', pack, 'koala package --out /srv/koala')
    .option('--out <folder>', 'output folder (default: release in the checkout)')
    .option('--without-web', 'leave out the web app')
    .option(
      '--without-deployments',
      'do not require a deployment, for servers with a KOALA_MANIFEST elsewhere',
    )
    .action(async ({ out, withoutWeb, withoutDeployments }: PackageOptions) => {
      const { packageRelease } = await import('@koala/release/packaging/packageRelease');
      packageRelease({ ...(out && { out }), web: !withoutWeb, deployments: !withoutDeployments });
    });

  const licenses = 'Lists the packages that run in production with their licenses and known vulnerabilities.';
  addVerb(koala, 'licenses', licenses, 'koala licenses --out dependencies.md')
    .option('--out <file>', 'file to write instead of printing')
    .action(async ({ out }: { out?: string }) => {
      const { licenseReport } = await import('@koala/release/licenses/report');
      const { advisoryReport, readAdvisories } = await import('@koala/release/licenses/advisories');
      const report = `${licenseReport()}\n${advisoryReport(readAdvisories())}`;
      if (out) writeFileSync(out, report);
      else console.log(report);
    });
}
