import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail, ok, preparePassword, type Result } from '@plumbline/contract';
import pLimit from 'p-limit';
import { commonPasswordRule } from './common-passwords.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one processor to other work. About one second of hashing may wait. */
const inQueue = createHashQueue({ parallel: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 50 });

/** A hash that no password has, with the same parameters. Comparing with it takes as long as with a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a new password. Every change of a password uses it, so leaked passwords are rejected here. */
export async function hashPassword(password: string): Promise<Result<string, 'rate_limited' | 'invalid_input'>> {
  const prepared = preparePassword(password);
  const broken = commonPasswordRule(prepared);
  return broken ? fail('invalid_input', broken) : inQueue(() => hash(prepared, PARAMETERS));
}

const formsOf = (password: string): ReadonlySet<string> =>
  new Set([preparePassword(password), password, password.normalize('NFC'), password.normalize('NFD')]);

/**
 * Verifies a password. `stored` is undefined for an unknown name: this takes the same time and always fails. Until 30
 * November 2026, passwords were hashed as typed, in NFC or NFD. So each form is compared: one for ASCII, usually two
 * for others, at most four.
 */
export const verifyPassword = (
  stored: string | undefined,
  password: string,
): Promise<Result<boolean, 'rate_limited'>> =>
  inQueue(async () => {
    for (const form of formsOf(password)) if (await verify(stored ?? NOBODYS_HASH, form)) return true;
    return false;
  });

/**
 * Runs at most `parallel` tasks at a time and lets at most `waiting` more wait. Further ones are refused at once, so a
 * flood of logins overloads neither the processors nor the queue.
 */
export function createHashQueue(bounds: { parallel: number; waiting: number }) {
  const limit = pLimit(bounds.parallel);
  return async <T>(task: () => Promise<T>): Promise<Result<T, 'rate_limited'>> => {
    if (limit.activeCount + limit.pendingCount >= bounds.parallel + bounds.waiting) return fail('rate_limited');
    return ok(await limit(task));
  };
}
