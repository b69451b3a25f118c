import { WITHDRAWAL_STATUSES } from '@plumbline/contract';
import { EmptyState } from '@plumbline/ui';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { NextStep } from '../../lib/next-step.tsx';
import { useText } from '../../lib/text/index.ts';
import { useWithdrawals } from './api.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

const Empty = () => {
  const { withdraw: t, money } = useText();
  return <EmptyState action={<NextStep to="/withdrawladd">{money.withdraw}</NextStep>}>{t.empty} </EmptyState>;
};

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
