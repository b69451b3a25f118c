import {
  type addPayoutAddress,
  type CodeOf,
  type confirmPayoutAddress,
  fail,
  type InputOf,
  ok,
  otpRule,
  type PayoutAddress,
  type payoutAddressCode,
  payoutAddressRule,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Hit, type Limit, withinLimits } from '../../../platform/rate-limit.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { checkRecipient } from '../../base/chain/index.ts';
import { type CodeFacts, issueCode, withCode } from '../../people/identity/index.ts';
import { type Entry, insertEntry, lockOwner, markConfirmed, selectEntries, selectEntry, selectOwner } from './store.ts';

type AddCode = CodeOf<typeof addPayoutAddress> | 'invalid_input' | 'rate_limited';

/** Saves a payout address and mails the member (address_book.add). Ready after 24 hours, or once a code confirms it. */
export async function addAddress(
  deps: Pick<Deps, 'db' | 'config'>,
  { subjectId: memberId, tokenSha256 }: Caller,
  input: InputOf<typeof addPayoutAddress>,
): Promise<Result<PayoutAddress, AddCode>> {
  const broken = payoutAddressRule(input);
  if (broken) return fail('invalid_input', broken);
  const recipient = await checkRecipient(deps, input.address);
  if (!recipient.ok) return recipient;
  return transaction(deps.db, async (tx): Promise<Result<PayoutAddress, AddCode>> => {
    const owner = await lockOwner(tx, memberId);
    if (owner.frozen) return fail('account_frozen');
    if ((await selectEntries(tx, memberId)).length >= MAX_ENTRIES) return fail('address_book_full');
    const entry = await insertEntry(tx, tokenSha256, { memberId, label: input.label, address: recipient.value });
    if (!entry) return fail('address_saved_already');
    const hits = [hitByMember('payoutAddressByMember', memberId)];
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, hits))) return fail('rate_limited');
    return ok(toEntry(entry));
  });
}

type ConfirmCode = CodeOf<typeof confirmPayoutAddress> | 'invalid_input';

/** Makes a waiting entry ready with the mailed code. An entry that is ready stays ready, whatever the code. */
export async function confirmAddress(
  deps: Pick<Deps, 'db'>,
  memberId: bigint,
  input: InputOf<typeof confirmPayoutAddress>,
): Promise<Result<PayoutAddress, ConfirmCode>> {
  const broken = otpRule(input.otp);
  if (broken) return fail('invalid_input', broken);
  const entry = isUuid(input._id) ? await selectEntry(deps.db, memberId, input._id) : null;
  if (!entry) return fail('payout_address_unknown');
  if (entry.isReady || entry.isConfirmed) return ok(toEntry(entry));
  const owner = await selectOwner(deps.db, memberId);
  const claim = { purpose: 'payout-address' as const, ...owner, request: entry.id, code: input.otp };
  return withCode(deps.db, claim, async (tx): Promise<Result<PayoutAddress, ConfirmCode>> => {
    const confirmed = await markConfirmed(tx, memberId, entry.id);
    return confirmed ? ok(toEntry(confirmed)) : fail('payout_address_unknown');
  });
}

type SendCode = CodeOf<typeof payoutAddressCode> | 'rate_limited';

/** Mails the code that confirms only this entry. */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'config'>,
  memberId: bigint,
  id: string,
): Promise<Result<null, SendCode>> {
  if (!isUuid(id)) return fail('payout_address_unknown');
  return transaction(deps.db, async (tx): Promise<Result<null, SendCode>> => {
    const owner = await lockOwner(tx, memberId);
    if (owner.frozen) return fail('account_frozen');
    const entry = await selectEntry(tx, memberId, id);
    if (!entry) return fail('payout_address_unknown');
    const hits = [hitByMember('payoutAddressCodeByMember', memberId)];
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, hits))) return fail('rate_limited');
    return issueCode(deps, tx, {
      purpose: 'payout-address',
      email: owner.email,
      memberId,
      request: entry.id,
    });
  });
}

/** Used by the process that mails codes. The mail contains the address as saved in the book. */
export const payoutAddressCodeFacts: CodeFacts = async (db, { memberId, request }, t) => {
  const entry = isUuid(request) ? await selectEntry(db, memberId, request) : null;
  return entry && [t.code.payoutAddress({ label: entry.label, address: entry.address })];
};

export const toEntry = (entry: Entry): PayoutAddress => ({
  _id: entry.id,
  label: entry.label,
  address: entry.address,
  createdAt: toDateTime(entry.createdAt),
  isConfirmed: entry.isConfirmed,
  status: entry.isReady ? 'ready' : 'waiting',
  readyAt: toDateTime(entry.readyAt),
});

const HOUR = 3600;

/** Maximum entries of one book. */
const MAX_ENTRIES = 50;

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  /** Each one sends a mail. */
  payoutAddressByMember: { most: 20, seconds: 24 * HOUR },
  /** Fewer than a member's codes per hour (identity), so the book leaves enough for withdrawals. */
  payoutAddressCodeByMember: { most: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export const hitByMember = (name: keyof typeof limits, memberId: bigint): Hit => ({
  name,
  key: memberId.toString(),
  limit: limits[name],
});
