import { fail, ok, type Result, say } from '@plumbline/contract';
import type { SignedInOperator } from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { knowsDevice, revokeSessionById } from '../sessions/session-store.ts';
import { operatorOf } from '../sessions/subject.ts';
import { newToken, sha256 } from '../sessions/tokens.ts';
import { type Client, cut, revokeSession } from '../store.ts';
import { verifyOperatorPassword } from './operator-credentials.ts';
import { insertOperatorSession, lockSession, selectOperatorById, unlockSession } from './operator-store.ts';

type Own = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent' | 'tokenSha256'>;
const subjectOf = (call: Own): string => `operator:${call.operator.id}`;

const END = { before: { session: 'open' }, after: { session: 'ended' } } as const;
const LOCK = { before: { locked: false }, after: { locked: true } } as const;

export const signOutOperator = ({ db }: Pick<Deps, 'db'>, call: Own): Promise<Result<null, never>> =>
  transaction(db, async (tx) => {
    await revokeSession(tx, call.tokenSha256);
    await audit(tx, call, { action: 'operator.sign-out', subject: subjectOf(call), reason: '', ...END });
    return ok(null);
  });

export const lockOwnSession = ({ db }: Pick<Deps, 'db'>, call: Own): Promise<Result<null, never>> =>
  transaction(db, async (tx) => {
    if (await lockSession(tx, call.tokenSha256)) {
      await audit(tx, call, { action: 'session.lock', subject: subjectOf(call), reason: '', ...LOCK });
    }
    return ok(null);
  });

export async function unlockOwnSession(
  deps: Pick<Deps, 'db' | 'config'>,
  call: Own,
  password: string,
): Promise<Result<null, 'invalid_credentials' | 'rate_limited'>> {
  const verified = await verifyOperatorPassword(deps, call, password);
  if (!verified.ok) return verified;
  return transaction(deps.db, async (tx) => {
    if (!(await unlockSession(tx, call.tokenSha256, verified.value.password_hash)))
      return fail('invalid_credentials', say('passwordWrong'));
    const { before: after, after: before } = LOCK;
    await audit(tx, call, { action: 'session.unlock', subject: subjectOf(call), reason: '', before, after });
    return ok(null);
  });
}

export async function endOwnSession(
  { db }: Pick<Deps, 'db'>,
  call: Own,
  id: string,
): Promise<Result<null, 'session_unknown'>> {
  if (!isUuid(id)) return fail('session_unknown');
  return transaction(db, async (tx) => {
    if (!(await revokeSessionById(tx, call.tokenSha256, id))) return fail('session_unknown');
    await audit(tx, call, { action: 'session.revoke', subject: `session:${id}`, reason: '', ...END });
    return ok(null);
  });
}

export interface OpenedSession {
  readonly token: string;
  readonly operator: SignedInOperator;
}

/**
 * Opens a session and reports a new device (browser and address) to every owner. `enrolled`: the factor is brand new.
 * `challenge_not_valid`: the operator was disabled or got another password meanwhile.
 */
export async function openOperatorSession(
  tx: Tx,
  operatorId: bigint,
  verifiedHash: string,
  client: Client,
  enrolled?: { readonly factor: string },
): Promise<Result<OpenedSession, 'challenge_not_valid'>> {
  const known = await knowsDevice(tx, operatorOf(operatorId), cut(client));
  const token = newToken();
  const session = { tokenSha256: sha256(token), operatorId, verifiedHash, client };
  if (!(await insertOperatorSession(tx, session))) return fail('challenge_not_valid');
  const operator = (await selectOperatorById(tx, operatorId))!;
  const by = { operator, ip: client.ip, userAgent: client.userAgent, tokenSha256: session.tokenSha256 };
  const { email, full_name: fullName, role } = operator;
  const isNew = known.any && !known.same;
  const [subject, before] = [`operator:${operatorId}`, { factor: 'none' }];
  if (enrolled) await audit(tx, by, { action: 'operator.enrol', subject, reason: '', before, after: enrolled });
  const after = { session: 'open', isNewDevice: isNew };
  await audit(tx, by, { action: 'operator.sign-in', subject, reason: '', after });
  return ok({ token, operator: { _id: operatorId.toString(), email, fullName, role } });
}
