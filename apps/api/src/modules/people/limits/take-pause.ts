import {
  type takePause as contract,
  fail,
  type InputOf,
  ok,
  type ResponsibleUse,
  type Result,
} from '@plumbline/contract';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { readLimits } from './read-limits.ts';
import { isPauseLength } from './rules.ts';
import { insertPause, lockMember } from './store.ts';

/** Each one is a mail. */
const PAUSES = { most: 10, seconds: 24 * 3600 };

type Code = 'invalid_input' | 'rate_limited';

/** Begins at once. Pauses are only ever added, so none can be shortened. */
export async function takePause(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  input: InputOf<typeof contract>,
): Promise<Result<ResponsibleUse, Code>> {
  if (!isPauseLength(input.kind, input.days)) return fail('invalid_input', 'Please choose how long');
  return transaction(deps.db, async (tx): Promise<Result<ResponsibleUse, Code>> => {
    const memberId = caller.subjectId;
    await lockMember(tx, memberId);
    const hit = { name: 'pause', key: memberId.toString(), limit: PAUSES };
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, [hit]))) return fail('rate_limited');
    await insertPause(tx, caller, input);
    return ok(await readLimits(tx, memberId));
  });
}
