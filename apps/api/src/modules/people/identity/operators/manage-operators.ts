import { type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { OperatorRole, operatorOperators } from '@plumbline/contract/operator';
import { toDateTime } from '../../../../platform/calendar.ts';
import { brokeConstraint, type Db, refusal, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { factorsOf, NO_FACTORS } from '../security-store.ts';
import { operatorOf } from '../sessions/subject.ts';
import { selectOpenInvitations } from './invitation-store.ts';
import {
  markConfirmed,
  type OperatorOrder,
  resetOperatorFactors,
  selectOperators,
  setOperatorDisabled,
  setOperatorRole,
} from './operator-store.ts';

type Caller = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent' | 'tokenSha256' | 'confirmationSha256'>;
interface Order {
  readonly _id: string;
  readonly reason: string;
}
const REFUSALS = ['operator_unknown', 'not_on_oneself', 'operator_not_confirmed'] as const;
const CONFIRM_REFUSALS = [...REFUSALS, 'operator_is_confirmed', 'appointed_by_you'] as const;
type Refusal = (typeof REFUSALS)[number];
type ConfirmRefusal = (typeof CONFIRM_REFUSALS)[number];
type Code = Refusal | 'last_owner_stays';

export async function listOperators({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof operatorOperators>> {
  const [operators, invitations] = await Promise.all([selectOperators(db), selectOpenInvitations(db)]);
  return {
    docs: operators.map((row) => ({
      _id: row.id.toString(),
      email: row.email,
      fullName: row.full_name,
      role: row.role,
      createdAt: toDateTime(row.created_at),
      disabledAt: row.disabled_at && toDateTime(row.disabled_at),
      waitsSince: row.waits_since && toDateTime(row.waits_since),
      appointedBy: row.appointed_by_emails,
      countsFrom: row.counts_from && toDateTime(row.counts_from),
      hasFactor: row.has_factor,
      lastSeenAt: row.last_seen_at && toDateTime(row.last_seen_at),
    })),
    invitations: invitations.map((row) => ({
      _id: row.id,
      email: row.email!,
      role: row.role,
      invitedBy: row.inviter,
      createdAt: toDateTime(row.created_at),
      expiresAt: toDateTime(row.expires_at),
    })),
  };
}

/** Makes one change to another operator. The database locks them, checks the right and keeps at least one owner. */
async function change<Refused extends ConfirmRefusal>(
  db: Db,
  id: string,
  refusals: readonly Refused[],
  work: (tx: Tx, id: bigint) => Promise<void>,
): Promise<Result<null, Refused | 'operator_unknown' | 'last_owner_stays'>> {
  if (!/^\d{1,18}$/.test(id)) return fail('operator_unknown');
  try {
    await transaction(db, (tx) => work(tx, BigInt(id)));
    return ok(null);
  } catch (error) {
    if (brokeConstraint(error, 'an_owner_stays')) return fail('last_owner_stays');
    const code = refusals.find((each) => each === refusal(error));
    if (code !== undefined) return fail(code);
    throw error;
  }
}

const orderOf = (call: Caller, id: bigint, reason: string): OperatorOrder => ({
  id,
  reason,
  session: call.tokenSha256,
  confirmation: call.confirmationSha256,
});

export const changeRole = (
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, role, reason }: Order & { readonly role: OperatorRole },
): Promise<Result<null, Code>> =>
  change(db, _id, REFUSALS, async (tx, id) => {
    const operator = await setOperatorRole(tx, orderOf(call, id, reason), role);
    const [before, after] = [{ role: operator.role }, { role }];
    await audit(tx, call, { action: 'operator.change-role', subject: `operator:${id}`, reason, before, after });
  });

const changeOf = ({ disabled_at }: { disabled_at: Date | null }, disabled: boolean) => ({
  before: { disabled: disabled_at !== null },
  after: { disabled },
});

/** A database trigger ends the sessions for every way of disabling. */
export const disable = ({ db }: Pick<Deps, 'db'>, call: Caller, { _id, reason }: Order): Promise<Result<null, Code>> =>
  change(db, _id, REFUSALS, async (tx, id) => {
    const operator = await setOperatorDisabled(tx, orderOf(call, id, reason), true);
    await audit(tx, call, {
      action: 'operator.disable',
      subject: `operator:${id}`,
      reason,
      ...changeOf(operator, true),
    });
  });

export const enable = ({ db }: Pick<Deps, 'db'>, call: Caller, { _id, reason }: Order): Promise<Result<null, Code>> =>
  change(db, _id, REFUSALS, async (tx, id) => {
    const operator = await setOperatorDisabled(tx, orderOf(call, id, reason), false);
    await audit(tx, call, {
      action: 'operator.enable',
      subject: `operator:${id}`,
      reason,
      ...changeOf(operator, false),
    });
  });

export const resetFactor = (
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, reason }: Order,
): Promise<Result<null, Code>> =>
  change(db, _id, REFUSALS, async (tx, id) => {
    const had = await factorsOf(tx, operatorOf(id));
    const operator = await resetOperatorFactors(tx, orderOf(call, id, reason));
    await audit(tx, call, {
      action: 'operator.reset-factor',
      subject: `operator:${id}`,
      reason,
      before: { ...had, confirmed: operator.waits_since === null },
      after: { ...NO_FACTORS, confirmed: false },
    });
  });

/** A second owner confirms an operator whom another owner appointed. */
export async function confirm(
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, reason }: Order,
): Promise<Result<null, ConfirmRefusal>> {
  const confirmed = await change(db, _id, CONFIRM_REFUSALS, async (tx, id) => {
    const operator = await markConfirmed(tx, orderOf(call, id, reason));
    const [before, after] = [{ confirmed: false }, { confirmed: true, role: operator.role }];
    await audit(tx, call, { action: 'operator.confirm', subject: `operator:${id}`, reason, before, after });
  });
  if (!confirmed.ok && confirmed.code === 'last_owner_stays') throw new Error('a confirmation removed an owner');
  return confirmed as Result<null, ConfirmRefusal>;
}
