import {
  type CodeOf,
  type confirmPayoutAddress,
  fail,
  type InputOf,
  ok,
  otpRule,
  type PayoutAddress,
  type Result,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { withCode } from '../../people/identity/index.ts';
import { markConfirmed, selectEntry, selectOwner } from './store.ts';
import { toEntry } from './to-entry.ts';

type Code = CodeOf<typeof confirmPayoutAddress> | 'invalid_input';

/** The mailed code makes a waiting entry ready at once. An entry that is ready already stays so, whatever the code. */
export async function confirmAddress(
  deps: Pick<Deps, 'db'>,
  memberId: bigint,
  input: InputOf<typeof confirmPayoutAddress>,
): Promise<Result<PayoutAddress, Code>> {
  const broken = otpRule(input.otp);
  if (broken) return fail('invalid_input', broken);
  const entry = isUuid(input._id) ? await selectEntry(deps.db, memberId, input._id) : null;
  if (!entry) return fail('payout_address_unknown');
  if (entry.isReady || entry.isConfirmed) return ok(toEntry(entry));
  const owner = await selectOwner(deps.db, memberId);
  const claim = { purpose: 'payout-address' as const, ...owner, request: entry.id, code: input.otp };
  return withCode(deps.db, claim, async (tx): Promise<Result<PayoutAddress, Code>> => {
    const confirmed = await markConfirmed(tx, memberId, entry.id);
    return confirmed ? ok(toEntry(confirmed)) : fail('payout_address_unknown');
  });
}
