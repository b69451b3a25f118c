import {
  type CodeOf,
  saveVoucher as contract,
  fail,
  type InputOf,
  ok,
  type Result,
  type Voucher,
} from '@plumbline/contract';
import { parseUsdt, toAmount, usdt } from '@plumbline/money';
import { brokeConstraint, type Db } from '../../../platform/database.ts';
import { parsePercent } from '../../../platform/figures.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { saveVoucher as save, selectVoucher, type Terms, type VoucherRow } from './store.ts';

type Code = CodeOf<typeof contract>;

/** The table's own rules, such as days in the wrong order. */
const TERMS = [
  'voucher_percent',
  'voucher_amount',
  'voucher_minimum',
  'voucher_is_percent_or_amount',
  'voucher_leaves_a_price',
  'voucher_days_in_order',
];

/** Creates or changes a voucher of the session's store. */
export async function saveVoucher(
  db: Db,
  session: Buffer,
  input: InputOf<typeof contract>,
): Promise<Result<Voucher, Code>> {
  if (input._id !== '' && !isUuid(input._id)) return fail('voucher_unknown');
  const terms = readTerms(input);
  if (terms === null) return fail('voucher_terms_wrong');
  try {
    const saved = await toRefusal(contract.errors, () => save(db, session, terms));
    return saved.ok ? ok(toVoucher(await selectVoucher(db, session, saved.value))) : saved;
  } catch (error) {
    if (TERMS.some((constraint) => brokeConstraint(error, constraint))) return fail('voucher_terms_wrong');
    throw error;
  }
}

/** Returns null if the input is neither a percentage nor an amount. */
export function readTerms(input: InputOf<typeof contract>): Terms | null {
  const percentBps = input.percent === '' ? null : parsePercent(input.percent);
  const amountMicro = input.amount === '' ? null : parseUsdt(input.amount);
  const minimumMicro = input.minimum === '' ? usdt(0n) : parseUsdt(input.minimum);
  if (minimumMicro === null || (input.percent !== '' && percentBps === null)) return null;
  if (input.amount !== '' && amountMicro === null) return null;
  return {
    id: input._id || null,
    code: input.code,
    percentBps,
    amountMicro,
    minimumMicro,
    from: input.from ?? null,
    until: input.until,
    mostUses: input.mostUses,
    mostUsesOfBuyer: input.mostUsesOfBuyer,
    revision: input.revision,
  };
}

export const toVoucher = (row: VoucherRow): Voucher => ({
  _id: row.public_id,
  code: row.code,
  percent: row.percent_bps === null ? null : (row.percent_bps / 100).toString(),
  amount: row.amount_micro === null ? null : toAmount(row.amount_micro),
  minimum: toAmount(row.minimum_micro),
  from: row.from_day,
  until: row.until_day,
  mostUses: row.most_uses,
  mostUsesOfBuyer: row.most_uses_of_buyer,
  uses: row.uses,
  revision: row.revision,
  state: row.blocker_now ?? 'usable',
});
