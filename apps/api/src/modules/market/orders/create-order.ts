import type { AnswerKey } from '@plumbline/contract';
import {
  type CodeOf,
  createOrder as contract,
  type DataOf,
  fail,
  type InputOf,
  ok,
  type Result,
  say,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { brokeConstraint, type Db, type Queryable } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { titlesOf, unavailableTitles } from '../carts/index.ts';
import { askForCode, withConfirmation } from './confirm-order.ts';
import { selectOpenFee } from './fee-store.ts';
import { type NumberedRow, type Purchase, placeOrder } from './store.ts';
import { toNumbered } from './to-order.ts';

type Code = CodeOf<typeof contract> | 'rate_limited';
type Created = Result<DataOf<typeof contract>, Code> & { readonly success?: AnswerKey };

/** A refusal about lines that changed since the cart was shown. It lists them. */
type OfLines = 'cart_changed' | 'out_of_stock';
const isOfLines = (code: string | undefined): code is OfLines => code === 'cart_changed' || code === 'out_of_stock';

/**
 * Buys the cart as the caller saw it. `orders.place` decides everything in one transaction. If it requires a code, the
 * code is mailed and nothing is bought; the same call with the code buys.
 */
export async function createOrder(
  deps: Pick<Deps, 'db' | 'config' | 'guard'>,
  { subjectId: buyerId, tokenSha256: session }: Caller,
  { key, cartVersion, addressId, total, otp, ...proof }: InputOf<typeof contract>,
): Promise<Created> {
  const totalMicro = parseUsdt(total);
  if (totalMicro === null) return fail('cart_changed');
  if (addressId !== '' && !isUuid(addressId)) return fail('address_unknown');
  const purchase = { session, buyerId, key, cartVersion, addressId: addressId || null, totalMicro };
  const placed =
    otp === ''
      ? await place(deps.db, purchase)
      : await withConfirmation(deps, purchase, { otp, ...proof }, (tx) => place(tx, purchase));
  if (placed.ok) return ok({ orders: placed.value.map(toNumbered), confirm: null });
  if (isOfLines(placed.code)) return withTitles(deps.db, purchase, placed.code);
  if (placed.code !== 'order_code_needed' || otp !== '') return placed;
  const challenge = await askForCode(deps, purchase);
  if (!challenge.ok) return isOfLines(challenge.code) ? withTitles(deps.db, purchase, challenge.code) : challenge;
  return { ...ok({ orders: [], confirm: { challenge: challenge.value } }), success: 'orderCodeMailed' };
}

async function place(
  db: Queryable,
  purchase: Purchase,
): Promise<Result<readonly NumberedRow[], CodeOf<typeof contract>>> {
  try {
    const placed = await orInsufficient(db, () => toRefusal(contract.errors, () => placeOrder(db, purchase)));
    return placed.ok ? placed.value : placed;
  } catch (error) {
    if (brokeConstraint(error, 'buyer_and_vendor_differ')) return fail('own_order');
    throw error;
  }
}

const CHANGED = { cart_changed: 'theseHaveChanged', out_of_stock: 'notAsManyOfThese' } as const;

/** Lists what changed, if it is a line and not the whole cart. Another fee changes every line. */
async function withTitles(db: Db, { buyerId, cartVersion }: Purchase, code: OfLines) {
  const titles = await unavailableTitles(db, buyerId);
  if (titles.length > 0) return fail(code, say(CHANGED[code], { titles: titles.join(', ') }));
  if (cartVersion.split('.')[1] === String(await selectOpenFee(db))) return fail(code);
  return fail(code, say('otherShareOfThese', { titles: (await titlesOf(db, buyerId)).join(', ') }));
}
