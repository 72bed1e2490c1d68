import type { ContractName, Manifest } from '@koala/protocol/manifest';
import { contractNames } from '@koala/audit/proof/contractNames';
import type { DeployedCode } from '@koala/audit/proof/deployedCode';
import type { Proof } from '@koala/audit/proof/readProof';
import { Suspense, useState } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenHash } from '../../format/addresses.ts';
import { formatCount } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Guarded } from '../../ui/Guard.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Proof.module.css';

const ContractHistory = lazyPart(() =>
  import('./ContractHistory.tsx').then((module) => module.ContractHistory),
);

/** `proof`: undefined before the chain has been read; the card then shows no deployed code and no upgrader. */
export function ContractsCard({ manifest, proof }: { manifest: Manifest; proof: Proof | undefined }) {
  const { t } = useTranslation();
  const names = Object.keys(manifest.contracts) as ContractName[];
  return (
    <Card title={t('proof.contracts.title')}>
      {proof?.upgrader && <Upgrades upgrader={proof.upgrader} />}
      <ul className={styles.contracts}>
        {names.map((name) => {
          const contract = manifest.contracts[name];
          if (!contract) return null;
          const found = proof?.contracts.find((each) => each.name === name);
          return <Contract key={name} name={name} contract={contract} found={found} />;
        })}
      </ul>
    </Card>
  );
}

interface ContractProps {
  name: ContractName;
  contract: { address: string; codeHash: string };
  found: DeployedCode | undefined;
}

function Contract({ name, contract, found }: ContractProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li data-contract={name}>
      <details className={styles.contract} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className={styles.contractName}>
            <strong>{contractNames[name]}</strong>
            <span className="caption">{t(`proof.roles.${name}`)}</span>
          </span>
          {found && (
            <StatusBadge kind={found.isAsPublished ? 'good' : 'bad'}>
              {t(`proof.contracts.${found.isAsPublished ? 'asPublished' : 'notPublished'}`)}
            </StatusBadge>
          )}
          <DownIcon className={styles.arrow} />
        </summary>
        <Details contract={contract} found={found} />
        {isOpen && found?.proxy && (
          <Guarded>
            <Suspense>
              <ContractHistory contract={name} implementation={found.proxy.implementation} />
            </Suspense>
          </Guarded>
        )}
      </details>
    </li>
  );
}

function Details({ contract, found }: Pick<ContractProps, 'contract' | 'found'>) {
  const { t } = useTranslation();
  const hash = (value: string) => <span title={value}>{shortenHash(value)}</span>;
  const proxy = found?.proxy;
  return (
    <Facts className={styles.contractFacts}>
      <Fact label={t('proof.contracts.address')}>
        <ExplorerLink kind="address" value={contract.address} />
      </Fact>
      <Fact label={t('proof.contracts.codeHash')}>{hash(found?.codeHash ?? contract.codeHash)}</Fact>
      {proxy && (
        <>
          <Fact label={t('proof.contracts.implementation')}>
            <ExplorerLink kind="address" value={proxy.implementation} />
          </Fact>
          <Fact label={t('proof.contracts.codeHash')}>{hash(proxy.implementationHash)}</Fact>
          <Fact label={t('proof.contracts.admin')}>
            {proxy.admin ? (
              <ExplorerLink kind="address" value={proxy.admin} />
            ) : (
              t('proof.contracts.adminUnknown')
            )}
          </Fact>
          <Fact label={t('proof.contracts.upgrader')}>
            {proxy.upgrader ? (
              <ExplorerLink kind="address" value={proxy.upgrader} />
            ) : (
              t('proof.contracts.upgraderUnknown')
            )}
          </Fact>
        </>
      )}
    </Facts>
  );
}

function Upgrades({ upgrader: { address, delay } }: { upgrader: NonNullable<Proof['upgrader']> }) {
  const { t } = useTranslation();
  return (
    <p className={styles.upgrades}>
      {delay === undefined
        ? t('proof.contracts.noDelay')
        : t('proof.contracts.delay', { hours: formatCount(Number(delay) / 3600) })}{' '}
      <ExplorerLink kind="address" value={address} />
    </p>
  );
}
