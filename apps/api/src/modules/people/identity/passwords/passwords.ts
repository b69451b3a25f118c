import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail, type Result } from '@plumbline/contract';
import { commonPasswordRule } from './common-passwords.ts';
import { createHashQueue } from './hash-queue.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everything else; about a second's worth of hashes may wait. */
const inQueue = createHashQueue({ parallel: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 50 });

/** A hash that no password has, with the same parameters: verifying against it takes as long as against a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** For a password that is set. Whoever sets one comes by here, so a stolen one is refused here. */
export async function hashPassword(password: string): Promise<Result<string, 'rate_limited' | 'invalid_input'>> {
  const broken = commonPasswordRule(password);
  return broken ? fail('invalid_input', broken) : inQueue(() => hash(password, PARAMETERS));
}

/** `stored` is undefined for an unknown name: same time, always wrong. */
export const verifyPassword = (
  stored: string | undefined,
  password: string,
): Promise<Result<boolean, 'rate_limited'>> => inQueue(() => verify(stored ?? NOBODYS_HASH, password));
