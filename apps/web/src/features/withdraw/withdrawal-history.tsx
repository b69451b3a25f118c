import { WITHDRAWAL_STATUSES } from '@plumbline/contract';
import { EmptyState } from '@plumbline/ui';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { NextStep, OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useText } from '../../lib/text/index.ts';
import { useWithdrawals } from './api.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { useWithdrawWords } from './words.ts';

export const meta = pageMeta((t) => t.money.withdrawalHistory);

const Empty = () => {
  const t = useWithdrawWords();
  const { money } = useText();
  return <EmptyState action={<NextStep to="/withdrawladd">{money.withdraw}</NextStep>}>{t.empty} </EmptyState>;
};

/** All withdrawals, page by page. The link to the form appears once: beside the title, or below the empty message. */
export default function AllWithdrawals() {
  const t = useWithdrawWords();
  const { lists, money } = useText();
  const address = useListAddress({ status: WITHDRAWAL_STATUSES, sort: ['date', 'amount'] });
  const query = useWithdrawals(Number(address.page), address.filters);
  const isEmpty = query.data?.total === 0 && !address.isFiltered;
  const act = <OwnLink to="/withdrawladd">{money.withdraw}</OwnLink>;
  return (
    <Page help="withdrawals" title={money.withdrawalHistory} aside={isEmpty ? null : act}>
      <ListFrame
        query={query}
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
    </Page>
  );
}
