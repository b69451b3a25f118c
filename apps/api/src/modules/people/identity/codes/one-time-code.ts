import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import { type ErrorCode, fail, ok, type Result } from '@plumbline/contract';
import type { RawBuilder } from 'kysely';
import { type Db, type Queryable, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { countHit, withinLimits } from '../../../../platform/rate-limit.ts';
import {
  CODE_VALID_MINUTES,
  type CodePurpose,
  codeLetter,
  type Letter,
  letterFrom,
  notify,
} from '../../../base/mail/index.ts';
import { hit } from '../limits.ts';
import { sha256 } from '../sessions/tokens.ts';
import { codeFrom, replaceCode, tryCode } from './code-store.ts';

export interface CodeOrder {
  readonly purpose: CodePurpose;
  /** Lower case. */
  readonly email: string;
  readonly memberId: bigint | null;
  /** What the code confirms, in words that step 2 can repeat: a withdrawal's id, a hash of the form's fields. */
  readonly request: string;
  /** Must be sent again too, but is kept only inside the code's own hash: the form's password. */
  readonly secret?: string;
}

type CodeDeps = { readonly config: Pick<Deps['config'], 'rateLimitFactor'> };

/**
 * Mails a fresh code in the caller's transaction, in place of one that was open. `mail.lines` say what it confirms. A
 * failure must end the caller's transaction, as every failed Result does.
 */
export async function issueCode(
  deps: CodeDeps,
  tx: Tx,
  order: CodeOrder & { readonly mail?: { readonly lines: readonly string[] } },
): Promise<Result<null, 'rate_limited'>> {
  const code = newCode();
  return send(deps, tx, order, digestOf(code, order.secret), codeLetter(order.purpose, code, order.mail?.lines));
}

/** For an address that gets no code: the same rows, counters and number of mails, with a hash that no code fits. */
export async function issueNoCode(
  deps: CodeDeps,
  tx: Tx,
  order: CodeOrder & { readonly letter: Letter },
): Promise<Result<null, 'rate_limited'>> {
  return send(deps, tx, order, randomBytes(32), order.letter);
}

async function send(deps: CodeDeps, tx: Tx, order: CodeOrder, digest: Buffer, letter: Letter) {
  if (!(await withinLimits(tx, deps.config.rateLimitFactor, [limitOf(order)]))) return fail('rate_limited');
  await replaceCode(tx, { ...order, ...sealed(digest), validMinutes: CODE_VALID_MINUTES });
  await notify(tx, { ...letter, to: order.email });
  return ok(null);
}

/**
 * What `issueCode` does in three statements, as parts of the caller's one, in this order: `counted` has a row if the code
 * may be sent; `code` and `letter` write for the row of `from`; the letter's job is queued by mail's `sendMessage`.
 */
export function codeParts(
  deps: CodeDeps,
  order: Omit<CodeOrder, 'request'> & { readonly request: RawBuilder<string>; readonly lines: readonly string[] },
  from: RawBuilder<unknown>,
): { readonly counted: RawBuilder<unknown>; readonly code: RawBuilder<unknown>; readonly letter: RawBuilder<unknown> } {
  const code = newCode();
  const letter = codeLetter(order.purpose, code, order.lines);
  return {
    counted: countHit(deps.config.rateLimitFactor, limitOf(order)),
    code: codeFrom(from, { ...order, ...sealed(digestOf(code, order.secret)), validMinutes: CODE_VALID_MINUTES }),
    letter: letterFrom(from, { ...letter, to: order.email }),
  };
}

const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

function limitOf(order: Pick<CodeOrder, 'purpose' | 'email'>) {
  const isPublic = order.purpose === 'sign-up' || order.purpose === 'forgot-password';
  return hit(isPublic ? 'publicCodeByAddress' : 'ownCodeByAddress', order.email);
}

/** A number for the code, which its stored hash contains. */
function sealed(digest: Buffer) {
  const id = randomUUIDv7();
  return { id, codeSha256: sha256(Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), digest])) };
}

const digestOf = (code: string, secret = ''): Buffer => sha256(`${code}\n${secret}`);

export interface CodeClaim {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly request: string;
  readonly secret?: string;
  readonly code: string;
}

/**
 * Uses a code up, or counts a wrong try. On the pool both are committed at once. Inside a transaction a `code_wrong` that
 * is returned would roll its own count back: use `withCode`.
 */
export async function consumeCode(
  db: Queryable,
  claim: CodeClaim,
): Promise<Result<null, 'code_not_valid' | 'code_wrong'>> {
  const right = await tryCode(db, { ...claim, digest: digestOf(claim.code, claim.secret) });
  if (right === undefined) return fail('code_not_valid');
  return right ? ok(null) : fail('code_wrong');
}

/**
 * Does `work` in the transaction that consumes the code. A wrong try commits; a failure of `work` rolls back everything,
 * the consumption too, so the code can be used once the obstacle is gone (see the module's README).
 */
export async function withCode<T, Code extends ErrorCode>(
  db: Db,
  claim: CodeClaim,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'code_not_valid' | 'code_wrong'>> {
  const outcome = await transaction(db, async (tx) => {
    const consumed = await consumeCode(tx, claim);
    // Without `ok` at the top the transaction takes this for a success and commits the counted try.
    if (!consumed.ok) return { refused: consumed };
    return work(tx);
  });
  return 'refused' in outcome ? outcome.refused : outcome;
}
