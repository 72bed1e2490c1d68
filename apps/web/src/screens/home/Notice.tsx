import type { Notice as NoticeAnswer } from '@koala/api-schema/entities/service';
import { Suspense, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const NoticeBody = lazyPart(() => import('./NoticeBody.tsx').then((module) => module.NoticeBody));

/** The notice that the user closed since the page loaded; it does not reopen on returning to home. */
let read = '';

export function Notice() {
  const { t, language } = useTranslation();
  const { data } = useCall('notice', { language });
  const [closed, setClosed] = useState(read);
  // The specified response has no `title`, so a server may omit it.
  const answer: Partial<NoticeAnswer> | undefined = data;
  const content = answer?.content?.trim() ?? '';
  if (!content) return null;

  function close() {
    read = content;
    setClosed(content);
  }
  return (
    <Dialog
      open={closed !== content}
      onClose={close}
      title={answer?.title?.trim() || t('home.noticeTitle')}
      width="320px"
    >
      <Suspense fallback={<Skeleton height="6rem" radius="var(--radius-control)" />}>
        <NoticeBody html={content} />
      </Suspense>
    </Dialog>
  );
}
