import { fail, ok, type Result } from '@plumbline/contract';
import type { SignedInOperator } from '@plumbline/contract/operator';
import type { Tx } from '../../platform/database.ts';
import { audit } from '../audit/index.ts';
import { insertOperatorSession, selectOperatorById } from './operator-store.ts';
import type { Client } from './store.ts';
import { newToken, sha256 } from './tokens.ts';

const OPERATOR_SESSION_HOURS = 12;

export interface OpenedSession {
  readonly token: string;
  readonly operator: SignedInOperator;
}

/** `challenge_not_valid`: the operator was disabled or got another password meanwhile. */
export async function openOperatorSession(
  tx: Tx,
  operatorId: bigint,
  verifiedHash: string,
  client: Client,
): Promise<Result<OpenedSession, 'challenge_not_valid'>> {
  const token = newToken();
  const session = { tokenSha256: sha256(token), operatorId, verifiedHash, client, hours: OPERATOR_SESSION_HOURS };
  if (!(await insertOperatorSession(tx, session))) return fail('challenge_not_valid');
  const operator = (await selectOperatorById(tx, operatorId))!;
  const by = { operator, ip: client.ip, userAgent: client.userAgent };
  await audit(tx, by, { action: 'operator.sign-in', subject: `operator:${operatorId}`, reason: '' });
  const { email, full_name: fullName, role } = operator;
  return ok({ token, operator: { _id: operatorId.toString(), email, fullName, role } });
}
