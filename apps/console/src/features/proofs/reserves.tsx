import { type OperatorReserve, operatorReserves } from '@plumbline/contract/operator';
import { Amount, type Column, Section, Tag, Together } from '@plumbline/ui';
import { useState } from 'react';
import { ListTable, useList } from '../../lib/table/index.ts';
import styles from './proofs.module.css';
import { SignDialog } from './sign-dialog.tsx';

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

const COLUMNS: readonly Column<OperatorReserve>[] = [
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

/** What lay on the chain beside each proof, and who signed it. */
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
          columns={COLUMNS}
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
