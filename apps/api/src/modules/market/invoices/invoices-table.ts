import { type getInvoices, type InputOf, ok, type Result } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { type Language, type Said, sayIn } from '../../../platform/language.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listInvoiceTaxes, type Party } from './store.ts';

const KINDS: Record<'invoice' | 'credit_note', Said> = {
  invoice: ['Invoice', 'बिल'],
  credit_note: ['Credit note', 'क्रेडिट नोट'],
};
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
  const say = sayIn(language);
  const listed = await listInvoiceTaxes(db, await partyOfAccount(db, accountId, side));
  return ok({
    title: side === 'issued' ? say('Invoices of the store', 'दुकान के बिल') : say('Invoices', 'बिल'),
    columns: [
      { label: say('Date', 'दिन'), width: 11 },
      { label: say('Number', 'संख्या'), width: 26 },
      { label: say('Kind', 'प्रकार'), width: 12 },
      { label: say('Order', 'ऑर्डर'), width: 24 },
      { label: say('From', 'किससे'), width: 22 },
      { label: say('To', 'किसको'), width: 22 },
      { label: say('Total (USDT)', 'कुल (USDT)'), width: 15, align: 'right' },
      { label: say('Corrects', 'किसे सुधारता है'), width: 26, isForMachines: true },
      { label: say('Tax currency', 'कर की मुद्रा'), width: 6, isForMachines: true },
      { label: say('Net', 'कर से पहले'), width: 12, align: 'right', isForMachines: true },
      { label: say('Tax', 'कर'), width: 12, align: 'right', isForMachines: true },
      { label: say('Gross', 'कर सहित'), width: 12, align: 'right', isForMachines: true },
      { label: 'SHA-256', width: 64, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map(({ tax, ...row }) => [
        row.issued_on,
        row.label,
        say(...KINDS[row.kind]),
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
