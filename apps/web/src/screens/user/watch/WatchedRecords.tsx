import { useLocation } from 'wouter';
import { useWatched, watchPath } from '../../../account/watched.ts';
import { useNameOf } from '../../../account/watchlist.ts';
import { shortenAddress } from '../../../format/addresses.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Activities } from '../../../records/Activities.tsx';
import { CardRecords } from '../../../records/CardRecords.tsx';
import { Invitations } from '../../../records/InvitationRow.tsx';
import { Lines } from '../../../records/Lines.tsx';
import { recordLists } from '../../../records/recordLists.tsx';
import { SaleRecords } from '../../../records/SaleRecords.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';

/** A wallet's lists, in the order of their tabs; each name is the last segment of its path. */
const lists = {
  activity: () => <Activities />,
  team: () => <Lines />,
  ...recordLists,
  sales: () => <SaleRecords />,
  cards: () => <CardRecords kind="buy" />,
  cardRewards: () => <CardRecords kind="award" />,
  inviteList: () => <Invitations />,
};
type WatchedList = keyof typeof lists;
export const watchedLists = Object.keys(lists) as WatchedList[];

export const isWatchedList = (list: string | undefined): list is WatchedList =>
  watchedLists.some((each) => each === list);

/** All rows of each kind for a watched wallet. The route selects the open list. */
export function WatchedRecords({ list }: { list: WatchedList }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const watched = useWatched()!;
  const name = useNameOf(watched) ?? shortenAddress(watched);
  return (
    <Page header={<PageHeader title={name} backTo={watchPath(watched)} />}>
      <Tabs
        variant="line"
        label={t('records.label')}
        items={watchedLists.map((value) => ({ value, label: t(`watch.lists.${value}`) }))}
        value={list}
        onChange={(next) => navigate(watchPath(watched, next), { replace: true })}
      >
        {list === 'team' ? lists.team() : <Card variant="flush">{lists[list](false)}</Card>}
      </Tabs>
    </Page>
  );
}
