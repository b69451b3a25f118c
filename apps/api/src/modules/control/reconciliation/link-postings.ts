import { setTimeout as wait } from 'node:timers/promises';
import { type Db, transaction } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import { audit } from '../../base/audit/index.ts';
import { isNoted, type Link, linkSome, selectEnd, selectLink, settle } from './link-store.ts';
import type { Difference } from './store.ts';

const POSTINGS_A_LINK = 10_000;
/** Most transactions are over at once; the end of a long one is left to the next run. */
const TRIES = 10;
const PAUSE_MS = 50;

/** Notes how far postings are settled. A transaction that is under way is waited for half a second. */
export async function settlePostings(db: Db): Promise<void> {
  for (let tries = 1; (await settle(db)).isBehind && tries < TRIES; tries++) await wait(PAUSE_MS);
}

/** Links what a run found right: all up to where postings were settled when it began. `isOurs` throws when the run was taken over. */
export async function linkPostings(db: Db, upTo: bigint, isOurs: () => void): Promise<void> {
  do isOurs();
  while ((await transaction(db, (tx) => linkSome(tx, upTo, POSTINGS_A_LINK), LONG)) > 0n);
}

/** Notes the end of the chain in the audit trail, once an hour while it grows. */
export async function noteEnd(db: Db): Promise<void> {
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
 * The end of the chain as this process saw it last: whoever rewrites the database, the links and the audit trail included, does not
 * reach what a process remembers.
 */
export interface Memory {
  /** What became of the end that is remembered; remembers the newest when nothing did. */
  compare(db: Db): Promise<readonly Difference[]>;
}

export function createMemory(): Memory {
  let seen: Link | undefined;
  return {
    async compare(db) {
      const there = seen && (await selectLink(db, seen.id));
      if (seen && there?.sha256 !== seen.sha256) {
        const { id, sha256 } = seen;
        return [
          { place: `link ${id}, as it was a moment ago`, expected: sha256, found: there?.sha256 ?? 'no such link' },
        ];
      }
      seen = await selectEnd(db);
      return [];
    },
  };
}
