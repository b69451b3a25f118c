import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '@plumbline/contract/operator';
import { type Db, transaction } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import { audit } from '../../base/audit/index.ts';
import { isNoted, type Link, linkSome, selectEnd, selectLink, settle } from './link-store.ts';

const POSTINGS_A_LINK = 10_000;
/** Most transactions end at once. The next run handles the end of a long one. */
const TRIES = 10;
const PAUSE_MS = 50;

/** Records up to where postings are settled. Waits half a second for transactions in progress. */
export async function settlePostings(db: Db): Promise<void> {
  for (let tries = 1; (await settle(db)).isBehind && tries < TRIES; tries++) await wait(PAUSE_MS);
}

/** Links what a run found correct, up to where postings were settled at its start. `isOurs` throws after a takeover. */
export async function linkPostings(db: Db, upTo: bigint, isOurs: () => void): Promise<void> {
  do isOurs();
  while ((await transaction(db, (tx) => linkSome(tx, upTo, POSTINGS_A_LINK), LONG)) > 0n);
}

/** Records the end of the chain in the audit trail, once an hour while it grows. */
export async function recordEnd(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const end = await selectEnd(tx);
    if (!end || (await isNoted(tx, end))) return;
    const { id: link, lastPosting, sha256 } = end;
    await audit(
      tx,
      { system: 'reconciliation' },
      { action: 'postings.note-end', subject: `link:${link}`, reason: '', after: { link, lastPosting, sha256 } },
    );
  });
}

/**
 * Remembers the end of the chain as this process last saw it. Someone who rewrites the database, including links and
 * audit trail, cannot change a process's memory.
 */
export interface Memory {
  /** Returns differences from the remembered end. If there are none, remembers the newest end. */
  compare(db: Db): Promise<readonly Finding[]>;
}

export function createMemory(): Memory {
  let seen: Link | undefined;
  return {
    async compare(db) {
      const there = seen && (await selectLink(db, seen.id));
      if (seen && there?.sha256 !== seen.sha256) {
        return [
          {
            location: { code: 'remembered_link', link: seen.id.toString() },
            expected: { code: 'link_hash', sha256: seen.sha256 },
            found: there ? { code: 'link_hash', sha256: there.sha256 } : { code: 'no_link' },
          },
        ];
      }
      seen = await selectEnd(db);
      return [];
    },
  };
}
