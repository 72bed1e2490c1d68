import { Freshness } from '../../api/Freshness.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { BuildLine } from '../../ui/BuildLine.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Commands } from './Commands.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { PositionCards } from './PositionCards.tsx';
import { RankingCard } from './RankingCard.tsx';
import { SupplyCard } from './SupplyCard.tsx';
import { useDeployment, useProof } from './useProof.ts';
import { Verdict } from './Verdict.tsx';

/**
 * What each contract owes and holds, read from the chain in the visitor's browser. Needs no wallet, no session and no server; nothing is
 * read before the visitor asks for it.
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
              <Verdict rpcUrl={config.rpcUrl} {...reading} />
              {proof && <PositionCards positions={proof.positions} />}
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
