import { type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { Enrolment, OperatorRole, operatorInvitation } from '@plumbline/contract/operator';
import { showDateTime } from '../../../../platform/calendar.ts';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { hitByNetwork } from '../limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { isToken, newToken, sha256 } from '../sessions/tokens.ts';
import type { Client } from '../store.ts';
import {
  hasOperators,
  insertInvitation,
  lockInvitation,
  revokeInvitationById,
  selectInvitation,
  useInvitation,
} from './invitation-store.ts';
import { beginEnrolment } from './operator-enrolment.ts';
import { insertOperator, selectOperator } from './operator-store.ts';
import { operatorRule } from './operators.ts';
import { tellOwners } from './owner-letters.ts';
import { isConfirmedOwner } from './two-people-store.ts';

type Caller = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent'>;

const linkOf = (origin: string, token: string): string => `${origin}/console/invitation/${token}`;

/** For the first start: the link that makes the first operator; null when there is one. A newer link voids the one before. */
export async function inviteFirstOperator({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string | null> {
  const token = newToken();
  return transaction(db, async (tx) => {
    if (await hasOperators(tx)) return null;
    const { id } = await insertInvitation(tx, {
      tokenSha256: sha256(token),
      role: 'owner',
      email: null,
      invitedBy: null,
    });
    const after = { role: 'owner', which: 'the first' };
    const by = { system: 'first start' };
    await audit(tx, by, { action: 'operator.invite', subject: `invitation:${id}`, reason: '', after });
    return linkOf(config.publicOrigin, token);
  });
}

/** The link is shown to the owner once and mailed to nobody: who hands it over knows to whom. */
export async function inviteOperator(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  call: Caller,
  { email, role, reason }: { email: string; role: OperatorRole; reason: string },
): Promise<
  Result<{ link: string; expiresAt: string }, 'invalid_input' | 'operator_exists' | 'operator_not_confirmed'>
> {
  const broken = operatorRule({ email, password: '-'.repeat(100) });
  if (broken) return fail('invalid_input', broken);
  if (await selectOperator(db, email)) return fail('operator_exists');
  const token = newToken();
  return transaction(db, async (tx) => {
    if (!(await isConfirmedOwner(tx, call.operator.id))) return fail('operator_not_confirmed');
    const made = await insertInvitation(tx, { tokenSha256: sha256(token), role, email, invitedBy: call.operator.id });
    const subject = `invitation:${made.id}`;
    await tellOwners(tx, { what: `was invited as ${role}`, about: email, by: call.operator.email, reason });
    await audit(tx, call, { action: 'operator.invite', subject, reason, after: { email, role } });
    return ok({ link: linkOf(config.publicOrigin, token), expiresAt: showDateTime(made.expires_at) });
  });
}

export async function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, reason }: { _id: string; reason: string },
): Promise<Result<null, 'invitation_not_valid'>> {
  if (!isUuid(_id)) return fail('invitation_not_valid');
  return transaction(db, async (tx) => {
    const gone = await revokeInvitationById(tx, _id);
    if (!gone) return fail('invitation_not_valid');
    const { email, role } = gone;
    await audit(tx, call, {
      action: 'operator.revoke-invitation',
      subject: `invitation:${_id}`,
      reason,
      before: { email, role, open: true },
      after: { email, role, open: false },
    });
    return ok(null);
  });
}

export async function showInvitation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  link: string,
  ip: string,
): Promise<Result<DataOf<typeof operatorInvitation>, 'invitation_not_valid' | 'rate_limited'>> {
  if (!(await withinLimits(db, config.rateLimitFactor, [hitByNetwork('ticketByNetwork', ip)])))
    return fail('rate_limited');
  const invitation = isToken(link) ? await selectInvitation(db, sha256(link)) : undefined;
  if (!invitation) return fail('invitation_not_valid');
  const { role, email, expires_at } = invitation;
  return ok({ role, email, expiresAt: showDateTime(expires_at) });
}

type AcceptCode = 'invalid_input' | 'invitation_not_valid' | 'operator_exists' | 'rate_limited';

/** Uses the link up and makes the operator, who has no session before the second factor is set up. */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'config'>,
  form: { link: string; fullName: string; email: string; password: string },
  client: Client,
): Promise<Result<Enrolment, AcceptCode>> {
  const { db, config } = deps;
  const limit = hitByNetwork('ticketByNetwork', client.ip);
  if (!(await withinLimits(db, config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const known = isToken(form.link) ? await selectInvitation(db, sha256(form.link)) : undefined;
  if (!known) return fail('invitation_not_valid');
  if (form.fullName === '') return fail('invalid_input', 'Please enter your name');
  const email = known.email ?? form.email;
  const broken = operatorRule({ email, password: form.password });
  if (broken) return fail('invalid_input', broken);
  const hashed = await hashPassword(form.password);
  if (!hashed.ok) return hashed;
  return transaction(db, async (tx): Promise<Result<Enrolment, AcceptCode>> => {
    const invitation = await lockInvitation(tx, sha256(form.link));
    if (!invitation) return fail('invitation_not_valid');
    const { role } = invitation;
    const id = await insertOperator(tx, { email, full_name: form.fullName, role, password_hash: hashed.value });
    if (id === undefined) return fail('operator_exists');
    await useInvitation(tx, invitation.id, id);
    const enrolment = await beginEnrolment(deps, tx, id, hashed.value);
    const by = { operator: { id, email, role }, ip: client.ip, userAgent: client.userAgent };
    const after = { email, fullName: form.fullName, role, invitation: invitation.id };
    await tellOwners(tx, { what: `joined as ${role}`, about: email, by: email, reason: '' });
    await audit(tx, by, { action: 'operator.join', subject: `operator:${id}`, reason: '', after });
    return ok(enrolment);
  });
}
