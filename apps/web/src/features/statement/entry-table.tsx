import type { StatementEntry } from '@plumbline/contract';
import { Address, Amount, type Column, Moment } from '@plumbline/ui';
import { type ListSorting, ListTable } from '@plumbline/ui/list-table';
import { toDayText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { receiptOfEntry } from '../../lib/receipt/link.ts';
import { type Texts, text, useText } from '../../lib/text/index.ts';
import styles from './statement.module.css';

const kindOf = (entry: StatementEntry): string | undefined =>
  (text().postings as Readonly<Record<string, string>>)[entry.kind];

/** A kind unknown to this app keeps the server's English text. */
export const whatOf = (entry: StatementEntry): string => kindOf(entry) ?? entry.reason;

/** Describes what happened, with the posting's cause. */
export function causeOf(entry: StatementEntry): string {
  const t = text().lists.cause;
  const what = kindOf(entry);
  if (what === undefined) return entry.reason;
  const { cause } = entry;
  switch (cause?.is) {
    case 'day':
      return cause.percent === null
        ? t.day({ what, day: toDayText(cause.day) })
        : t.share({ what, day: toDayText(cause.day), percent: cause.percent });
    case 'note':
      return t.note({ what, note: cause.note });
    case 'transfer':
      return t.transfer({ what, txHash: cause.txHash });
    case 'order':
      return t.order({ what, number: cause.number });
    case 'payer':
      return t.payer[cause.payer]({ what });
    case undefined:
      return what;
  }
}

/** Describes the counter account. */
export function counterOf({ counter }: StatementEntry): string {
  const { account, counter: others } = text().lists;
  return { ...account, ...others }[counter];
}

const columns = (texts: Texts): readonly Column<StatementEntry>[] => [
  { key: 'day', label: texts.common.day, sort: 'date', phone: 'when', cell: (entry) => toDayText(entry.day) },
  { key: 'what', label: texts.lists.what, phone: 'what', brief: whatOf, cell: (entry) => <What entry={entry} /> },
  { key: 'other', label: texts.lists.otherSide, cell: counterOf },
  {
    key: 'amount',
    label: texts.common.amount,
    sort: 'amount',
    align: 'right',
    phone: 'amount',
    cell: (entry) => <Amount value={entry.amount} unit={false} whole />,
  },
  {
    key: 'balance',
    label: texts.lists.balanceAfter,
    align: 'right',
    phone: 'state',
    cell: (entry) => <Amount value={entry.balanceAfter} unit={false} whole />,
  },
];

/** Links to its receipt, if it has one. */
const What = ({ entry }: { readonly entry: StatementEntry }) => {
  const to = receiptOfEntry(entry);
  return to === null ? whatOf(entry) : <OwnLink to={to}>{whatOf(entry)}</OwnLink>;
};

/** Link in the expanded row on a phone, whose row itself has none. */
const ToReceipt = ({ entry }: { readonly entry: StatementEntry }) => {
  const t = useText().orders;
  const to = receiptOfEntry(entry);
  return to === null ? null : (
    <p>
      <OwnLink to={to}>{t.receipt}</OwnLink>
    </p>
  );
};

interface EntryTableProps {
  readonly caption: string;
  readonly entries: readonly StatementEntry[];
  readonly sorting: ListSorting;
}

/** Entries with their cause; each expands to the full details. */
export const EntryTable = ({ caption, entries, sorting }: EntryTableProps) => {
  const texts = useText();
  return (
    <ListTable
      caption={caption}
      columns={columns(texts)}
      rows={entries}
      rowKey={(entry) => entry._id}
      sorting={sorting}
      detail={{
        label: texts.lists.whyWord,
        render: (entry) => (
          <div className={styles.cause}>
            <p>{causeOf(entry)}</p>
            <ToReceipt entry={entry} />
            {entry.cause?.is === 'order' ? (
              <p>
                <OwnLink to={`/${entry.cause.side === 'vendor' ? 'orders' : 'my-order'}/${entry.cause.order}`}>
                  {texts.lists.cause.toOrder}
                </OwnLink>
              </p>
            ) : null}
            <p className="small soft">
              {texts.income.posting} <Address value={entry.posting} size="small" />
            </p>
            <p className="small soft">
              {texts.income.written} <Moment at={entry.createdAt} /> UTC
            </p>
          </div>
        ),
      }}
    />
  );
};
