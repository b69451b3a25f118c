import { type Db, transaction } from '../../../../platform/database.ts';
import type { Subject } from '../sessions/subject.ts';
import { countOfOtherKeys, lockOfOtherKeys, storeSecret } from './key-store.ts';
import { decryptSecret, encryptSecret, type SecretKeys, secretKeys } from './secrets.ts';
import type { GuardConfig } from './work.ts';

const BATCH = 100;

/** Number of secrets that were re-encrypted, and of those that no available key opens. */
export interface Rotated {
  readonly renewed: number;
  readonly left: bigint;
}

/**
 * Re-encrypts secrets of other keys with the current key. It locks row by row, so guards keep working, and it can be
 * stopped and restarted. Secrets that no key opens stay unchanged.
 */
export async function rotateSecrets(
  db: Db,
  { secretsKey, secretsKeysBefore }: Pick<GuardConfig, 'secretsKey' | 'secretsKeysBefore'>,
): Promise<Rotated> {
  const keys = secretKeys(secretsKey, secretsKeysBefore);
  let renewed = 0;
  for (let after: Subject | null = null; ; ) {
    const last: Subject | null = after;
    const done = await transaction(db, async (tx) => {
      const rows = await lockOfOtherKeys(tx, keys.current, last, BATCH);
      let count = 0;
      for (const { subject, ...stored } of rows) {
        const secret = tryToDecrypt(keys, subject, stored);
        if (secret === null) continue;
        await storeSecret(tx, subject, encryptSecret(keys, subject, secret));
        count += 1;
      }
      return { count, next: rows.at(-1)?.subject ?? null };
    });
    renewed += done.count;
    if (done.next === null) return { renewed, left: await countOfOtherKeys(db, keys.current) };
    after = done.next;
  }
}

function tryToDecrypt(
  keys: SecretKeys,
  ...stored: Parameters<typeof decryptSecret> extends [unknown, ...infer Rest] ? Rest : never
): string | null {
  try {
    return decryptSecret(keys, ...stored);
  } catch {
    return null;
  }
}
