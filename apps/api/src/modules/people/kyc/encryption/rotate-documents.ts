import { type Db, transaction } from '../../../../platform/database.ts';
import { type DocumentKeys, documentKeys } from './document-keys.ts';
import { contextOf } from './encrypt-document.ts';
import type { DocumentSecrets } from './guard-documents.ts';
import { countOfOtherKeys, lockOfOtherKeys, publishSealingKey, type SealedKey, storeSealed } from './guard-store.ts';
import { seal, unseal } from './sealed-box.ts';

const BATCH = 100;

/**
 * Re-seals content keys of other keys to the current one, without reading documents. It locks row by row and can be
 * stopped and restarted. A content key that no available key opens stays unchanged.
 */
export async function rotateDocuments(
  db: Db,
  { documentsKey, documentsKeysBefore }: DocumentSecrets,
): Promise<{ readonly renewed: number; readonly left: bigint }> {
  const keys = documentKeys(documentsKey, documentsKeysBefore);
  const { id, publicKey } = keys.current;
  await publishSealingKey(db, keys.current);
  let renewed = 0;
  for (let after: string | null = null; ; ) {
    const last: string | null = after;
    const done = await transaction(db, async (tx) => {
      const rows = await lockOfOtherKeys(tx, id, last, BATCH);
      let count = 0;
      for (const row of rows) {
        const contentKey = tryToOpen(keys, row);
        if (contentKey === null) continue;
        await storeSealed(tx, row.id, id, seal(publicKey, contextOf(row), contentKey));
        count += 1;
      }
      return { count, next: rows.at(-1)?.id ?? null };
    });
    renewed += done.count;
    if (done.next === null) return { renewed, left: await countOfOtherKeys(db, id) };
    after = done.next;
  }
}

function tryToOpen({ byId }: DocumentKeys, row: SealedKey): Buffer | null {
  const key = byId.get(row.keyId);
  if (key === undefined) return null;
  try {
    return unseal(key, contextOf(row), row.contentKeySealed);
  } catch {
    // Damaged, or of another document. It counts as left.
    return null;
  }
}
