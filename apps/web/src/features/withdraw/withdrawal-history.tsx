import type { DataOf, withdrawalList } from '@plumbline/contract';
import { EmptyState, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useWithdrawals } from './api.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** Rows under the form; the rest is a page away. */
const RECENT = 5;

const FAILED = 'Your withdrawals could not be loaded. What was requested stays as it is.';

const Empty = () => <EmptyState>You have not withdrawn anything yet. A request shows here with its status.</EmptyState>;

/** The newest requests under the form. */
export function RecentWithdrawals() {
  const query = useWithdrawals(1);
  return (
    <Section title="History" aside={<Link to="/withdrawl-list">All withdrawals</Link>}>
      <Loaded query={query} failed={FAILED}>
        {(page) => (page.total === 0 ? <Empty /> : <WithdrawalTable rows={page.docs.slice(0, RECENT)} />)}
      </Loaded>
    </Section>
  );
}

/** All of them, page by page. */
export function AllWithdrawals() {
  const query = useWithdrawals(usePage());
  return (
    <Loaded query={query} failed={FAILED}>
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
