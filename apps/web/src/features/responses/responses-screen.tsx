import { buttonClass, EmptyState, Section, Tabs } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { type Box, useResponses } from './api.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { Pipeline } from './pipeline.tsx';
import { ResponseList } from './response-list.tsx';
import { loadResponseWords, useResponseWords } from './words.ts';

export const clientLoader = loadResponseWords;
export const meta = pageMeta((t) => t.shell.answers);

const BOXES = ['waiting', 'received', 'sent'] as const satisfies readonly Box[];

/** Applications and enquiries of both sides, and the pipeline of an employer. */
export default function ResponsesScreen() {
  const t = useResponseWords();
  const [params, setParams] = useSearchParams();
  const tabs = [
    ...BOXES.map((key) => ({ key, label: t.boxes[key], content: <Answers key={key} box={key} /> })),
    { key: 'jobs', label: t.boxes.jobs, content: <Pipeline /> },
  ];
  return (
    <Page help="answers" title={t.title} lead={t.lead}>
      <Tabs
        label={t.title}
        open={params.get('show') ?? 'waiting'}
        onOpen={(show) => setParams({ show }, { replace: true, preventScrollReset: true })}
        tabs={tabs}
      />
      <Section title={t.blocked}>
        <BlockedPeople />
      </Section>
    </Page>
  );
}

function Answers({ box }: { readonly box: Box }) {
  const t = useResponseWords();
  const query = useResponses(box);
  return (
    <Loaded query={query} failed={t.failed}>
      {({ pages }) => {
        const lines = pages.flatMap(({ docs }) => docs);
        return lines.length === 0 ? <None box={box} /> : <ResponseList lines={lines} more={query} />;
      }}
    </Loaded>
  );
}

function None({ box }: { readonly box: Box }) {
  const t = useResponseWords();
  const toMarket = (
    <a href={sitePath('/market')} className={buttonClass()}>
      {t.toMarket}
    </a>
  );
  return <EmptyState action={box === 'sent' ? toMarket : undefined}>{t.none[box]}</EmptyState>;
}
