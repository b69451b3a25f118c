import { fail, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { findReferrer } from '../../members/index.ts';
import { hitByNetwork } from '../limits.ts';

/** The name behind a referral code (upper case). Limited by network: codes are no directory of members. */
export async function checkReferral(
  deps: Pick<Deps, 'db' | 'config'>,
  referId: string,
  ip: string,
): Promise<Result<{ fullName: string }, 'invalid_input' | 'invalid_referral_code' | 'rate_limited'>> {
  if (referId === '') return fail('invalid_input', 'please enter referral code');
  const limit = hitByNetwork('referralCheckByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const sponsor = await findReferrer(deps.db, referId);
  return sponsor ? ok({ fullName: sponsor.full_name }) : fail('invalid_referral_code');
}
