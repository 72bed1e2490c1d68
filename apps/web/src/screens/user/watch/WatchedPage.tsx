import type { Address } from 'viem';
import { watchPath } from '../../../account/watched.ts';
import { useNameOf } from '../../../account/watchlist.ts';
import { useMayReadChain } from '../../../chain/chainConsent.ts';
import { shortenAddress } from '../../../format/addresses.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { InView } from '../../../lib/InView.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Guarded } from '../../../ui/Guard.tsx';
import { List, ListRow } from '../../../ui/List.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { History, InvitationPreview } from '../Previews.tsx';
import { Rewards } from '../RewardPanel.tsx';
import { TeamCard } from '../TeamCard.tsx';
import { ChainReadPrompt } from './ChainReadPrompt.tsx';
import { WatchedProfile } from './WatchedProfile.tsx';
import { watchedLists } from './WatchedRecords.tsx';

export function WatchedPage({ address }: { address: Address }) {
  const { t } = useTranslation();
  const name = useNameOf(address) ?? shortenAddress(address);
  const mayRead = useMayReadChain();
  return (
    <Page wide header={<PageHeader title={name} backTo="/w" />}>
      <Columns
        before={
          <Guarded>
            <WatchedProfile address={address} />
            <Card title={t('watch.position')}>
              {mayRead ? (
                <InView>
                  <Rewards owner={address} />
                </InView>
              ) : (
                <ChainReadPrompt />
              )}
            </Card>
          </Guarded>
        }
        action={
          <Guarded>
            <TeamCard />
          </Guarded>
        }
        after={
          <Guarded>
            <InView>
              <History />
            </InView>
            <InView>
              <InvitationPreview />
            </InView>
            <Card variant="flush" title={t('watch.records')}>
              <List label={t('watch.records')}>
                {watchedLists.map((list) => (
                  <ListRow key={list} title={t(`watch.lists.${list}`)} to={watchPath(address, list)} />
                ))}
              </List>
            </Card>
          </Guarded>
        }
      />
    </Page>
  );
}
