import type { ClaimLine, LostFoundPost } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Db, first, one, type Queryable, run, value } from '../../../platform/database.ts';

/** SHA-256 of a token. */
type Session = Buffer;

export interface PostRow extends Omit<LostFoundPost, '_id' | 'matches'> {
  readonly id: string;
  readonly matches: readonly (Omit<LostFoundPost['matches'][number], '_id'> & { readonly id: string })[];
}

export const selectPosts = (db: Queryable, session: Session, most: number): Promise<PostRow[]> =>
  all(db)(sql`
    SELECT id, slug, title, status, what, place, happened::text AS happened, question, open_claims AS "openClaims",
      is_tried AS "isTried", matches
    FROM lostfound.posts_of(${session}, ${most})`);

export interface ClaimRow extends Omit<ClaimLine, '_id' | 'changedAt' | 'doneAt'> {
  readonly id: string;
  readonly changedAt: Date;
  readonly doneAt: Date | null;
}

export const selectClaims = (db: Queryable, session: Session, most: number): Promise<ClaimRow[]> =>
  all(db)(sql`
    SELECT id, side, person, title, slug, status, changed_at AS "changedAt", handover, done_at AS "doneAt"
    FROM lostfound.claims_of(${session}, ${most})`);

export const seal = (
  db: Queryable,
  session: Session,
  of: { readonly _id: string; readonly question: string; readonly answer: string },
) => run(db)(sql`SELECT lostfound.seal_post(${session}, ${of._id}::uuid, ${of.question}, ${of.answer})`);

export interface ClaimableRow {
  readonly listingId: string;
  readonly title: string;
  readonly finder: string;
  readonly question: string;
  readonly triesLeft: number;
  readonly refusal: string | null;
  readonly responseId: string | null;
}

/** Undefined if nobody can claim it. */
export const selectClaimable = (db: Queryable, session: Session, slug: string): Promise<ClaimableRow | undefined> =>
  first(db)(sql`
    SELECT listing_id AS "listingId", title, finder, question, tries_left AS "triesLeft", refusal, response_id AS "responseId"
    FROM lostfound.claimable(${session}, ${slug})`);

/** Returns the claim's id. Null after a wrong answer. The first transaction counts the try, the second one compares. */
export async function claim(
  db: Db,
  session: Session,
  of: { readonly listingId: string; readonly answer: string; readonly message: string },
): Promise<string | null> {
  await run(db)(sql`SELECT lostfound.give_answer(${session}, ${of.listingId}::uuid, ${of.answer}, ${of.message})`);
  return value(db)(sql`
    SELECT response_id AS id FROM lostfound.claim(${session}, ${of.listingId}::uuid, ${of.message})`);
}

export const showCode = (db: Queryable, session: Session, id: string): Promise<{ code: string; until: Date }> =>
  one(db)(sql`SELECT code, until_at AS until FROM lostfound.show_code(${session}, ${id}::uuid)`);

/** Returns false after a wrong code. The first transaction counts the try, the second one compares. */
export async function enterCode(db: Db, session: Session, id: string, code: string): Promise<boolean> {
  await run(db)(sql`SELECT lostfound.give_code(${session}, ${id}::uuid, ${code})`);
  return value(db)(sql`SELECT is_right AS "isRight" FROM lostfound.hand_over(${session}, ${id}::uuid)`);
}

/** Returns how many posts were compared. */
export const compare = (db: Queryable, most: number): Promise<number> =>
  value(db)(sql`SELECT lostfound.compare(${most}) AS n`);

/** Returns how many posts were deleted. */
export const purgeDue = (db: Queryable, most: number): Promise<number> =>
  value(db)(sql`SELECT lostfound.purge_due(${most}) AS n`);

/** Undefined if the post is gone. */
export const selectMailPost = (db: Queryable, id: string): Promise<{ title: string; isVendor: boolean } | undefined> =>
  first(db)(sql`
    SELECT title, is_vendor AS "isVendor" FROM lostfound.mail_posts WHERE public_id = ${id}::uuid`);

export const selectMailClaim = (
  db: Queryable,
  id: string,
): Promise<{ title: string; ownerIsVendor: boolean; senderIsVendor: boolean } | undefined> =>
  first(db)(sql`
    SELECT title, owner_is_vendor AS "ownerIsVendor", sender_is_vendor AS "senderIsVendor"
    FROM responses.mail_facts WHERE public_id = ${id}::uuid`);
