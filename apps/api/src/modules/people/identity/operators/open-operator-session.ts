import { fail, ok, type Result } from '@plumbline/contract';
import type { SignedInOperator } from '@plumbline/contract/operator';
import type { Tx } from '../../../../platform/database.ts';
import { audit } from '../../../base/audit/index.ts';
import { knowsDevice } from '../sessions/session-store.ts';
import { operatorOf } from '../sessions/subject.ts';
import { newToken, sha256 } from '../sessions/tokens.ts';
import { type Client, cut } from '../store.ts';
import { insertOperatorSession, selectOperatorById } from './operator-store.ts';

export interface OpenedSession {
  readonly token: string;
  readonly operator: SignedInOperator;
}

/** A device that is new in browser and address is told to every owner. `enrolled`: the factor was set up just now. `challenge_not_valid`: the operator was disabled or got another password meanwhile. */
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
