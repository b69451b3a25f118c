import {
  type addPayoutAddress,
  type CodeOf,
  fail,
  type InputOf,
  ok,
  type PayoutAddress,
  payoutAddressRule,
  type Result,
} from '@plumbline/contract';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { checkRecipient } from '../../base/chain/index.ts';
import { hitByMember, MAX_ENTRIES } from './limits.ts';
import { insertEntry, lockOwner, selectEntries } from './store.ts';
import { toEntry } from './to-entry.ts';

type Code = CodeOf<typeof addPayoutAddress> | 'invalid_input' | 'rate_limited';

/** Saves an address that payouts may be sent to. It waits 24 hours, or until a code confirms it; address_book.add mails the member. */
export async function addAddress(
  deps: Pick<Deps, 'db' | 'config'>,
  { subjectId: memberId, tokenSha256 }: Caller,
  input: InputOf<typeof addPayoutAddress>,
): Promise<Result<PayoutAddress, Code>> {
  const broken = payoutAddressRule(input);
  if (broken) return fail('invalid_input', broken);
  const recipient = await checkRecipient(deps, input.address);
  if (!recipient.ok) return recipient;
  return transaction(deps.db, async (tx): Promise<Result<PayoutAddress, Code>> => {
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
