import { rich } from '@plumbline/app-runtime/text';
import type { CustodyRecord } from '@plumbline/contract';
import { texts } from '@plumbline/texts/en/accounts';
import { texts as t } from '@plumbline/texts/en/console-overview';
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
  { key: 'part', label: t.booksChain, cell: (row) => texts.custodyParts[row.part] },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

/** Held beside owed, by kind of account. If money is missing and the totals differ, the difference is shown. */
export const Custody = ({ record }: { readonly record: CustodyRecord }) => (
  <Together>
    <Section
      title={t.heldAndOwed}
      aside={<span className="small soft">{t.upPostingUtc({ posting: record.posting, asOf: record.asOf })}</span>}
    >
      <div className={styles.sides}>
        <DataTable
          caption={t.owedMembersOperator}
          columns={columns(t.owed)}
          rows={record.owed}
          rowKey={(row) => row.account}
          total={[t.allOwed, <Amount key="sum" value={record.owedTotal} unit={false} />]}
          onPhone="keep"
        />
        <DataTable
          caption={t.heldByPlace}
          columns={columns(t.held)}
          rows={record.held}
          rowKey={(row) => row.account}
          total={[t.allHeld, <Amount key="sum" value={record.heldTotal} unit={false} />]}
          onPhone="keep"
        />
      </div>
      {Number(record.shortfall) > 0 ? (
        <p role="alert" className={styles.frozen}>
          {Number(record.lostBeyondCapital) > 0
            ? rich(t.shortfallBeyondCapital, {
                amount: <Amount value={record.shortfall} />,
                lost: <Amount value={record.lostBeyondCapital} />,
              })
            : rich(t.shortfallOnChain, { amount: <Amount value={record.shortfall} /> })}
        </p>
      ) : null}
      {record.chain ? (
        <>
          <DataTable
            caption={t.platformAddressesBlock({ block: record.chain.block })}
            columns={PART_COLUMNS}
            rows={record.chain.parts.filter(({ part, amount }) => part === 'custody' || Number(amount) !== 0)}
            rowKey={(row) => row.part}
            total={[t.shouldLieThere, <Amount key="sum" value={record.chain.expected} unit={false} />]}
            onPhone="keep"
          />
          <p className="small soft">{rich(t.theAddressesHeld, { amount: <Amount value={record.chain.onChain} /> })}</p>
        </>
      ) : (
        <p className="small soft">{t.chainNotBeen}</p>
      )}
    </Section>
  </Together>
);
