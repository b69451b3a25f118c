import type { ArrivedTransfer } from '@plumbline/contract/operator';
import { type Column, Moment } from '@plumbline/ui';
import { Link } from 'react-router';

/** Owner of the receiving address, if it is not a member. */
const PURPOSES = { member: 'Member', treasury: 'Treasury', payout: 'Payout wallet' } as const;

/** Common fields of a USDT transfer and one of another token. */
type Arrival = Pick<ArrivedTransfer, 'seenAt' | 'member' | 'purpose' | 'from' | 'to' | 'block'>;

export const ARRIVAL_COLUMNS: readonly Column<Arrival>[] = [
  {
    key: 'at',
    label: 'Seen (UTC)',
    sort: 'date',
    cell: (row) => <Moment at={row.seenAt} />,
    text: (row) => row.seenAt,
  },
  {
    key: 'to',
    label: 'To',
    cell: (row) =>
      row.member ? <Link to={`/members/${row.member._id}`}>{row.member.fullName}</Link> : PURPOSES[row.purpose],
    text: (row) => (row.member ? `${row.member.fullName} (${row.member.referId})` : PURPOSES[row.purpose]),
  },
];

export const ARRIVAL_FILE_COLUMNS: readonly Column<Arrival>[] = [
  { key: 'from', label: 'From', cell: () => null, text: (row) => row.from },
  { key: 'address', label: 'To address', cell: () => null, text: (row) => row.to },
  { key: 'block', label: 'Block', cell: () => null, text: (row) => row.block },
];
