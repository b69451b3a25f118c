import { type CodeOf, fail, type payoutAddressCode, type Result } from '@plumbline/contract';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { asIs } from '../../base/mail/index.ts';
import { type CodeFacts, issueCode } from '../../people/identity/index.ts';
import { hitByMember } from './limits.ts';
import { lockOwner, selectEntry } from './store.ts';

type Code = CodeOf<typeof payoutAddressCode> | 'rate_limited';

/** Asks for the code that confirms this entry and no other. */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'config'>,
  memberId: bigint,
  id: string,
): Promise<Result<null, Code>> {
  if (!isUuid(id)) return fail('payout_address_unknown');
  return transaction(deps.db, async (tx): Promise<Result<null, Code>> => {
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

/** For the process that mails codes: the mail names the address, as it stands in the book. */
export const payoutAddressCodeFacts: CodeFacts = async (db, { memberId, request }) => {
  const entry = isUuid(request) ? await selectEntry(db, memberId, request) : null;
  return entry && [asIs(`"${entry.label}": ${entry.address}`)];
};
