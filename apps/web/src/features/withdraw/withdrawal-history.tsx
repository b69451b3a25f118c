import type { DataOf, withdrawalList } from '@plumbline/contract';
import { EmptyState, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useText } from '../../lib/text/index.ts';
import { useWithdrawals } from './api.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** Rows under the form; the rest is a page away. */
const RECENT = 5;

const Empty = () => {
  const t = useText().withdraw;
  return <EmptyState>{t.empty}</EmptyState>;
};

/** The newest requests under the form. */
export function RecentWithdrawals() {
  const t = useText().withdraw;
  const query = useWithdrawals(1);
  return (
    <Section title={t.history} aside={<Link to="/withdrawl-list">{t.allWithdrawals}</Link>}>
      <Loaded query={query} failed={t.failed}>
        {(page) => (page.total === 0 ? <Empty /> : <WithdrawalTable rows={page.docs.slice(0, RECENT)} />)}
      </Loaded>
    </Section>
  );
}

/** All of them, page by page. */
export function AllWithdrawals() {
  const t = useText().withdraw;
  const query = useWithdrawals(usePage());
  return (
    <Loaded query={query} failed={t.failed}>
      {(page) => <Listed page={page} />}
    </Loaded>
  );
}

const Listed = ({ page }: { readonly page: DataOf<typeof withdrawalList> }) =>
  page.total === 0 ? (
    <Empty />
  ) : (
    <>
      <WithdrawalTable rows={page.docs} />
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );
