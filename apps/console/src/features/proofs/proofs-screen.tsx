import {
  type OperatorProof,
  type OperatorReserve,
  operatorProofs,
  operatorReserves,
} from '@plumbline/contract/operator';
import { Amount, type Column, Section, Tag, Together } from '@plumbline/ui';
import { useState } from 'react';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { ListTable, useList } from '../../lib/table/index.ts';
import styles from './proofs.module.css';
import { SignDialog } from './sign-dialog.tsx';

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

/** The proof of each closed day, and the cost of anchoring it. */
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

const inPercent = (coverage: string | null): string => (coverage === null ? '–' : `${coverage} %`);
const isShort = ({ coverage }: OperatorReserve): boolean => coverage !== null && Number(coverage) < 100;
const signedOf = ({ named }: OperatorReserve): string =>
  `${named.filter(({ signature }) => signature === 'verified').length} of ${named.length}`;

function signatureTone({ named }: OperatorReserve): 'good' | 'wait' | 'bad' {
  if (named.every(({ signature }) => signature === 'verified')) return 'good';
  return named.some(({ signature }) => signature === 'refused') ? 'bad' : 'wait';
}

const amountColumn = (key: 'owed' | 'total' | 'desk', label: string): Column<OperatorReserve> => ({
  key,
  label,
  align: 'right',
  cell: (row) => <Amount value={row[key]} unit={false} />,
  text: (row) => row[key],
});

const RESERVES_COLUMNS: readonly Column<OperatorReserve>[] = [
  { key: 'day', label: 'Day', cell: (row) => row.day, text: (row) => row.day },
  amountColumn('owed', 'Owed, USDT'),
  amountColumn('total', 'On the chain, USDT'),
  {
    key: 'coverage',
    label: 'Coverage',
    align: 'right',
    cell: (row) => <Tag tone={isShort(row) ? 'bad' : 'good'}>{inPercent(row.coverage)}</Tag>,
    text: (row) => row.coverage ?? '',
  },
  amountColumn('desk', 'Desk, not verifiable'),
  {
    key: 'coverageWithDesk',
    label: 'With the desk',
    align: 'right',
    cell: (row) => inPercent(row.coverageWithDesk),
    text: (row) => row.coverageWithDesk ?? '',
  },
  {
    key: 'signed',
    label: 'Signed',
    cell: (row) => <Tag tone={signatureTone(row)}>{signedOf(row)}</Tag>,
    text: signedOf,
  },
];

/** On-chain balances beside each proof, and who signed them. */
export function Reserves() {
  const list = useList(operatorReserves, { refreshSeconds: 5, name: 'reserves' });
  const [opened, setOpened] = useState<string | null>(null);
  const reserve = list.query.data?.docs.find(({ day }) => day === opened) ?? null;
  return (
    <Section title="Reserves">
      <p className={styles.lead}>
        What the platform’s addresses held at one final block, beside each proof. Open a day to see its addresses, and
        to hand in what a treasury signed.
      </p>
      <Together>
        <ListTable
          caption="Reserves"
          list={list}
          columns={RESERVES_COLUMNS}
          rowKey={(row) => row.day}
          exportName="reserves"
          onOpen={(row) => setOpened(row.day)}
          empty="No reserves yet. They are read some seconds after the newest day is proved."
        />
        <SignDialog reserve={reserve} onClose={() => setOpened(null)} />
      </Together>
    </Section>
  );
}
