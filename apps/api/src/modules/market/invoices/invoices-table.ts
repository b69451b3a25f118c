import { type getInvoices, type InputOf, ok, type Result } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listInvoiceTaxes, type Party } from './store.ts';

const KINDS = { invoice: 'Invoice', credit_note: 'Credit note' } as const;
const cents = (of: number): string => (of / 100).toFixed(2);

/** The papers of one side, as `partyOf` has it of a session: a packer of a store has what they bought. */
async function partyOfAccount(db: Db, accountId: bigint, side: Party['side']): Promise<Party> {
  const place = await findWorkplace(db, accountId);
  const stores = place === undefined || place.role === 'packer' ? [] : [place.vendorId];
  return { side, ids: side === 'received' ? [...new Set([accountId, ...stores])] : stores };
}

/** Invoices and credit notes to take home, for the books of whoever issued or received them. A credit note's amounts are those on the paper. */
export async function invoicesTable(
  db: Db,
  accountId: bigint,
  { side }: Pick<InputOf<typeof getInvoices>, 'side'>,
): Promise<Result<Table, never>> {
  const listed = await listInvoiceTaxes(db, await partyOfAccount(db, accountId, side));
  return ok({
    title: side === 'issued' ? 'Invoices of the store' : 'Invoices',
    columns: [
      { label: 'Date', width: 11 },
      { label: 'Number', width: 26 },
      { label: 'Kind', width: 12 },
      { label: 'Order', width: 24 },
      { label: 'From', width: 22 },
      { label: 'To', width: 22 },
      { label: 'Total (USDT)', width: 15, align: 'right' },
      { label: 'Corrects', width: 26, isForMachines: true },
      { label: 'Tax currency', width: 6, isForMachines: true },
      { label: 'Net', width: 12, align: 'right', isForMachines: true },
      { label: 'Tax', width: 12, align: 'right', isForMachines: true },
      { label: 'Gross', width: 12, align: 'right', isForMachines: true },
      { label: 'SHA-256', width: 64, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map(({ tax, ...row }) => [
        row.issued_on,
        row.label,
        KINDS[row.kind],
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
