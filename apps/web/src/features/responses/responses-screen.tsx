import { APPLICATION_STAGES, type BlockedPerson, type JobPipeline } from '@plumbline/contract';
import { Button, buttonClass, EmptyState, Section, SelectField, Tabs } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines, StateLinks } from '../../lib/market/lines.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { type Box, useApplications, useBlocked, useResponses, useUnblock } from './api.ts';
import { ResponseList } from './response-list.tsx';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.answers);

const BOXES = ['waiting', 'received', 'sent'] as const satisfies readonly Box[];

/** Applications and enquiries of both sides, and an employer's pipeline. */
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

function BlockedPeople() {
  const t = useResponseWords();
  const query = useBlocked();
  return (
    <Loaded query={query} failed={t.failed}>
      {({ docs }) =>
        docs.length === 0 ? (
          <p className="soft">{t.noneBlocked}</p>
        ) : (
          <>
            <p className="soft">{t.blockedLead}</p>
            <Lines>
              {docs.map((person) => (
                <Blocked key={person._id} person={person} />
              ))}
            </Lines>
          </>
        )
      }
    </Loaded>
  );
}

function Blocked({ person: { _id, name, at } }: { readonly person: BlockedPerson }) {
  const t = useResponseWords();
  const { send, isBusy } = useUnblock();
  return (
    <Line name={name} about={toMinuteText(at)}>
      <Button size="small" aria-label={t.unblockOf({ name })} busy={isBusy} onClick={() => send(_id)}>
        {t.unblock}
      </Button>
    </Line>
  );
}

/** Applications to the caller's jobs: counts by stage, and those selected in the URL. */
function Pipeline() {
  const t = useResponseWords();
  const [params, setParams] = useSearchParams();
  const listingId = params.get('job') ?? '';
  const stage = APPLICATION_STAGES.find((each) => each === params.get('stage'));
  const query = useApplications({ listingId, stage });
  const to = (changed: Readonly<Record<string, string>>): string => {
    const all = { show: 'jobs', job: listingId, stage: stage ?? '', ...changed };
    return `?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
  };
  return (
    <Loaded query={query} failed={t.failed}>
      {({ pages }) => {
        const jobs = pages[0]?.jobs ?? [];
        const lines = pages.flatMap(({ docs }) => docs);
        if (jobs.length === 0) return <EmptyState>{t.none.jobs}</EmptyState>;
        const counts = countsOf(jobs.filter((job) => listingId === '' || job.listingId === listingId));
        return (
          <>
            {jobs.length > 1 ? (
              <div className={styles.job}>
                <SelectField
                  label={t.job}
                  value={listingId}
                  onChange={({ currentTarget }) =>
                    setParams(new URLSearchParams(to({ job: currentTarget.value })), { preventScrollReset: true })
                  }
                >
                  <option value="">{t.allJobs}</option>
                  {jobs.map((job) => (
                    <option key={job.listingId} value={job.listingId}>
                      {job.title}
                    </option>
                  ))}
                </SelectField>
              </div>
            ) : null}
            <StateLinks
              label={t.boxes.jobs}
              links={([undefined, ...APPLICATION_STAGES] as const).map((each) => ({
                to: to({ stage: each ?? '' }),
                label: each === undefined ? t.allStages : t.stage[each],
                count: each === undefined ? null : counts[each],
                isCurrent: each === stage,
              }))}
            />
            {lines.length === 0 ? <p className="soft">{t.none.jobs}</p> : <ResponseList lines={lines} more={query} />}
          </>
        );
      }}
    </Loaded>
  );
}

const countsOf = (jobs: readonly JobPipeline[]): JobPipeline['stages'] =>
  Object.fromEntries(
    APPLICATION_STAGES.map((stage) => [stage, jobs.reduce((sum, { stages }) => sum + stages[stage], 0)]),
  ) as JobPipeline['stages'];
