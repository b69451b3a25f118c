import { canonicalEmail, type DataOf, type ErrorCode, fail, ok, type Result, say } from '@plumbline/contract';
import type { Enrolment, OperatorRole, operatorInvitation } from '@plumbline/contract/operator';
import { toDateTime } from '../../../../platform/calendar.ts';
import { type Db, refusal, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { transactionOnce } from '../../../../platform/once.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { hitByNetwork } from '../limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { isToken, newToken, sha256 } from '../sessions/tokens.ts';
import type { Client } from '../store.ts';
import {
  insertFirstInvitation,
  insertInvitation,
  revokeInvitationById,
  selectInvitation,
  useInvitation,
} from './invitation-store.ts';
import { operatorRule } from './operator-credentials.ts';
import { beginEnrolment } from './operator-enrolment.ts';
import { selectOperator } from './operator-store.ts';

type Caller = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent' | 'tokenSha256' | 'confirmationSha256'>;

const linkOf = (origin: string, token: string): string => `${origin}/console/invitation/${token}`;

/** Returns the link that creates the first operator, or null if there is one. A newer link voids the previous one. */
export async function inviteFirstOperator({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string | null> {
  const token = newToken();
  return transaction(db, async (tx) => {
    const id = await insertFirstInvitation(tx, sha256(token));
    if (id === null) return null;
    const after = { role: 'owner', which: 'the first' };
    const by = { system: 'first start' };
    await audit(tx, by, { action: 'operator.invite', subject: `invitation:${id}`, reason: '', after });
    return linkOf(config.consoleOrigin, token);
  });
}

/** Invites an operator. The owner sees the link once and hands it over in person; it is never mailed. */
export async function inviteOperator(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  call: Caller,
  { email: typed, role, reason }: { email: string; role: OperatorRole; reason: string },
): Promise<
  Result<{ link: string; expiresAt: string }, 'invalid_input' | 'operator_exists' | 'operator_not_confirmed'>
> {
  const email = canonicalEmail(typed);
  const broken = operatorRule({ email, password: '-'.repeat(100) });
  if (broken) return fail('invalid_input', broken);
  if (await selectOperator(db, typed)) return fail('operator_exists');
  const token = newToken();
  return toRefusal(['operator_not_confirmed'], db, async (tx) => {
    const made = await insertInvitation(tx, call, { tokenSha256: sha256(token), role, email, reason });
    const subject = `invitation:${made.id}`;
    await audit(tx, call, { action: 'operator.invite', subject, reason, after: { email, role } });
    return ok({ link: linkOf(config.consoleOrigin, token), expiresAt: toDateTime(made.expires_at) });
  });
}

export async function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  call: Caller,
  { _id, reason }: { _id: string; reason: string },
): Promise<Result<null, 'invitation_not_valid'>> {
  if (!isUuid(_id)) return fail('invitation_not_valid');
  return transaction(db, async (tx) => {
    const gone = await revokeInvitationById(tx, call.tokenSha256, _id);
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

export async function readInvitation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  link: string,
  ip: string,
): Promise<Result<DataOf<typeof operatorInvitation>, 'invitation_not_valid' | 'rate_limited'>> {
  if (!(await withinLimits(db, config.rateLimitFactor, [hitByNetwork('ticketByNetwork', ip)])))
    return fail('rate_limited');
  const invitation = isToken(link) ? await selectInvitation(db, sha256(link)) : undefined;
  if (!invitation) return fail('invitation_not_valid');
  const { role, email, expires_at } = invitation;
  return ok({ role, email, expiresAt: toDateTime(expires_at) });
}

type AcceptCode = 'invalid_input' | 'invitation_not_valid' | 'operator_exists' | 'rate_limited';

/** Uses up the link and creates the operator, who gets a session only after setting up the second factor. */
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
  if (form.fullName === '') return fail('invalid_input', say('enterYourName'));
  const email = known.email ?? canonicalEmail(form.email);
  const broken = operatorRule({ email, password: form.password });
  if (broken) return fail('invalid_input', broken);
  const hashed = await hashPassword(form.password);
  if (!hashed.ok) return hashed;
  const { fullName } = form;
  return toRefusal(['invitation_not_valid', 'operator_exists'], db, async (tx) => {
    const made = await useInvitation(tx, {
      tokenSha256: sha256(form.link),
      email,
      fullName,
      passwordHash: hashed.value,
      client,
    });
    const enrolment = await beginEnrolment(deps, tx, made.operator_id, hashed.value);
    return ok(enrolment);
  });
}

/** Returns the result, or the code that the database refused it with. */
async function toRefusal<T, Code extends ErrorCode>(
  codes: readonly Code[],
  db: Db,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  try {
    return await transactionOnce(db, work);
  } catch (error) {
    const code = codes.find((each) => each === refusal(error));
    if (code === undefined) throw error;
    return fail(code);
  }
}
