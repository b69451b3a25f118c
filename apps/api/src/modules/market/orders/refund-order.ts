import { fail, type InputOf, type MarketOrder, type Result, refundOrder } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { actAsVendor } from './act-on-order.ts';
import { vendorSteps } from './store.ts';

type Code = (typeof refundOrder.errors)[number];

/** Refunds an amount or units if the order still holds what the vendor saw. The database computes the units' price. */
export async function refund(
  deps: Pick<Deps, 'db'>,
  session: Buffer,
  { _id: id, held, amount, lines, reason }: InputOf<typeof refundOrder>,
): Promise<Result<MarketOrder, Code>> {
  const step = (act: (tx: Tx, of: { session: Buffer; id: string }) => Promise<unknown>) =>
    actAsVendor(deps, session, id, refundOrder.errors, (tx) => act(tx, { session, id }));
  const heldMicro = parseUsdt(held);
  if (lines.length === 0) {
    const micro = parseUsdt(amount);
    return micro === null
      ? fail('nothing_held')
      : step((tx, of) => vendorSteps.refund(tx, of, { heldMicro, amountMicro: micro, reason }));
  }
  // Amount and units exclude each other.
  if (amount !== '') return fail('nothing_held');
  if (!lines.every(({ _id }) => isUuid(_id))) return fail('order_line_unknown');
  return step((tx, of) => vendorSteps.refundUnits(tx, of, { heldMicro, lines, reason }));
}
