import { fail, ok, type Result } from '@plumbline/contract';
import { VIEW_SESSION_MINUTES } from '@plumbline/time-limits/rules';
import { type Queryable, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { challengeFor } from '../codes/challenge.ts';
import { hitByNetwork } from '../limits.ts';
import {
  type Client,
  insertTicket,
  insertViewSession,
  insertViewTicket,
  selectCredentialsById,
  useTicket,
} from '../store.ts';
import { openMemberSession, type SignInStep } from './sign-in.ts';
import { memberOf } from './subject.ts';
import { isToken, newToken, sha256 } from './tokens.ts';

/** Creates a ticket for auto-login, valid once for a minute. For the command line; `issuedBy` is the person there. */
export async function issueTicket(db: Queryable, order: { memberId: bigint; issuedBy: string }): Promise<string> {
  const ticket = newToken();
  await insertTicket(db, { ...order, sha256: sha256(ticket) });
  return ticket;
}

/** Creates a view-only ticket for the operator of the session. */
export async function issueViewTicket(
  db: Queryable,
  order: { memberId: bigint; session: Buffer | null },
): Promise<string> {
  const ticket = newToken();
  await insertViewTicket(db, { ...order, sha256: sha256(ticket) });
  return ticket;
}

/** Uses up the ticket, even if a second factor is required next. The challenge then continues the login. */
export async function signInWithTicket(
  deps: Pick<Deps, 'db' | 'config' | 'guard'>,
  ticket: string,
  client: Client,
): Promise<Result<SignInStep, 'ticket_not_valid' | 'account_frozen' | 'rate_limited'>> {
  const limit = hitByNetwork('ticketByNetwork', client.ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  if (!isToken(ticket)) return fail('ticket_not_valid');
  return transaction(deps.db, async (tx) => {
    const used = await useTicket(tx, sha256(ticket));
    if (used === undefined) return fail('ticket_not_valid');
    const { memberId } = used;
    if (used.isView) return openView(tx, memberId, client);
    const member = (await selectCredentialsById(tx, memberId))!;
    if (member.frozen) return fail('account_frozen');
    const verifiedHash = member.password_hash;
    const asked = { subject: memberOf(memberId), purpose: 'sign-in', request: 'session', verifiedHash } as const;
    const challenge = await challengeFor(deps, tx, asked);
    if (challenge) return ok({ challenge });
    const token = await openMemberSession(tx, memberId, null, client);
    return token === null ? fail('account_frozen') : ok({ memberId, token });
  });
}

/** The operator was authenticated at the console, so the member's factor is not needed. The view is read-only. */
async function openView(tx: Tx, memberId: bigint, client: Client): Promise<Result<SignInStep, 'account_frozen'>> {
  const token = newToken();
  const opened = await insertViewSession(tx, {
    tokenSha256: sha256(token),
    memberId,
    client,
    minutes: VIEW_SESSION_MINUTES,
  });
  return opened ? ok({ memberId, token, viewOnly: true }) : fail('account_frozen');
}
