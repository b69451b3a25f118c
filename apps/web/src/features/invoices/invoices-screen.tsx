import { useListPlace } from '@plumbline/app-runtime/list';
import type { ListedInvoice } from '@plumbline/contract';
import { Amount, Button, buttonClass, type Column, DataTable, EmptyState, SelectField } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currentArea } from '../../lib/area.ts';
import { toDayText } from '../../lib/format.ts';
import { Downloads } from '../../lib/list/downloads.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PageOutOfRange, Pager } from '../../lib/pager.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { type Side, saveInvoice, useInvoices } from './api.ts';
import styles from './invoices.module.css';
import { invoiceWords, useInvoiceWords } from './words.ts';

export const meta = titleMeta(() => invoiceWords().title);

const isSide = (value: string): boolean => value === 'received' || value === 'issued';
const SHAPE = { filters: { side: isSide, order: (value: string) => /^[0-9a-f-]{1,60}$/.test(value) } };

/** Invoices and credit notes with files, of one order (`?order=`) or all; for a vendor first the store's. */
export function InvoicesScreen({ children }: { readonly children?: ReactNode }) {
  const t = useInvoiceWords();
  const isVendor = currentArea() === 'vendor';
  const place = useListPlace(SHAPE);
  const { page, filters } = place.address;
  const side = (filters.side ?? (isVendor ? 'issued' : 'received')) as Side;
  const query = useInvoices(page, side, filters.order ?? '');
  return (
    <Page help="invoices" title={t.title} lead={isVendor ? t.leadOfStore : t.lead}>
      {isVendor ? (
        <div className={styles.bar}>
          <SelectField
            label={t.side}
            value={side}
            onChange={({ currentTarget }) => place.change({ side: currentTarget.value })}
          >
            <option value="issued">{t.sides.issued}</option>
            <option value="received">{t.sides.received}</option>
          </SelectField>
        </div>
      ) : null}
      {filters.order === undefined ? null : (
        <p>
          {t.ofOrder} <Link to={place.href({ order: null })}>{t.all}</Link>
        </p>
      )}
      <Loaded query={query} failed={t.failed}>
        {(found) => (
          <>
            {found.total === 0 ? <None side={side} /> : null}
            {found.total > 0 && filters.order === undefined ? (
              <Downloads list="invoices" filters={{ side }} label={t.takeHome} />
            ) : null}
            {found.docs.length > 0 ? <InvoiceTable invoices={found.docs} side={side} /> : null}
            {found.total > 0 && found.docs.length === 0 ? <PageOutOfRange first={place.href({})} /> : null}
            {found.docs.length > 0 ? <Pager page={found.page} total={found.total} limit={found.limit} /> : null}
          </>
        )}
      </Loaded>
      {children}
    </Page>
  );
}

function InvoiceTable({ invoices, side }: { readonly invoices: readonly ListedInvoice[]; readonly side: Side }) {
  const t = useInvoiceWords();
  const columns: Column<ListedInvoice>[] = [
    {
      key: 'number',
      label: t.number,
      phone: 'what',
      // Omits the store: it is shown at the right of a received invoice, and otherwise is one's own.
      brief: ({ number }) => number.split('-').slice(-2).join('-'),
      cell: (row) => <Numbered row={row} />,
    },
    {
      key: 'other',
      phone: 'state',
      label: side === 'received' ? t.from : t.to,
      cell: ({ issuer, receiver }) => (side === 'received' ? issuer : receiver),
    },
    { key: 'order', label: t.order, cell: ({ order }) => order.number },
    { key: 'day', label: t.day, phone: 'when', cell: ({ issuedOn }) => toDayText(issuedOn) },
    {
      key: 'total',
      label: t.total,
      align: 'right',
      phone: 'amount',
      cell: ({ kind, total }) => <Amount value={kind === 'credit_note' ? `-${total}` : total} unit={false} />,
    },
    { key: 'files', label: t.files, align: 'right', cell: (row) => <Files row={row} /> },
  ];
  return <DataTable caption={t.title} columns={columns} rows={invoices} rowKey={({ _id }) => _id} />;
}

const Numbered = ({ row: { number, kind } }: { readonly row: ListedInvoice }) => {
  const t = useInvoiceWords();
  return (
    <>
      {number}
      <br />
      <span className="small soft">{t.kinds[kind]}</span>
    </>
  );
};

function Files({ row: { _id, number, hash, hasXml } }: { readonly row: ListedInvoice }) {
  const t = useInvoiceWords();
  const formats = hasXml ? (['pdf', 'xml', 'json'] as const) : (['pdf', 'json'] as const);
  return (
    <span className={styles.files}>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={t.file({ format: format.toUpperCase(), number })}
          onClick={() => void saveInvoice(_id, format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <a href={sitePath(`/verify/${hash}`)} aria-label={t.checkOf({ number })}>
        {t.check}
      </a>
    </span>
  );
}

function None({ side }: { readonly side: Side }) {
  const t = useInvoiceWords();
  const toMarket = (
    <a href={sitePath('/market')} className={buttonClass({ variant: 'primary' })}>
      {t.toMarket}
    </a>
  );
  return <EmptyState action={side === 'received' ? toMarket : undefined}>{t.empty} </EmptyState>;
}

export default InvoicesScreen;
