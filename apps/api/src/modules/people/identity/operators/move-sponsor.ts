import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../../platform/database.ts';
import { findReferrer } from '../../members/index.ts';
import { type SponsorRefusal, updateSponsor } from './operator-store.ts';

export interface Sponsor {
  readonly _id: string;
  readonly fullName: string;
  readonly referId: string;
}

/**
 * Puts a member, with everybody below, under the owner of another referral code, before anybody's income hangs on it: neither
 * the member nor anybody up to two steps below has bought. The counters of the teams follow with the next roll-up.
 */
export async function moveSponsor(
  tx: Tx,
  { session, memberId }: { readonly session: Buffer | null; readonly memberId: bigint },
  referId: string,
): Promise<Result<Sponsor, SponsorRefusal | 'sponsor_unknown'>> {
  const code = referId.toUpperCase();
  const sponsor = await findReferrer(tx, code);
  if (!sponsor) return fail('sponsor_unknown');
  const refused = await updateSponsor(tx, { session, memberId, sponsorId: sponsor.id });
  if (refused) return fail(refused);
  return ok({ _id: sponsor.public_id, fullName: sponsor.full_name, referId: code });
}
