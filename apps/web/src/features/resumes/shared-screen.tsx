import { CallError } from '@plumbline/contract';
import { buttonClass, EmptyState } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useText } from '../../lib/text/index.ts';
import { useShared } from './api.ts';
import { Sheet } from './sheet.tsx';
import { useResumeWords } from './words.ts';

export const meta = () => [...pageMeta((t) => t.shell.resumes)(), { name: 'robots', content: 'noindex' }];

/** The resume behind a link. The token follows the # and is only sent in the body of a call. */
export default function SharedScreen() {
  const t = useResumeWords();
  const { home } = useText().common;
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useShared(token);
  const { data, error } = query;
  if (token === '' || (error instanceof CallError && error.status === 404)) {
    return (
      <Page help="sharedResume" title={t.sharedOver}>
        <EmptyState
          action={
            <a href={sitePath('/')} className={buttonClass()}>
              {home}
            </a>
          }
        >
          {t.sharedOverText}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      help="sharedResume"
      title={t.sharedTitle}
      lead={data && t.sharedLead({ day: `${toMinuteText(data.expiresAt)} UTC` })}
    >
      <Loaded query={query} failed={t.sharedFailed}>
        {({ content, layout, language }) => <Sheet content={content} layout={layout} language={language} />}
      </Loaded>
    </Page>
  );
}
