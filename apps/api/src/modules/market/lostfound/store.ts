import type { ClaimLine, LostFoundPost } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/database.ts';

/** SHA-256 of a token. */
type Session = Buffer;

export interface PostRow extends Omit<LostFoundPost, '_id' | 'matches'> {
  readonly id: string;
  readonly matches: readonly (Omit<LostFoundPost['matches'][number], '_id'> & { readonly id: string })[];
}

export async function selectPosts(db: Queryable, session: Session, most: number): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    SELECT id, slug, title, status, what, place, happened::text AS happened, question, open_claims AS "openClaims",
      is_tried AS "isTried", matches
    FROM lostfound.posts_of(${session}, ${most})`.execute(db);
  return rows;
}

export interface ClaimRow extends Omit<ClaimLine, '_id' | 'changedAt' | 'doneAt'> {
  readonly id: string;
  readonly changedAt: Date;
  readonly doneAt: Date | null;
}

export async function selectClaims(db: Queryable, session: Session, most: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    SELECT id, side, person, title, slug, status, changed_at AS "changedAt", handover, done_at AS "doneAt"
    FROM lostfound.claims_of(${session}, ${most})`.execute(db);
  return rows;
}

export async function seal(
  db: Queryable,
  session: Session,
  of: { readonly _id: string; readonly question: string; readonly answer: string },
): Promise<void> {
  await sql`SELECT lostfound.seal_post(${session}, ${of._id}::uuid, ${of.question}, ${of.answer})`.execute(db);
}

export interface ClaimableRow {
  readonly listingId: string;
  readonly title: string;
  readonly finder: string;
  readonly question: string;
  readonly triesLeft: number;
  readonly refusal: string | null;
  readonly responseId: string | null;
}

/** Undefined when nobody can claim it. */
export async function selectClaimable(
  db: Queryable,
  session: Session,
  slug: string,
): Promise<ClaimableRow | undefined> {
  const { rows } = await sql<ClaimableRow>`
    SELECT listing_id AS "listingId", title, finder, question, tries_left AS "triesLeft", refusal, response_id AS "responseId"
    FROM lostfound.claimable(${session}, ${slug})`.execute(db);
  return rows[0];
}

/** The claim's id; null after a wrong answer. Two transactions: the first one counts the try, the second one compares. */
export async function claim(
  db: Db,
  session: Session,
  of: { readonly listingId: string; readonly answer: string; readonly message: string },
): Promise<string | null> {
  await sql`SELECT lostfound.give_answer(${session}, ${of.listingId}::uuid, ${of.answer}, ${of.message})`.execute(db);
  const { rows } = await sql<{ id: string | null }>`
    SELECT response_id AS id FROM lostfound.claim(${session}, ${of.listingId}::uuid, ${of.message})`.execute(db);
  return rows[0]!.id;
}

export async function showCode(db: Queryable, session: Session, id: string): Promise<{ code: string; until: Date }> {
  const { rows } = await sql<{ code: string; until: Date }>`
    SELECT code, until_at AS until FROM lostfound.show_code(${session}, ${id}::uuid)`.execute(db);
  return rows[0]!;
}

/** False after a wrong code. Two transactions: the first one counts the try, the second one compares. */
export async function enterCode(db: Db, session: Session, id: string, code: string): Promise<boolean> {
  await sql`SELECT lostfound.give_code(${session}, ${id}::uuid, ${code})`.execute(db);
  const { rows } = await sql<{ isRight: boolean }>`
    SELECT is_right AS "isRight" FROM lostfound.hand_over(${session}, ${id}::uuid)`.execute(db);
  return rows[0]!.isRight;
}

/** How many posts were compared. */
export async function compare(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT lostfound.compare(${most}) AS n`.execute(db);
  return rows[0]!.n;
}

/** How many posts were taken away. */
export async function purgeDue(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT lostfound.purge_due(${most}) AS n`.execute(db);
  return rows[0]!.n;
}

/** Undefined of a post that is gone. */
export async function selectMailPost(
  db: Queryable,
  id: string,
): Promise<{ title: string; isVendor: boolean } | undefined> {
  const { rows } = await sql<{ title: string; isVendor: boolean }>`
    SELECT title, is_vendor AS "isVendor" FROM lostfound.mail_posts WHERE public_id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function selectMailClaim(
  db: Queryable,
  id: string,
): Promise<{ title: string; ownerIsVendor: boolean; senderIsVendor: boolean } | undefined> {
  const { rows } = await sql<{ title: string; ownerIsVendor: boolean; senderIsVendor: boolean }>`
    SELECT title, owner_is_vendor AS "ownerIsVendor", sender_is_vendor AS "senderIsVendor"
    FROM responses.mail_facts WHERE public_id = ${id}::uuid`.execute(db);
  return rows[0];
}
