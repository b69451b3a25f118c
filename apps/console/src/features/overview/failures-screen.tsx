import { Tabs } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { LateMails } from './late-mails.tsx';

/** What the platform could not do by itself. */
export default function FailuresScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Page
      title="Failures"
      lead="Jobs that used up their tries, and mails that are late. Trying again is safe: each job looks at what is done already, so that no payout leaves twice."
    >
      <Tabs
        label="What failed"
        open={params.get('of') ?? 'jobs'}
        // Filters, order and page are those of the list that was left.
        onOpen={(key) => setParams(key === 'jobs' ? {} : { of: key }, { preventScrollReset: true })}
        tabs={[
          { key: 'jobs', label: 'Jobs that gave up', content: <FailedJobs /> },
          { key: 'mails', label: 'Mails that are late', content: <LateMails /> },
        ]}
      />
    </Page>
  );
}
