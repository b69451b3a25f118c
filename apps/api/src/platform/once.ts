import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, type Failure, fail, type Once, type Result } from '@plumbline/contract';
import { CALL_KEY_HELD_MINUTES, FIRST_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { sql } from 'kysely';
import { Busy, isBusy } from './busy.ts';
import { type Db, one, type Queryable, run, type Tx, transaction, value } from './database.ts';
import { repeatWhileBusy } from './repeat.ts';

/** One call of a caller, identified by its idempotency key. */
export interface KeyedCall {
  /** Kind and id of the caller, such as `member:12`. */
  readonly subject: string;
  readonly call: string;
  readonly once: Once;
  /** Empty if the caller sent none. */
  readonly key: string;
  /** As the contract parsed it: amounts are bigint, and fields are always in the same order. */
  readonly input: unknown;
}

type Answer = Result<unknown, ErrorCode>;

const kindOf = ({ once, key }: KeyedCall): string =>
  key === '' ? 'unkeyed' : once === 'keyed-secret' ? 'secret' : 'keyed';
const LOOK_PAUSE_MS = 100;

interface Claim {
  readonly id: string;
  readonly key: Buffer;
  /** The answer, as JSON, that was committed together with the effect. */
  kept: string | null;
}
const claims = new AsyncLocalStorage<Claim>();

/**
 * Runs `work` once for each idempotency key. A repeat gets the first answer, even while the first call still runs. A
 * call that is refused or throws frees its key. An answer from `transactionOnce` is committed with its effect.
 */
export async function doOnce<A extends Answer>(
  db: Db,
  call: KeyedCall,
  work: () => Promise<A>,
): Promise<A | Failure<'key_reused' | 'answer_gone'>> {
  const keys = keysOf(call);
  const same = Buffer.concat([keys.keySha256, keys.inputHmac]).toString('hex');
  const running = calls.get(same) as Promise<A> | undefined;
  if (running) return running;
  const answer = runOnce(db, call, keys, work);
  calls.set(same, answer);
  return answer.finally(() => calls.delete(same));
}

/** Calls that run in this process. A repeat gets the same outcome as the first call, even a refusal. */
const calls = new Map<string, Promise<unknown>>();

async function runOnce<A extends Answer>(
  db: Db,
  call: KeyedCall,
  keys: Keys,
  work: () => Promise<A>,
): Promise<A | Failure<'key_reused' | 'answer_gone'>> {
  const claim = await claimCall(db, call, keys);
  if ('answer' in claim) return claim.answer as A;
  const answer = await claims.run(claim, async () => {
    try {
      return await work();
    } catch (error) {
      // The error of the call matters more than an error of this statement.
      await settle(() => dropClaim(db, claim)).catch(() => undefined);
      throw error;
    }
  });
  if (!answer.ok) await settle(() => dropClaim(db, claim));
  else if (claim.kept !== JSON.stringify(answer)) await settle(() => keep(db, claim, answer));
  return answer;
}

/** Runs a `transaction` whose result is the call's answer. The answer commits together with the effect. */
export async function transactionOnce<A extends Answer>(db: Db, work: (tx: Tx) => Promise<A>): Promise<A> {
  const claim = claims.getStore();
  if (!claim) return transaction(db, work);
  const answer = await transaction(db, async (tx) => {
    const worked = await work(tx);
    if (worked.ok && !(await keep(tx, claim, worked))) throw new Busy('the claim of this call is over');
    return worked;
  });
  if (answer.ok) claim.kept = JSON.stringify(answer);
  return answer;
}

/** Stores the answer of the running call if another process committed its effect. Call it before doing more. */
export async function keepAnswer(db: Db, answer: Answer): Promise<void> {
  const claim = claims.getStore();
  if (!claim || !answer.ok) return;
  await keep(db, claim, answer);
  claim.kept = JSON.stringify(answer);
}

async function keep(db: Queryable, claim: Claim, answer: Answer): Promise<boolean> {
  const sealed = seal(claim.key, JSON.stringify(answer));
  return value(db)(sql`SELECT platform.keep_answer(${claim.id}::uuid, ${sealed}::bytea) AS kept`);
}

const dropClaim = (db: Db, claim: Claim) => sql`SELECT platform.drop_claim(${claim.id}::uuid)`.execute(db);

/**
 * Frees a key or stores its answer. If the database cannot be reached, for example during a failover, the caller does
 * not wait: the statement is repeated in the background, and until it succeeds, a repeated call finds the key in use.
 */
async function settle(statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement();
  } catch (error) {
    if (!isBusy(error)) throw error;
    const until = performance.now() + CALL_KEY_HELD_MINUTES * 60_000;
    const isWorthRepeating = (later: unknown) => isBusy(later) && performance.now() < until;
    const pause = (ms: number) => sleep(ms, undefined, { ref: false });
    // Nobody waits for a last error; the database then decides by the key's age.
    void repeatWhileBusy('key of a call', statement, { say: () => undefined, isWorthRepeating, pause }).catch(
      () => undefined,
    );
  }
}

type Claimed = Claim | { readonly answer: Answer };

type Keys = ReturnType<typeof keysOf>;

function keysOf({ subject, call, key, input }: KeyedCall) {
  const json = JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  const own = key || `input ${json}`;
  const name = `${subject} ${call}`;
  return {
    keySha256: createHash('sha256').update(own).digest(),
    // Keyed, so that nobody can guess a password in the input from the hash.
    inputHmac: createHmac('sha256', own).update(`${name} ${json}`).digest(),
    cipherKey: Buffer.from(hkdfSync('sha256', own, name, 'answer of a call', 32)),
  };
}

async function claimCall(db: Db, keyed: KeyedCall, { keySha256, inputHmac, cipherKey }: Keys): Promise<Claimed> {
  const kind = kindOf(keyed);
  const claim: Claim = { id: randomUUID(), key: cipherKey, kept: null };
  const { subject, call } = keyed;
  const claimAs = ({ id }: Claim) =>
    one(db)(sql<{ state: string; answer: Buffer }>`
      SELECT state, answer
      FROM platform.claim_call(${subject}, ${call}, ${keySha256}::bytea, ${inputHmac}::bytea, ${kind}, ${id}::uuid)`);
  // A claim without an answer may be committed. Its commit may also still wait for a standby, which hides the row: the
  // second claim waits until the first one is known.
  const second: Claim = { ...claim, id: randomUUID() };
  const giveUp = async (): Promise<void> => {
    await claimAs(second);
    for (const each of [claim, second]) await dropClaim(db, each);
  };
  const until = performance.now() + FIRST_ANSWER_MS;
  for (;;) {
    const { state, answer } = await claimAs(claim).catch(async (error: unknown) => {
      await settle(giveUp).catch(() => undefined);
      throw error;
    });
    if (state === 'claimed') return claim;
    if (state === 'answered') return { answer: JSON.parse(open(cipherKey, answer)) as Answer };
    if (state === 'reused') return { answer: fail('key_reused') };
    if (state === 'gone') return { answer: fail('answer_gone') };
    if (performance.now() > until) throw new Busy('the same call still runs');
    await sleep(LOOK_PAUSE_MS);
  }
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Removes expired keys. */
export const dropOldCallKeys = (db: Queryable) => run(db)(sql`SELECT platform.sweep_call_keys()`);
