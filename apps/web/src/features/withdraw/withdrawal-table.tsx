import type { Withdrawal } from '@plumbline/contract';
import { type ListSorting, ListTable } from '@plumbline/ui/list-table';
import { useText } from '../../lib/text/index.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';

interface WithdrawalTableProps {
  readonly rows: readonly Withdrawal[];
  /** Without it the rows stand as they come. */
  readonly sorting?: ListSorting;
}

/** Requests with what became of each. */
export const WithdrawalTable = ({ rows, sorting }: WithdrawalTableProps) => {
  const texts = useText();
  return (
    <ListTable
      caption={texts.withdraw.list}
      columns={withdrawalColumns(texts)}
      rows={rows}
      rowKey={(row) => row._id}
      {...(sorting ? { sorting } : {})}
    />
  );
};
