import type { ArrivedTransfer } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-deposits';
import { type Column, Moment } from '@plumbline/ui';
import { Link } from 'react-router';

/** Common fields of a USDT transfer and one of another token. */
type Arrival = Pick<ArrivedTransfer, 'seenAt' | 'member' | 'purpose' | 'from' | 'to' | 'block'>;

export const ARRIVAL_COLUMNS: readonly Column<Arrival>[] = [
  {
    key: 'at',
    label: t.seenUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.seenAt} />,
    text: (row) => row.seenAt,
  },
  {
    key: 'to',
    label: t.to,
    cell: (row) =>
      row.member ? <Link to={`/members/${row.member._id}`}>{row.member.fullName}</Link> : t.purposes[row.purpose],
    text: (row) => (row.member ? `${row.member.fullName} (${row.member.referId})` : t.purposes[row.purpose]),
  },
];

export const ARRIVAL_FILE_COLUMNS: readonly Column<Arrival>[] = [
  { key: 'from', label: t.from, cell: () => null, text: (row) => row.from },
  { key: 'address', label: t.toAddress, cell: () => null, text: (row) => row.to },
  { key: 'block', label: t.block, cell: () => null, text: (row) => row.block },
];
