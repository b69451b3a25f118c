import type { CustodyRecord } from '@plumbline/contract';
import { Amount, type Column, DataTable, Section } from '@plumbline/ui';

import styles from './overview.module.css';

type Line = CustodyRecord['owed'][number];

const columns = (heading: string): readonly Column<Line>[] => [
  { key: 'account', label: heading, cell: (row) => row.account },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

/** Held beside owed, by kind of account: both sums are the same, always. */
export const Custody = ({ record }: { readonly record: CustodyRecord }) => (
  <Section title="Held and owed" aside={<span className="small soft">as of {record.asOf} UTC</span>}>
    <div className={styles.sides}>
      <DataTable
        caption="Owed to members and to the operator, by kind of account"
        columns={columns('Owed')}
        rows={record.owed}
        rowKey={(row) => row.account}
        total={['All that is owed', <Amount key="sum" value={record.owedTotal} unit={false} />]}
        onPhone="keep"
      />
      <DataTable
        caption="Held, by place"
        columns={columns('Held')}
        rows={record.held}
        rowKey={(row) => row.account}
        onPhone="keep"
      />
    </div>
    {record.chain ? (
      <p className="small soft">
        On chain at block {record.chain.block}: <Amount value={record.chain.onChain} />, expected by the books{' '}
        <Amount value={record.chain.expected} /> (read {record.chain.readAt} UTC).
      </p>
    ) : (
      <p className="small soft">The chain has not been read yet.</p>
    )}
  </Section>
);
