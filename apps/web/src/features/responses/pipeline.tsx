import { APPLICATION_STAGES, type JobPipeline } from '@plumbline/contract';
import { EmptyState, SelectField } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { StateLinks } from '../../lib/market/lines.tsx';
import { useApplications } from './api.ts';
import { ResponseList } from './response-list.tsx';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

/** Applications to one's jobs: how many stand where, and those of a job and stage, which the address names. */
export function Pipeline() {
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
