import { writeFileSync } from 'node:fs';
import { koalaChains } from '@koala/protocol/chains';
import { Option } from 'commander';
import type { Command } from 'commander';
import type { DeployOptions } from '../commands/deploy.ts';
import type { VerifyOptions } from '../commands/verifySources.ts';
import { example } from '../program/describe.ts';

interface PackageOptions {
  out?: string;
  withoutWeb?: boolean;
  withoutDeployments?: boolean;
}

/** Verbs that build, deploy or publish from a checkout. */
export function buildVerbs(koala: Command): void {
  koala.commandsGroup('Build and deploy (in a checkout):');
  const ids = koalaChains.map(({ id }) => `${id}`);

  const deploy = koala
    .command('deploy')
    .description(
      'Deploys all contracts with the key in DEPLOYER_KEY, or upgrades one; resumes an interrupted run.',
    )
    .addOption(new Option('--chain <chain>').choices(['local', ...ids]).makeOptionMandatory())
    .option('--upgrade <contract>', 'replace the implementation of this contract instead of deploying')
    .option('--dry-run', 'run everything on a local fork of the chain and send nothing')
    .option('--rpc <address>', "RPC address (default: the chain's; local: http://127.0.0.1:8545)")
    .option('--parameters <file>', 'parameters (default: contracts/deploy/parameters/<chain>.json)')
    .option(
      '--manifest <file>',
      'manifest to write (default: protocol/deployments/<chain>.json; local: .localnet/manifest.json)',
    )
    .action(async (options: DeployOptions) => (await import('../commands/deploy.ts')).deploy(options));
  example(
    deploy,
    'DEPLOYER_KEY=0x... koala deploy --chain 210000 --dry-run',
    'DEPLOYER_KEY=0x... koala deploy --chain 210000 --upgrade bfMiner',
  );

  const verify = koala
    .command('verify-sources')
    .description('Publishes the sources of a deployment or an upgrade on a block explorer; can be repeated.')
    .addOption(new Option('--chain <chain>').choices(ids).makeOptionMandatory())
    .addOption(
      new Option('--form <form>', 'API of the explorer')
        .choices(['blockscout', 'etherscan'])
        .makeOptionMandatory(),
    )
    .option(
      '--explorer <address>',
      "the explorer (blockscout) or its API (etherscan) (default: the chain's explorer)",
    )
    .option('--file <file>', 'file that deploy wrote (default: protocol/deployments/<chain>.verification)')
    .action(async (options: VerifyOptions) => (await import('../commands/verifySources.ts')).verify(options));
  example(verify, 'koala verify-sources --chain 210000 --form blockscout').addHelpText(
    'after',
    '\nEXPLORER_API_KEY is the key, if the explorer requires one. Exits with 1 when a contract was refused.',
  );

  const pack = koala
    .command('package')
    .description('Builds a release: one folder with everything that a host needs besides Node.')
    .option('--out <folder>', 'where to (default: release in the checkout)')
    .option('--without-web', 'leave out the web app')
    .option(
      '--without-deployments',
      'do not require a deployment, for servers with a KOALA_MANIFEST elsewhere',
    )
    .action(async ({ out, withoutWeb, withoutDeployments }: PackageOptions) => {
      const { packageRelease } = await import('../../../scripts/packaging/packageRelease.mjs');
      packageRelease({ ...(out && { out }), web: !withoutWeb, deployments: !withoutDeployments });
    });
  example(pack, 'koala package --out /srv/koala');

  const licences = koala
    .command('licences')
    .description('Lists the packages that run in production with their licences and known vulnerabilities.')
    .option('--out <file>', 'file to write instead of printing')
    .action(async ({ out }: { out?: string }) => {
      const { licenceReport } = await import('../../../scripts/licences/report.mjs');
      const { advisoryReport, readAdvisories } = await import('../../../scripts/licences/advisories.mjs');
      const report = `${licenceReport()}\n${advisoryReport(readAdvisories())}`;
      if (out) writeFileSync(out, report);
      else console.log(report);
    });
  example(licences, 'koala licences --out dependencies.md');
}
