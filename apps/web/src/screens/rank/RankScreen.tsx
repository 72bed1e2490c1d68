import { useCall } from '../../api/useCall.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Only fetches the ranking; the body stays empty, because home shows the ranking. */
export function RankScreen() {
  const { t } = useTranslation();
  useCall('rank', {});
  return <Page header={<PageHeader title={t('shell.titles.rank')} backTo={routes.home.path} />}>{null}</Page>;
}
