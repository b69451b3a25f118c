import { type OperatorProof, operatorProofs } from '@plumbline/contract/operator';
import { Amount, type Column, Tag } from '@plumbline/ui';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { ListTable, useList } from '../../lib/table/index.ts';
import { Reserves } from './reserves.tsx';

const STATES = {
  signed: { label: 'on its way', tone: 'plain' },
  anchored: { label: 'anchored', tone: 'good' },
  lost: { label: 'nonce used elsewhere', tone: 'bad' },
} as const;
const NONE = { label: 'none', tone: 'plain' } as const;

const stateOf = ({ anchor }: OperatorProof) => (anchor === null ? NONE : STATES[anchor.status]);

const COLUMNS: readonly Column<OperatorProof>[] = [
  { key: 'day', label: 'Day', phone: 'what', cell: (row) => row.day, text: (row) => row.day },
  {
    key: 'total',
    phone: 'amount',
    label: 'Owed, USDT',
    align: 'right',
    cell: (row) => <Amount value={row.total} unit={false} />,
    text: (row) => row.total,
  },
  { key: 'leaves', label: 'Leaves', align: 'right', cell: (row) => row.leaves, text: (row) => String(row.leaves) },
  {
    key: 'anchor',
    phone: 'state',
    label: 'Anchor',
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>,
    text: (row) => stateOf(row).label,
  },
  {
    key: 'hash',
    phone: 'when',
    label: 'Transaction',
    cell: (row) => (row.anchor?.hash ? <Hash value={row.anchor.hash} /> : '–'),
    text: (row) => row.anchor?.hash ?? '',
  },
  {
    key: 'fee',
    label: 'Cost, BNB',
    align: 'right',
    cell: (row) => row.anchor?.fee ?? '–',
    text: (row) => row.anchor?.fee ?? '',
  },
  { key: 'root', label: 'Root', cell: (row) => <Hash value={row.root} />, text: (row) => row.root, isExtra: true },
];

/** What was proved of each closed day, and what it cost to put it on the chain. */
export default function ProofsScreen() {
  const list = useList(operatorProofs, { refreshSeconds: 20 });
  return (
    <Page
      title="Proofs"
      lead="What is owed at the end of a day, as it is published, and the transaction that anchors it on the chain. Only the newest closed day can be proved: earlier days without a proof get none. Settings can switch anchors off."
    >
      <ListTable
        caption="Proofs"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row.day}
        exportName="proofs"
        empty="No day is proved yet. The newest closed day is, within a minute of its close."
      />
      <Reserves />
    </Page>
  );
}
