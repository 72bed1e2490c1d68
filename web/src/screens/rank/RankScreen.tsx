import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The body stays empty: the ranking itself is on home. */
export function RankScreen() {
  const { t } = useTranslation();
  return <Page header={<PageHeader title={t('shell.titles.rank')} backTo="/" />}>{null}</Page>;
}
