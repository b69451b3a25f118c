import { fail, type InputOf, ok, type ResponsibleUse, type Result, type setPersonalLimit } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { readLimits } from './read-limits.ts';
import type { LimitAmount } from './rules.ts';
import { insertLimitChoice, lockMember } from './store.ts';

/** One million USDT: a limit above it would limit nothing. */
const MAX_MICRO = 1_000_000_000_000n;
/** Each one is a mail. */
const CHOICES = { most: 30, seconds: 24 * 3600 };

type Code = 'invalid_input' | 'rate_limited';

/** Lowering holds at once; raising and removing wait. The choice that is made last is the one that counts. */
export async function setLimit(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  input: InputOf<typeof setPersonalLimit>,
): Promise<Result<ResponsibleUse, Code>> {
  const memberId = caller.subjectId;
  const wanted: LimitAmount = input.amount === '' ? null : parseUsdt(input.amount);
  const isAmount = wanted !== null && wanted > 0n && wanted <= MAX_MICRO;
  if (input.amount !== '' && !isAmount) return fail('invalid_input', 'Please enter a valid amount');
  return transaction(deps.db, async (tx): Promise<Result<ResponsibleUse, Code>> => {
    await lockMember(tx, memberId);
    const hit = { name: 'limit-choice', key: memberId.toString(), limit: CHOICES };
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, [hit]))) return fail('rate_limited');
    await insertLimitChoice(tx, caller, { period: input.period, amount: wanted });
    return ok(await readLimits(tx, memberId));
  });
}
