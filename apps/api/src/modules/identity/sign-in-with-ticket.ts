import { fail, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import { type Queryable, transaction } from '../../platform/database.ts';
import { withinLimits } from '../../platform/rate-limit.ts';
import { hitByNetwork } from './limits.ts';
import { openMemberSession, type SignedIn } from './sign-in.ts';
import { type Client, insertTicket, useTicket } from './store.ts';
import { isToken, newToken, sha256 } from './tokens.ts';

const TICKET_VALID_SECONDS = 60;

/** A ticket for the auto-login route: works once, for a minute. `issuedBy` names the operator or the mail. */
export async function issueTicket(db: Queryable, order: { memberId: bigint; issuedBy: string }): Promise<string> {
  const ticket = newToken();
  await insertTicket(db, { ...order, sha256: sha256(ticket), seconds: TICKET_VALID_SECONDS });
  return ticket;
}

export async function signInWithTicket(
  deps: Pick<Deps, 'db' | 'config'>,
  ticket: string,
  client: Client,
): Promise<Result<SignedIn, 'ticket_not_valid' | 'account_frozen' | 'rate_limited'>> {
  const limit = hitByNetwork('ticketByNetwork', client.ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  if (!isToken(ticket)) return fail('ticket_not_valid');
  return transaction(deps.db, async (tx) => {
    const memberId = await useTicket(tx, sha256(ticket));
    if (memberId === undefined) return fail('ticket_not_valid');
    const token = await openMemberSession(tx, memberId, null, client);
    return token === null ? fail('account_frozen') : ok({ memberId, token });
  });
}
