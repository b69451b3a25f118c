import { type ErrorCode, fail, ok, type Result, type UserKind } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transactionOnce } from '../../../../platform/once.ts';
import { countHit, withinLimits } from '../../../../platform/rate-limit.ts';
import type { CodePurpose } from '../../../base/mail/index.ts';
import { hit } from '../limits.ts';
import { sha256 } from '../sessions/tokens.ts';
import {
  type OwnPurpose,
  openOwnCode,
  openPublicCode,
  type PublicPurpose,
  recordTry,
  requestOwnCode,
  useCode,
} from './store.ts';

/** A code for a member. It goes to the member's own address, which the database looks up. */
export interface OwnCodeOrder {
  readonly purpose: OwnPurpose;
  /** The member's address in lower case, which the hourly limit counts by. */
  readonly email: string;
  readonly memberId: bigint;
  /** What the code confirms, in a form that step 2 can repeat, such as a withdrawal's id. */
  readonly request: string;
}

export interface PublicCodeOrder {
  readonly purpose: PublicPurpose;
  /** Which of the address's accounts. */
  readonly kind: UserKind;
  /** Lower case. */
  readonly email: string;
  /** What the code confirms: a hash of the form's fields. */
  readonly request: string;
  /** The form's password. It must be sent again in step 2, and is stored only inside the code's hash. */
  readonly secret: string;
  /** If false, the address gets no code. Rows, counters and mails are the same, but no code matches the hash. */
  readonly getsCode: boolean;
  /** Language of the person who requests it. */
  readonly language: Language;
}

type CodeDeps = { readonly config: Pick<Deps['config'], 'rateLimitFactor'> };

/**
 * Requests a new code in the caller's transaction and replaces an open one. The process that mails it creates the code
 * and its text, so this one never sees it. On failure, the caller's transaction must end, as with every failed Result.
 */
export async function issueCode(deps: CodeDeps, tx: Tx, order: OwnCodeOrder): Promise<Result<null, 'rate_limited'>> {
  const isWithin = await withinLimits(tx, deps.config.rateLimitFactor, [ownLimit(order.email)]);
  return isWithin && (await openOwnCode(tx, order)) ? ok(null) : fail('rate_limited');
}

/** Does the same for a person who enters an address. */
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
 * Returns the steps of `issueCode` as parts of the caller's statement, in this order. `counted` has a row if the code
 * may be requested; `message` requests it and is the id of the message, or null. `sendMessage` queues the job.
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

/** Does the same with codes from two mailboxes: counts both tries and uses up both codes, or neither. */
export async function withTwoCodes<T, Code extends ErrorCode>(
  db: Db,
  claim: CodeClaim,
  second: CodeClaim,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | Refused | 'new_code_wrong'>> {
  const tryId = await recordTry(db, { ...second, secret: digestOf(second.secret) });
  if (tryId === null) return fail('code_not_valid');
  return withCode(db, claim, async (tx): Promise<Result<T, Code | Refused | 'new_code_wrong'>> => {
    const right = await useCode(tx, tryId);
    if (right === null) return fail('code_not_valid');
    return right ? work(tx) : fail('new_code_wrong');
  });
}

/**
 * Runs `work` in the transaction that uses up the code. A wrong try stays counted, because it is committed before the
 * comparison. If `work` fails, the code stays valid, so it can be used once the obstacle is gone (see the module's
 * README).
 */
export async function withCode<T, Code extends ErrorCode>(
  db: Db,
  claim: CodeClaim,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | Refused>> {
  const tryId = await recordTry(db, { ...claim, secret: digestOf(claim.secret) });
  if (tryId === null) return fail('code_not_valid');
  return transactionOnce(db, async (tx): Promise<Result<T, Code | Refused>> => {
    const right = await useCode(tx, tryId);
    if (right === null) return fail('code_not_valid');
    return right ? work(tx) : fail('code_wrong');
  });
}
