import { EmptyState, Loading } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useShared } from './api.ts';
import { Sheet } from './sheet.tsx';
import { useResumeWords } from './words.ts';

/** What a link leads to, for whoever has it. The token stands behind # and is sent in the body of a call alone. */
export function SharedScreen() {
  const t = useResumeWords();
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useShared(token);
  if (query.isLoading) return <Loading label={t.sharedTitle} />;
  if (!query.data) {
    return (
      <Page help="sharedResume" title={t.sharedTitle}>
        <EmptyState>{t.sharedOver}</EmptyState>
      </Page>
    );
  }
  const { content, layout, language, expiresAt } = query.data;
  return (
    <Page help="sharedResume" title={t.sharedTitle} lead={t.sharedLead(`${toMinuteText(expiresAt)} UTC`)}>
      <Sheet content={content} layout={layout} language={language} />
    </Page>
  );
}
