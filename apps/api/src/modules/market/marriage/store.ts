import type { OwnProfile, ProfileCard, ProfileState, ShownProfile } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/database.ts';
import type { DrawnPicture, DrawnSize } from '../media/index.ts';

/**
 * Every function here asks the database for the session, or for the key that was mailed. Refused (PB000) with the codes
 * of the SQL function that it calls.
 */
type Session = Buffer;

export interface Saved {
  readonly whose: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly bornOn: string;
  readonly placeId: string;
  readonly marital: string;
  readonly attributes: object;
  readonly about: string;
  readonly childEmail: string;
  readonly isDeclared: boolean;
}

export async function saveProfile(db: Queryable, session: Session, says: Saved): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT marriage.save(${session}, ${JSON.stringify(says)}::jsonb) AS id`.execute(db);
  return rows[0]!.id;
}

export async function publishProfile(db: Queryable, session: Session): Promise<ProfileState> {
  const { rows } = await sql<{ status: ProfileState }>`SELECT marriage.publish(${session}) AS status`.execute(db);
  return rows[0]!.status;
}

export async function pauseProfile(db: Queryable, session: Session): Promise<ProfileState> {
  const { rows } = await sql<{ status: ProfileState }>`SELECT marriage.pause(${session}) AS status`.execute(db);
  return rows[0]!.status;
}

export async function deleteProfile(db: Queryable, session: Session): Promise<void> {
  await sql`SELECT marriage.delete(${session})`.execute(db);
}

/** Null: the caller has none. */
export async function selectOwn(db: Queryable, session: Session): Promise<OwnProfile | null> {
  const { rows } = await sql<{ own: OwnProfile | null }>`SELECT marriage.read_own(${session}) AS own`.execute(db);
  return rows[0]!.own;
}

export async function checkPicture(db: Queryable, session: Session): Promise<void> {
  await sql`SELECT marriage.check_picture(${session})`.execute(db);
}

const sizesOf = (sizes: readonly DrawnSize[]) =>
  sql`${sizes.map(({ size }) => size)}::smallint[], ${sizes.map(({ sha256 }) => sha256)}::bytea[],
    ${sizes.map(({ content }) => content)}::bytea[]`;

export async function insertPicture(
  db: Queryable,
  session: Session,
  { width, height, sizes }: DrawnPicture,
  blurred: readonly DrawnSize[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT marriage.add_picture(${session}, ${width}, ${height}, ${sizesOf(sizes)}, ${sizesOf(blurred)}) AS id`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function deletePicture(db: Queryable, session: Session, id: string): Promise<void> {
  await sql`SELECT marriage.remove_picture(${session}, ${id}::uuid)`.execute(db);
}

export async function insertHidden(
  db: Queryable,
  session: Session,
  of: { readonly what: string; readonly value: string; readonly note: string },
): Promise<void> {
  await sql`SELECT marriage.hide_from(${session}, ${of.what}, ${of.value}, ${of.note})`.execute(db);
}

export async function deleteHidden(db: Queryable, session: Session, id: string): Promise<void> {
  await sql`SELECT marriage.show_again(${session}, ${id}::uuid)`.execute(db);
}

export interface Drawn {
  /** Null in the one row of an answer without profiles. */
  readonly card: ProfileCard | null;
  readonly isNew: boolean;
  readonly leftToday: number;
}

/** At least one row. Two transactions: what the first one draws and counts is shown by no part of it. */
export async function browse(db: Db, session: Session, wanted: object, more: number): Promise<Drawn[]> {
  const looking = JSON.stringify(wanted);
  const drawn = await sql<{ by: string }>`SELECT marriage.draw(${session}, ${looking}::jsonb, ${more}) AS by`.execute(
    db,
  );
  const { rows } = await sql<Drawn>`
    SELECT card, is_new AS "isNew", left_today AS "leftToday"
    FROM marriage.browse(${session}, ${looking}::jsonb, ${drawn.rows[0]!.by}::xid8)`.execute(db);
  return rows;
}

export async function selectProfile(db: Queryable, session: Session, id: string): Promise<ShownProfile> {
  const { rows } = await sql<{ shown: ShownProfile }>`
    SELECT marriage.open(${session}, ${id}::uuid) AS shown`.execute(db);
  return rows[0]!.shown;
}

/** WebP; null when it is not open to the caller. */
export async function selectPicture(
  db: Queryable,
  session: Session,
  id: string,
  { size, isSharp }: { readonly size: number; readonly isSharp: boolean },
): Promise<Buffer | null> {
  const call = isSharp ? sql`marriage.sharp` : sql`marriage.blurred`;
  const { rows } = await sql<{ content: Buffer | null }>`
    SELECT ${call}(${session}, ${id}::uuid, ${size}::smallint) AS content`.execute(db);
  return rows[0]!.content;
}

export async function insertStep(
  db: Queryable,
  session: Session,
  of: { readonly kind: string; readonly profileId: string; readonly message: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT marriage.send(${session}, ${of.kind}, ${of.profileId}::uuid, ${of.message}) AS id`.execute(db);
  return rows[0]!.id;
}

export interface ViewRow {
  readonly responseId: string;
  readonly what: 'contact' | 'pictures';
  readonly isGiver: boolean;
  readonly person: string;
  readonly profileId: string;
  readonly openedAt: Date;
  readonly seenAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly revokedAt: Date | null;
}

export async function selectViews(db: Queryable, session: Session): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT response_id AS "responseId", what, is_giver AS "isGiver", person, profile_id AS "profileId", opened_at AS "openedAt",
      seen_at AS "seenAt", last_seen_at AS "lastSeenAt", revoked_at AS "revokedAt" FROM responses.views_of(${session})`.execute(
    db,
  );
  return rows;
}

export type Asked = Omit<ProfileCard, 'picture'> & {
  readonly about: string;
  readonly by: string;
  readonly status: ProfileState;
  readonly pictures: number;
};

export async function selectConsent(db: Queryable, key: Buffer): Promise<Asked> {
  const { rows } = await sql<{ asked: Asked }>`SELECT marriage.read_consent(${key}) AS asked`.execute(db);
  return rows[0]!.asked;
}

/** `place`: 1 is the first. Null when there is none. */
export async function selectConsentPicture(db: Queryable, key: Buffer, place: number): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    SELECT marriage.consent_picture(${key}, ${place}) AS content`.execute(db);
  return rows[0]!.content;
}

/** False: it is another date. */
export async function agree(db: Queryable, key: Buffer, bornOn: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT marriage.agree(${key}, ${bornOn}::date) AS is`.execute(db);
  return rows[0]!.is;
}

export async function refuse(db: Queryable, key: Buffer): Promise<void> {
  await sql`SELECT marriage.refuse(${key})`.execute(db);
}
