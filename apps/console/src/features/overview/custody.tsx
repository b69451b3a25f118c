import type { CustodyRecord } from '@plumbline/contract';
import { texts } from '@plumbline/texts/en/accounts';
import { Amount, type Column, DataTable, Section, Together } from '@plumbline/ui';
import styles from './overview.module.css';

type Line = CustodyRecord['owed'][number];

/** A kind of account that came later than this build keeps its identifier. */
const names: Readonly<Record<string, string>> = texts.kinds;

const columns = (heading: string): readonly Column<Line>[] => [
  { key: 'account', label: heading, cell: (row) => names[row.account] ?? row.account },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

type Part = NonNullable<CustodyRecord['chain']>['parts'][number];

const PART_COLUMNS: readonly Column<Part>[] = [
  { key: 'part', label: 'From the books to the chain', cell: (row) => texts.custodyParts[row.part] },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

/** Held beside owed, by kind of account. If money is missing and the totals differ, the difference is shown. */
export const Custody = ({ record }: { readonly record: CustodyRecord }) => (
  <Together>
    <Section
      title="Held and owed"
      aside={
        <span className="small soft">
          up to posting {record.posting}, {record.asOf} UTC
        </span>
      }
    >
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
          total={['All that is held', <Amount key="sum" value={record.heldTotal} unit={false} />]}
          onPhone="keep"
        />
      </div>
      {Number(record.shortfall) > 0 ? (
        <p role="alert" className={styles.frozen}>
          Shortfall: <Amount value={record.shortfall} /> are missing to what is owed
          {Number(record.lostBeyondCapital) > 0 ? (
            <>
              , of which <Amount value={record.lostBeyondCapital} /> are booked as lost beyond the operator’s capital.
              No income is paid until results, charges or new capital have filled that.
            </>
          ) : (
            '. The chain holds less than the books say: find out where it went, then book the loss under Losses.'
          )}
        </p>
      ) : null}
      {record.chain ? (
        <>
          <DataTable
            caption={`On the platform’s addresses at block ${record.chain.block}, which is final`}
            columns={PART_COLUMNS}
            rows={record.chain.parts.filter(({ part, amount }) => part === 'custody' || Number(amount) !== 0)}
            rowKey={(row) => row.part}
            total={['Should lie there', <Amount key="sum" value={record.chain.expected} unit={false} />]}
            onPhone="keep"
          />
          <p className="small soft">
            The addresses held <Amount value={record.chain.onChain} />.
          </p>
        </>
      ) : (
        <p className="small soft">The chain has not been read yet.</p>
      )}
    </Section>
  </Together>
);
