import type { OwnProfile } from '@plumbline/contract';
import { Tabs } from '@plumbline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useOwn } from './api.ts';
import { Browse, NotYet } from './browse.tsx';
import { Grievance } from './grievance.tsx';
import { Own } from './own.tsx';
import { marriageWords, useMarriageWords } from './words.ts';

export const meta = titleMeta(() => marriageWords().title);

/** Others' profiles and one's own. */
export default function MarriageScreen() {
  const t = useMarriageWords();
  const query = useOwn();
  return (
    <Page help="marriage" title={t.title} lead={t.lead} aside={<OwnLink to="/interests">{t.interests}</OwnLink>}>
      <Loaded query={query} failed={t.failed}>
        {(own) => <Parts own={own} />}
      </Loaded>
      <Grievance />
    </Page>
  );
}

function Parts({ own }: { readonly own: OwnProfile | null }) {
  const t = useMarriageWords();
  const [params, setParams] = useSearchParams();
  // The state on opening: a profile published meanwhile stays visible.
  const [first] = useState(own?.status === 'published' ? 'browse' : 'own');
  return (
    <Tabs
      label={t.title}
      open={params.get('show') ?? first}
      onOpen={(show) => setParams({ show }, { replace: true, preventScrollReset: true })}
      tabs={[
        { key: 'browse', label: t.browse, content: own?.status === 'published' ? <Browse /> : <NotYet /> },
        { key: 'own', label: t.own, content: <Own own={own} /> },
      ]}
    />
  );
}
