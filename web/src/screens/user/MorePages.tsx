import type { Address } from 'viem';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { List, ListRow } from '../../ui/List.tsx';

/** Pages that show more of an account, or of any: those that need none are there for visitors too. */
export function MorePages({ account }: { account: Address | null }) {
  const { t } = useTranslation();
  return (
    <Card variant="flush">
      <List label={t('user.more')}>
        {account && (
          <>
            <ListRow
              title={t('shell.titles.activity')}
              note={t('activity.about')}
              to={routes.activity.path}
            />
            <ListRow title={t('shell.titles.team')} note={t('lines.about')} to={routes.team.path} />
          </>
        )}
        <ListRow title={t('shell.titles.books')} note={t('books.linkNote')} to={routes.books.path} />
        <ListRow
          title={t('watch.title')}
          note={t('watch.about')}
          to={routes.watch.path.replace(/\/:.*/, '')}
        />
        <ListRow title={t('proof.link')} to={routes.proof.path} />
      </List>
    </Card>
  );
}
