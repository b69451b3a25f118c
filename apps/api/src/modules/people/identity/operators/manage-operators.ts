import { type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { OperatorRole, operatorOperators } from '@plumbline/contract/operator';
import { showDateTime } from '../../../../platform/calendar.ts';
import { brokeConstraint, type Db, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { factorsOf, NO_FACTORS, resetOperatorFactors } from '../factors/factor-store.ts';
import { operatorOf } from '../sessions/subject.ts';
import { selectOpenInvitations } from './invitation-store.ts';
import {
  lockOperator,
  type ManagedOperator,
  selectOperators,
  setOperatorDisabled,
  setOperatorRole,
} from './operator-store.ts';
import { tellOwners } from './owner-letters.ts';
import { isConfirmedOwner, markConfirmed, noteWhoBrought } from './two-people-store.ts';

type Caller = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent'>;
interface Order {
  readonly _id: string;
  readonly reason: string;
}
type Code = 'operator_unknown' | 'not_on_oneself' | 'last_owner_stays' | 'operator_not_confirmed';

export async function listOperators({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof operatorOperators>> {
  const [operators, invitations] = await Promise.all([selectOperators(db), selectOpenInvitations(db)]);
  return {
    docs: operators.map((row) => ({
      _id: row.id.toString(),
      email: row.email,
      fullName: row.full_name,
      role: row.role,
      createdAt: showDateTime(row.created_at),
      disabledAt: row.disabled_at && showDateTime(row.disabled_at),
      waitsSince: row.waits_since && showDateTime(row.waits_since),
      broughtBy: row.brought_by_emails,
      countsFrom: row.counts_from && showDateTime(row.counts_from),
      hasFactor: row.has_factor,
      lastSeenAt: row.last_seen_at && showDateTime(row.last_seen_at),
    })),
    invitations: invitations.map((row) => ({
      _id: row.id,
      email: row.email!,
      role: row.role,
      invitedBy: row.inviter,
      createdAt: showDateTime(row.created_at),
      expiresAt: showDateTime(row.expires_at),
    })),
  };
}

/** One change to another operator, under its row's lock; that an owner stays is said by the database. */
async function change(
  db: Db,
  call: Caller,
  id: string,
  work: (tx: Tx, operator: ManagedOperator) => Promise<void>,
): Promise<Result<null, Code>> {
  if (!/^\d{1,18}$/.test(id)) return fail('operator_unknown');
  try {
    return await transaction(db, async (tx): Promise<Result<null, Code>> => {
      const operator = await lockOperator(tx, BigInt(id));
      if (!operator) return fail('operator_unknown');
      if (operator.id === call.operator.id) return fail('not_on_oneself');
      if (!(await isConfirmedOwner(tx, call.operator.id))) return fail('operator_not_confirmed');
      await work(tx, operator);
      return ok(null);
    });
  } catch (error) {
    if (brokeConstraint(error, 'an_owner_stays')) return fail('last_owner_stays');
    throw error;
  }
}

export const changeRole = (
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, role, reason }: Order & { readonly role: OperatorRole },
): Promise<Result<null, Code>> =>
  change(db, call, _id, async (tx, operator) => {
    await setOperatorRole(tx, operator.id, role);
    await noteWhoBrought(tx, operator.id, call.operator.id);
    const [before, after] = [{ role: operator.role }, { role }];
    await tell(tx, call, operator, `is ${role} now`, reason);
    await audit(tx, call, {
      action: 'operator.change-role',
      subject: `operator:${operator.id}`,
      reason,
      before,
      after,
    });
  });

const changeOf = ({ disabled_at }: { disabled_at: Date | null }, disabled: boolean) => ({
  before: { disabled: disabled_at !== null },
  after: { disabled },
});

/** Sessions end by the database's own trigger, whoever disables. */
export const disable = ({ db }: Pick<Deps, 'db'>, call: Caller, { _id, reason }: Order): Promise<Result<null, Code>> =>
  change(db, call, _id, async (tx, operator) => {
    await setOperatorDisabled(tx, operator.id, true);
    await tell(tx, call, operator, 'was shut out', reason);
    await audit(tx, call, {
      action: 'operator.disable',
      subject: `operator:${operator.id}`,
      reason,
      ...changeOf(operator, true),
    });
  });

export const enable = ({ db }: Pick<Deps, 'db'>, call: Caller, { _id, reason }: Order): Promise<Result<null, Code>> =>
  change(db, call, _id, async (tx, operator) => {
    await setOperatorDisabled(tx, operator.id, false);
    await noteWhoBrought(tx, operator.id, call.operator.id);
    await tell(tx, call, operator, 'was let in again', reason);
    await audit(tx, call, {
      action: 'operator.enable',
      subject: `operator:${operator.id}`,
      reason,
      ...changeOf(operator, false),
    });
  });

export const resetFactor = (
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, reason }: Order,
): Promise<Result<null, Code>> =>
  change(db, call, _id, async (tx, operator) => {
    const had = await factorsOf(tx, operatorOf(operator.id));
    await resetOperatorFactors(tx, operator.id, call.operator.id);
    await tell(tx, call, operator, 'has to set up a new second factor', reason);
    await audit(tx, call, {
      action: 'operator.reset-factor',
      subject: `operator:${operator.id}`,
      reason,
      before: { ...had, confirmed: operator.waits_since === null },
      after: { ...NO_FACTORS, confirmed: false },
    });
  });

type ConfirmCode = Exclude<Code, 'last_owner_stays'> | 'operator_is_confirmed' | 'brought_by_you';

/** A second owner stands for whom another one brought in; the database asks for the same. */
export async function confirm(
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, reason }: Order,
): Promise<Result<null, ConfirmCode>> {
  if (!/^\d{1,18}$/.test(_id)) return fail('operator_unknown');
  return transaction(db, async (tx): Promise<Result<null, ConfirmCode>> => {
    const operator = await lockOperator(tx, BigInt(_id));
    if (!operator) return fail('operator_unknown');
    if (operator.id === call.operator.id) return fail('not_on_oneself');
    if (!(await isConfirmedOwner(tx, call.operator.id))) return fail('operator_not_confirmed');
    if (operator.waits_since === null) return fail('operator_is_confirmed');
    if (operator.brought_by.includes(call.operator.id)) return fail('brought_by_you');
    await markConfirmed(tx, operator.id, call.operator.id);
    const [before, after] = [{ confirmed: false }, { confirmed: true, role: operator.role }];
    await tell(tx, call, operator, `was confirmed as ${operator.role}`, reason);
    await audit(tx, call, { action: 'operator.confirm', subject: `operator:${operator.id}`, reason, before, after });
    return ok(null);
  });
}

const tell = (tx: Tx, call: Caller, { email }: ManagedOperator, what: string, reason: string) =>
  tellOwners(tx, { what, about: email, by: call.operator.email, reason });
