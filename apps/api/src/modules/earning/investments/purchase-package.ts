import { randomUUIDv7 } from 'node:crypto';
import {
  type CodeOf,
  type purchasePackage as contract,
  fail,
  type InputOf,
  type Order,
  ok,
  type Result,
  say,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { brokeConstraint, type Db, type Queryable, refusal } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { acceptNotice } from '../../people/notices/index.ts';
import { buyPosition } from './store.ts';
import { toOrder } from './to-position.ts';

type Code = CodeOf<typeof contract>;

/** The hash of the buyer's token, or a member's id, which the database accepts only from the command line. */
export type Buyer = Buffer | bigint;

/** Buys a package from the Electronic Wallet (specification, section 2, /stake) in a single statement. */
export async function purchasePackage(
  db: Queryable,
  buyer: Buyer,
  input: InputOf<typeof contract>,
): Promise<Result<Order, Code | 'invalid_input' | 'unauthorized'>> {
  const amount = parseUsdt(input.amount);
  if (input.amount === '') return fail('invalid_input', say('enterAmount'));
  if (amount === null) return fail('invalid_input', say('enterValidAmount'));
  if (!isUuid(input.packageId)) return fail('package_unknown');
  // Sorted by time, so index entries here and for the ledger's keys are appended at the end.
  const publicId = randomUUIDv7();
  const riskVersion = currentNotice('risk').version;
  const [session, memberId] = typeof buyer === 'bigint' ? [null, buyer] : [buyer, null];
  const purchase = { session, publicId, memberId, packageId: input.packageId, amount, riskVersion };
  try {
    const paid = await orInsufficient(db, () => buyPosition(db, purchase));
    // It was bought on the open business date.
    return paid.ok ? ok(toOrder(paid.value, paid.value.purchased_on)) : paid;
  } catch (error) {
    if (brokeConstraint(error, 'one_open_position_a_package')) return fail('package_already_active');
    const refused = refusal(error);
    if (refused !== null) return fail(refused as Code | 'unauthorized');
    throw error;
  }
}

/** Accepts the risk notice in the version that was read, and buys, in one transaction. */
export const acceptAndPurchase = (
  db: Db,
  by: { readonly session: Buffer; readonly memberId: bigint; readonly ip: string },
  version: number,
  input: InputOf<typeof contract>,
): Promise<Result<Order, Code | 'invalid_input' | 'unauthorized'>> =>
  transactionOnce(db, async (tx) => {
    const accepted = await acceptNotice(tx, by, { notice: 'risk', version });
    return accepted.ok ? purchasePackage(tx, by.session, input) : fail('notice_outdated');
  });
