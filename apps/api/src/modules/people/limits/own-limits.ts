import {
  fail,
  type InputOf,
  ok,
  PAUSE_DAYS,
  type PauseKind,
  type takePause as pauseContract,
  type ResponsibleUse,
  type Result,
  say,
  type setPersonalLimit,
} from '@plumbline/contract';
import { formatUsdt, parseUsdt, type Usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Queryable, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Caller } from '../../../routing/mounts.ts';
import {
  insertLimitChoice,
  insertPause,
  lockMember,
  selectDepositRefusal,
  selectLimits,
  selectPause,
} from './store.ts';

/** Null means no limit. */
export type LimitAmount = Usdt | null;

export const isPauseLength = (kind: PauseKind, days: number): boolean =>
  (PAUSE_DAYS[kind] as readonly number[]).includes(days);

const toText = (amount: LimitAmount): string | null => (amount === null ? null : formatUsdt(amount));

export async function readLimits(db: Queryable, memberId: bigint): Promise<ResponsibleUse> {
  const settings = await readSettings(db);
  const limits = await selectLimits(db, memberId);
  const pause = await selectPause(db, memberId);
  const refusal = await selectDepositRefusal(db, memberId);
  return {
    limits: limits.map((limit) => ({
      period: limit.period,
      amount: toText(limit.amount),
      arrived: formatUsdt(limit.arrived),
      spent: formatUsdt(limit.spent),
      next: limit.next && { amount: toText(limit.next.amount), from: toDateTime(limit.next.from) },
    })),
    pause: pause && { kind: pause.kind, endsAt: toDateTime(pause.endsAt) },
    deposits: { isOpen: refusal === null, reason: refusal },
    raiseWaitHours: settings.limitRaiseWaitHours,
    removalWaitHours: settings.limitRemovalWaitHours,
  };
}

/** One million USDT. A higher limit would limit nothing. */
const MAX_MICRO = 1_000_000_000_000n;
/** Each one sends a mail. */
const CHOICES = { most: 30, seconds: 24 * 3600 };

type Code = 'invalid_input' | 'rate_limited';

/** Lowering takes effect at once; raising and removing wait. The latest choice counts. */
export async function setLimit(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  input: InputOf<typeof setPersonalLimit>,
): Promise<Result<ResponsibleUse, Code>> {
  const memberId = caller.subjectId;
  const wanted: LimitAmount = input.amount === '' ? null : parseUsdt(input.amount);
  const isAmount = wanted !== null && wanted > 0n && wanted <= MAX_MICRO;
  if (input.amount !== '' && !isAmount) return fail('invalid_input', say('enterValidAmount'));
  return transaction(deps.db, async (tx): Promise<Result<ResponsibleUse, Code>> => {
    await lockMember(tx, memberId);
    const hit = { name: 'limit-choice', key: memberId.toString(), limit: CHOICES };
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, [hit]))) return fail('rate_limited');
    await insertLimitChoice(tx, caller, { period: input.period, amount: wanted });
    return ok(await readLimits(tx, memberId));
  });
}

/** Each one sends a mail. */
const PAUSES = { most: 10, seconds: 24 * 3600 };

/** Starts a pause at once. Pauses are only added, so none can be shortened. */
export async function takePause(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  input: InputOf<typeof pauseContract>,
): Promise<Result<ResponsibleUse, Code>> {
  if (!isPauseLength(input.kind, input.days)) return fail('invalid_input', say('chooseHowLong'));
  return transaction(deps.db, async (tx): Promise<Result<ResponsibleUse, Code>> => {
    const memberId = caller.subjectId;
    await lockMember(tx, memberId);
    const hit = { name: 'pause', key: memberId.toString(), limit: PAUSES };
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, [hit]))) return fail('rate_limited');
    await insertPause(tx, caller, input);
    return ok(await readLimits(tx, memberId));
  });
}
