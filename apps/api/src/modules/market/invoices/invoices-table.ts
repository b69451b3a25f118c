import { type getInvoices, type InputOf, ok, type Result } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listInvoiceTaxes, type Party } from './store.ts';

const cents = (of: number): string => (of / 100).toFixed(2);

/** Returns whose documents of one side to list, like `partyOf`. A packer of a store gets only their purchases. */
async function partyOfAccount(db: Db, accountId: bigint, side: Party['side']): Promise<Party> {
  const place = await findWorkplace(db, accountId);
  const stores = place === undefined || place.role === 'packer' ? [] : [place.vendorId];
  return { side, ids: side === 'received' ? [...new Set([accountId, ...stores])] : stores };
}

/** Returns invoices and credit notes for the accounting of issuer or receiver. Credit notes keep their amounts. */
export async function invoicesTable(
  db: Db,
  accountId: bigint,
  { side }: Pick<InputOf<typeof getInvoices>, 'side'>,
  language: Language = 'en',
): Promise<Result<Table, never>> {
  const t = documents[language].invoices;
  const listed = await listInvoiceTaxes(db, await partyOfAccount(db, accountId, side));
  return ok({
    title: side === 'issued' ? t.ofStore : t.title,
    columns: [
      { label: t.date, width: 11 },
      { label: t.number, width: 26 },
      { label: t.kind, width: 12 },
      { label: t.order, width: 24 },
      { label: t.from, width: 22 },
      { label: t.to, width: 22 },
      { label: t.total, width: 15, align: 'right' },
      { label: t.corrects, width: 26, isForMachines: true },
      { label: t.currency, width: 6, isForMachines: true },
      { label: t.net, width: 12, align: 'right', isForMachines: true },
      { label: t.tax, width: 12, align: 'right', isForMachines: true },
      { label: t.gross, width: 12, align: 'right', isForMachines: true },
      { label: t.sha256, width: 64, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map(({ tax, ...row }) => [
        row.issued_on,
        row.label,
        t.kinds[row.kind],
        row.order_label,
        row.issuer,
        row.receiver,
        formatUsdt(usdt(row.total_micro)),
        row.corrects ?? '',
        tax?.currency ?? '',
        ...(tax ? [tax.netCents, tax.vatCents, tax.grossCents].map(cents) : ['', '', '']),
        row.sha256.toString('hex'),
      ]),
    ),
  });
}
