import { type ErrorCode, fail, ok, type Result, type UserKind } from '@plumbline/contract';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transactionOnce } from '../../../../platform/once.ts';
import { countHit, withinLimits } from '../../../../platform/rate-limit.ts';
import type { CodePurpose, Language } from '../../../base/mail/index.ts';
import { hit } from '../limits.ts';
import { sha256 } from '../sessions/tokens.ts';
import {
  noteTry,
  type OwnPurpose,
  openOwnCode,
  openPublicCode,
  type PublicPurpose,
  requestOwnCode,
  useCode,
} from './store.ts';

/** A code for a member. It goes to the member's own address, which the database looks up. */
export interface OwnCodeOrder {
  readonly purpose: OwnPurpose;
  /** The member's, lower case: what the hourly limit counts by. */
  readonly email: string;
  readonly memberId: bigint;
  /** What the code confirms, in words that step 2 can repeat: a withdrawal's id. */
  readonly request: string;
}

export interface PublicCodeOrder {
  readonly purpose: PublicPurpose;
  /** Which of the accounts of the address. */
  readonly kind: UserKind;
  /** Lower case. */
  readonly email: string;
  /** What the code confirms: a hash of the form's fields. */
  readonly request: string;
  /** Must be sent again too, but is kept only inside the code's own hash: the form's password. */
  readonly secret: string;
  /** False: the address gets no code. The same rows, counters and number of mails, with a hash that no code fits. */
  readonly getsCode: boolean;
  /** What whoever asks reads. */
  readonly language: Language;
}

type CodeDeps = { readonly config: Pick<Deps['config'], 'rateLimitFactor'> };

/**
 * Asks for a fresh code in the caller's transaction, in place of one that was open. The code itself is made by the process that
 * mails it, with an e-mail that says what it confirms: this one never sees it. A failure must end the caller's transaction, as
 * every failed Result does.
 */
export async function issueCode(deps: CodeDeps, tx: Tx, order: OwnCodeOrder): Promise<Result<null, 'rate_limited'>> {
  const isWithin = await withinLimits(tx, deps.config.rateLimitFactor, [ownLimit(order.email)]);
  return isWithin && (await openOwnCode(tx, order)) ? ok(null) : fail('rate_limited');
}

/** The same for whoever names an address. */
export async function issuePublicCode(
  deps: CodeDeps,
  tx: Tx,
  order: PublicCodeOrder,
): Promise<Result<null, 'rate_limited'>> {
  const isWithin = await withinLimits(tx, deps.config.rateLimitFactor, [hit('publicCodeByAddress', order.email)]);
  const asked = isWithin && (await openPublicCode(tx, { ...order, secret: digestOf(order.secret) }));
  return asked ? ok(null) : fail('rate_limited');
}

/**
 * What `issueCode` does, as parts of the caller's one statement, in this order: `counted` has a row if the code may be asked for;
 * `message` asks and is the id of the message, or null. The message's job is queued by mail's `sendMessage`.
 */
export const codeParts = (
  deps: CodeDeps,
  order: Omit<OwnCodeOrder, 'request'> & { readonly request: RawBuilder<string> },
): { readonly counted: RawBuilder<unknown>; readonly message: RawBuilder<string | null> } => ({
  counted: countHit(deps.config.rateLimitFactor, ownLimit(order.email)),
  message: requestOwnCode(order),
});

const ownLimit = (email: string) => hit('ownCodeByAddress', email);

const digestOf = (secret = ''): Buffer => sha256(secret);

export interface CodeClaim {
  readonly purpose: CodePurpose;
  readonly kind: UserKind;
  readonly email: string;
  readonly request: string;
  readonly secret?: string;
  readonly code: string;
}

type Refused = 'code_not_valid' | 'code_wrong';

/** The same with the codes of two mailboxes: both tries are counted, and both codes used up, or neither. */
export async function withTwoCodes<T, Code extends ErrorCode>(
  db: Db,
  claim: CodeClaim,
  second: CodeClaim,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | Refused | 'new_code_wrong'>> {
  const tryId = await noteTry(db, { ...second, secret: digestOf(second.secret) });
  if (tryId === null) return fail('code_not_valid');
  return withCode(db, claim, async (tx): Promise<Result<T, Code | Refused | 'new_code_wrong'>> => {
    const right = await useCode(tx, tryId);
    if (right === null) return fail('code_not_valid');
    return right ? work(tx) : fail('new_code_wrong');
  });
}

/**
 * Does `work` in the transaction that consumes the code. A wrong try stays counted, since it is committed before anything is
 * compared; a failure of `work` rolls back the consumption too, so the code can be used once the obstacle is gone (see the
 * module's README).
 */
export async function withCode<T, Code extends ErrorCode>(
  db: Db,
  claim: CodeClaim,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | Refused>> {
  const tryId = await noteTry(db, { ...claim, secret: digestOf(claim.secret) });
  if (tryId === null) return fail('code_not_valid');
  return transactionOnce(db, async (tx): Promise<Result<T, Code | Refused>> => {
    const right = await useCode(tx, tryId);
    if (right === null) return fail('code_not_valid');
    return right ? work(tx) : fail('code_wrong');
  });
}
