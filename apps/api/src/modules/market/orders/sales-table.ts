import {
  fail,
  type getVendorOrders,
  type InputOf,
  type OrderState,
  ok,
  type Result,
  type settlementPeriod,
} from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { z } from 'zod';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { type Language, type Said, sayIn } from '../../../platform/language.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listMoved, selectSettlement } from './settlement-store.ts';
import { listOrders } from './store.ts';

type Taken = Result<Table, 'forbidden'>;

const STATUS_HINDI: Record<OrderState, string> = {
  paid: 'भुगतान हुआ',
  accepted: 'स्वीकार किया',
  sent: 'भेजा गया',
  received: 'मिल गया',
  cleared: 'पूरा हुआ',
  cancelled: 'रद्द',
  disputed: 'विवाद में',
  refunded: 'पैसा लौटाया',
  split: 'बाँटा गया',
  returning: 'वापसी के रास्ते में',
  returned: 'दुकान पर वापस',
};

/** Returns the orders of the account's store for download. A member's account has none. */
export async function salesTable(
  db: Db,
  memberId: bigint,
  { status }: Pick<InputOf<typeof getVendorOrders>, 'status'>,
  language: Language = 'en',
): Promise<Taken> {
  const say = sayIn(language);
  const place = await findWorkplace(db, memberId);
  if (place === undefined) return fail('forbidden');
  const listed = await listOrders(db, 'vendor', place.vendorId, status);
  return ok({
    title: say('Orders of the store', 'दुकान के ऑर्डर'),
    columns: [
      { label: say('Date (UTC)', 'तारीख़ (UTC)'), width: 19 },
      { label: say('Order', 'ऑर्डर'), width: 30 },
      { label: say('Buyer', 'ख़रीदार'), width: 26 },
      { label: say('Status', 'स्थिति'), width: 12 },
      { label: say('Total (USDT)', 'कुल (USDT)'), width: 15, align: 'right' },
      { label: say('Due', 'नियत दिन'), width: 11 },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => [
        toDateTime(row.placed_at),
        row.label,
        row.buyer_name,
        say(row.status, STATUS_HINDI[row.status]),
        toAmount(row.total_micro),
        row.due_on ?? '',
      ]),
    ),
  });
}

const WORDS: Record<'order_paid' | 'order_refund' | 'order_proceeds' | 'order_fee', Said> = {
  order_paid: ['Paid by the buyer, held', 'ख़रीदार का भुगतान, रोका हुआ'],
  order_refund: ['Refunded to the buyer', 'ख़रीदार को लौटाया'],
  order_proceeds: ['Cleared to the wallet', 'वॉलेट में मिला'],
  order_fee: ['Fee', 'शुल्क'],
};

/** Returns each movement of money of the store's orders, for the owner and managers. */
export async function settlementTable(
  db: Db,
  memberId: bigint,
  period: z.output<typeof settlementPeriod>,
  language: Language = 'en',
): Promise<Taken> {
  const say = sayIn(language);
  const place = await findWorkplace(db, memberId);
  if (place === undefined || place.role === 'packer') return fail('forbidden');
  const [listed, sums] = await Promise.all([
    listMoved(db, place.vendorId, period),
    selectSettlement(db, place.vendorId),
  ]);
  return ok({
    title: say('Settlement', 'निपटान'),
    columns: [
      { label: say('Date (UTC)', 'तारीख़ (UTC)'), width: 19 },
      { label: say('Order', 'ऑर्डर'), width: 30 },
      { label: say('What', 'विवरण'), width: 26 },
      { label: say('In (USDT)', 'आया (USDT)'), width: 14, align: 'right' },
      { label: say('Out (USDT)', 'गया (USDT)'), width: 14, align: 'right' },
      { label: say('Reason', 'कारण'), width: 30, isForMachines: true },
      { label: say('Posting', 'प्रविष्टि'), width: 8, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: factsOf(sums, language),
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => {
        const isIn = row.kind === 'order_paid';
        const amount = toAmount(row.amount_micro);
        return [
          toDateTime(row.moved_at),
          row.label,
          say(...WORDS[row.kind]),
          isIn ? amount : '',
          isIn ? '' : amount,
          row.reason,
          row.posting_id.toString(),
        ];
      }),
    ),
  });
}

function factsOf(sums: Awaited<ReturnType<typeof selectSettlement>>, language: Language): Table['facts'] {
  const say = sayIn(language);
  const [held, proceeds, fees] = [sums.held_micro, sums.proceeds_micro, sums.fee_micro].map(toAmount);
  return [
    [
      say('Held now', 'अभी रोका हुआ'),
      say(`${held} USDT for ${sums.holding} orders`, `${sums.holding} ऑर्डर के ${held} USDT`),
    ],
    [
      say('Cleared', 'पूरा हुआ'),
      say(
        `${proceeds} USDT of ${sums.cleared} orders, fees ${fees} USDT`,
        `${sums.cleared} ऑर्डर के ${proceeds} USDT, शुल्क ${fees} USDT`,
      ),
    ],
    [say('Refunded', 'लौटाया गया'), `${toAmount(sums.refunded_micro)} USDT`],
  ];
}
