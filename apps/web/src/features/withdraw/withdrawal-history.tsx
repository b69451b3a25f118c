import { WITHDRAWAL_STATUSES } from '@plumbline/contract';
import { EmptyState, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { Loaded } from '../../lib/loaded.tsx';
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
  const { withdraw: t, lists, money } = useText();
  const address = useListAddress({ status: WITHDRAWAL_STATUSES, sort: ['date', 'amount'] });
  return (
    <ListFrame
      query={useWithdrawals(Number(address.page), address.filters)}
      address={address}
      choices={[
        {
          name: 'status',
          label: money.status,
          options: WITHDRAWAL_STATUSES.map((status) => [status, t.badge[status]] as const),
        },
      ]}
      orders={[
        ['date:desc', lists.newestFirst],
        ['date:asc', lists.oldestFirst],
        ['amount:desc', lists.highestFirst],
        ['amount:asc', lists.lowestFirst],
      ]}
      exported="withdrawals"
      failed={t.failed}
      empty={<Empty />}
    >
      {(page) => <WithdrawalTable rows={page.docs} sorting={sortingOf(address, 'date')} />}
    </ListFrame>
  );
}
