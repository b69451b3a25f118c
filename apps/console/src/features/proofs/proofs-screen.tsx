import {
  type OperatorProof,
  type OperatorReserve,
  operatorProofs,
  operatorReserves,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proofs';
import { Amount, type Column, Section, Tag, Together } from '@plumbline/ui';
import { useState } from 'react';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { ListTable, useList } from '../../lib/table/index.ts';
import styles from './proofs.module.css';
import { SignDialog } from './sign-dialog.tsx';

const STATES = {
  signed: { label: t.onItsWay, tone: 'plain' },
  anchored: { label: t.anchored, tone: 'good' },
  lost: { label: t.nonceUsedElsewhere, tone: 'bad' },
} as const;
const NONE = { label: t.none, tone: 'plain' } as const;

const stateOf = ({ anchor }: OperatorProof) => (anchor === null ? NONE : STATES[anchor.status]);

const COLUMNS: readonly Column<OperatorProof>[] = [
  { key: 'day', label: t.day, phone: 'what', cell: (row) => row.day, text: (row) => row.day },
  {
    key: 'total',
    phone: 'amount',
    label: t.owedUsdt,
    align: 'right',
    cell: (row) => <Amount value={row.total} unit={false} />,
    text: (row) => row.total,
  },
  { key: 'leaves', label: t.leaves, align: 'right', cell: (row) => row.leaves, text: (row) => String(row.leaves) },
  {
    key: 'anchor',
    phone: 'state',
    label: t.anchor,
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>,
    text: (row) => stateOf(row).label,
  },
  {
    key: 'hash',
    phone: 'when',
    label: t.transaction,
    cell: (row) => (row.anchor?.hash ? <Hash value={row.anchor.hash} /> : '–'),
    text: (row) => row.anchor?.hash ?? '',
  },
  {
    key: 'fee',
    label: t.costBnb,
    align: 'right',
    cell: (row) => row.anchor?.fee ?? '–',
    text: (row) => row.anchor?.fee ?? '',
  },
  { key: 'root', label: t.root, cell: (row) => <Hash value={row.root} />, text: (row) => row.root, isExtra: true },
];

/** The proof of each closed day, and the cost of anchoring it. */
export default function ProofsScreen() {
  const list = useList(operatorProofs, { refreshSeconds: 20 });
  return (
    <Page title={t.proofs} lead={t.lead}>
      <ListTable
        caption={t.proofs}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row.day}
        exportName="proofs"
        empty={t.empty}
      />
      <Reserves />
    </Page>
  );
}

const inPercent = (coverage: string | null): string => (coverage === null ? '–' : `${coverage} %`);
const isShort = ({ coverage }: OperatorReserve): boolean => coverage !== null && Number(coverage) < 100;
const signedOf = ({ named }: OperatorReserve): string =>
  t.verifiedOfAll({ verified: named.filter(({ signature }) => signature === 'verified').length, all: named.length });

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
  { key: 'day', label: t.day, cell: (row) => row.day, text: (row) => row.day },
  amountColumn('owed', t.owedUsdt),
  amountColumn('total', t.chainUsdt),
  {
    key: 'coverage',
    label: t.coverage,
    align: 'right',
    cell: (row) => <Tag tone={isShort(row) ? 'bad' : 'good'}>{inPercent(row.coverage)}</Tag>,
    text: (row) => row.coverage ?? '',
  },
  amountColumn('desk', t.deskNotVerifiable),
  {
    key: 'coverageWithDesk',
    label: t.withTheDesk,
    align: 'right',
    cell: (row) => inPercent(row.coverageWithDesk),
    text: (row) => row.coverageWithDesk ?? '',
  },
  {
    key: 'signed',
    label: t.signed,
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
    <Section title={t.reserves}>
      <p className={styles.lead}>{t.platformAddressesHeld}</p>
      <Together>
        <ListTable
          caption={t.reserves}
          list={list}
          columns={RESERVES_COLUMNS}
          rowKey={(row) => row.day}
          exportName="reserves"
          onOpen={(row) => setOpened(row.day)}
          empty={t.proofsEmpty}
        />
        <SignDialog reserve={reserve} onClose={() => setOpened(null)} />
      </Together>
    </Section>
  );
}
