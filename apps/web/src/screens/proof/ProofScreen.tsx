import { Freshness } from '../../api/Freshness.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { routes } from '../../routes.ts';
import { BuildLine } from '../../ui/BuildLine.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Guarded } from '../../ui/Guard.tsx';
import { NearView } from '../../ui/NearView.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Commands } from './Commands.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { PositionCards } from './PositionCards.tsx';
import { RankingCard } from './RankingCard.tsx';
import { SupplyCard } from './SupplyCard.tsx';
import { useDeployment, useProof } from './useProof.ts';
import { ProofResult } from './ProofResult.tsx';

/** Lazy: shown only after the visitor has read the chain. */
const CoverageCard = lazyPart(() => import('./CoverageCard.tsx').then((module) => module.CoverageCard));

/**
 * Debts and holdings of each contract, read from the chain in the visitor's browser. Needs no wallet, session or
 * server; nothing is read before the visitor requests it. Only the histories of coverage and of contract changes come
 * from the server's index, and are labeled as such.
 */
export function ProofScreen() {
  const { t } = useTranslation();
  const { config, manifest } = useDeployment();
  const reading = useProof(config, manifest);
  const { proof } = reading;
  return (
    <Page wide header={<PageHeader title={t('shell.titles.proof')} backTo={routes.home.path} />}>
      {manifest ? (
        <Columns
          before={
            <>
              <ProofResult rpcUrl={config.rpcUrl} {...reading} />
              {proof && <PositionCards positions={proof.positions} />}
              {proof && (
                <Guarded>
                  <NearView title={t('proof.history.title')} height="28rem">
                    <CoverageCard proof={proof} />
                  </NearView>
                </Guarded>
              )}
            </>
          }
          action={
            <>
              {proof && <SupplyCard supply={proof.supply} />}
              <RankingCard config={config} manifest={manifest} />
              <ContractsCard manifest={manifest} proof={proof} />
              <Commands rpcUrl={config.rpcUrl} />
            </>
          }
        />
      ) : (
        <EmptyState pose="search" title={t('wallet.noDeployment')} />
      )}
      <footer>
        <Freshness />
        <BuildLine />
      </footer>
    </Page>
  );
}
