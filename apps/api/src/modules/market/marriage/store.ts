import type { OwnProfile, ProfileCard, ProfileState, ShownProfile } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Db, type Queryable, run, value } from '../../../platform/database.ts';
import type { DrawnPicture, DrawnSize } from '../media/index.ts';

/**
 * Every function here has the database check the session or the mailed key. Refuses (PB000) with the codes of its SQL
 * function.
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

export const saveProfile = (db: Queryable, session: Session, says: Saved): Promise<string> =>
  value(db)(sql`SELECT marriage.save(${session}, ${JSON.stringify(says)}::jsonb) AS id`);

export const publishProfile = (db: Queryable, session: Session): Promise<ProfileState> =>
  value(db)(sql`SELECT marriage.publish(${session}) AS status`);

export const pauseProfile = (db: Queryable, session: Session): Promise<ProfileState> =>
  value(db)(sql`SELECT marriage.pause(${session}) AS status`);

export const deleteProfile = (db: Queryable, session: Session) => run(db)(sql`SELECT marriage.delete(${session})`);

/** Null if the caller has none. */
export const selectOwn = (db: Queryable, session: Session): Promise<OwnProfile | null> =>
  value(db)(sql`SELECT marriage.read_own(${session}) AS own`);

export const checkPicture = (db: Queryable, session: Session) =>
  run(db)(sql`SELECT marriage.check_picture(${session})`);

const sizesOf = (sizes: readonly DrawnSize[]) =>
  sql`${sizes.map(({ size }) => size)}::smallint[], ${sizes.map(({ sha256 }) => sha256)}::bytea[],
    ${sizes.map(({ content }) => content)}::bytea[]`;

export const insertPicture = (
  db: Queryable,
  session: Session,
  { width, height, sizes }: DrawnPicture,
  blurred: readonly DrawnSize[],
): Promise<string> =>
  value(db)(sql`
    SELECT marriage.add_picture(${session}, ${width}, ${height}, ${sizesOf(sizes)}, ${sizesOf(blurred)}) AS id`);

export const deletePicture = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT marriage.remove_picture(${session}, ${id}::uuid)`);

export const insertHidden = (
  db: Queryable,
  session: Session,
  of: { readonly what: string; readonly value: string; readonly note: string },
) => run(db)(sql`SELECT marriage.hide_from(${session}, ${of.what}, ${of.value}, ${of.note})`);

export const deleteHidden = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT marriage.show_again(${session}, ${id}::uuid)`);

export interface Drawn {
  /** Null in the only row of an answer without profiles. */
  readonly card: ProfileCard | null;
  readonly isNew: boolean;
  readonly leftToday: number;
}

/** Returns at least one row. A statement does not see what the first transaction draws and counts, so there are two. */
export async function browse(db: Db, session: Session, wanted: object, more: number): Promise<Drawn[]> {
  const looking = JSON.stringify(wanted);
  const by = await value(db)(sql<{ by: string }>`SELECT marriage.draw(${session}, ${looking}::jsonb, ${more}) AS by`);
  return all(db)(sql`
    SELECT card, is_new AS "isNew", left_today AS "leftToday"
    FROM marriage.browse(${session}, ${looking}::jsonb, ${by}::xid8)`);
}

export const selectProfile = (db: Queryable, session: Session, id: string): Promise<ShownProfile> =>
  value(db)(sql`SELECT marriage.open(${session}, ${id}::uuid) AS shown`);

/** WebP. Null if the caller may not see it. */
export async function selectPicture(
  db: Queryable,
  session: Session,
  id: string,
  { size, isSharp }: { readonly size: number; readonly isSharp: boolean },
): Promise<Buffer | null> {
  const call = isSharp ? sql`marriage.sharp` : sql`marriage.blurred`;
  return value(db)(sql`SELECT ${call}(${session}, ${id}::uuid, ${size}::smallint) AS content`);
}

export const insertStep = (
  db: Queryable,
  session: Session,
  of: { readonly kind: string; readonly profileId: string; readonly message: string },
): Promise<string> =>
  value(db)(sql`SELECT marriage.send(${session}, ${of.kind}, ${of.profileId}::uuid, ${of.message}) AS id`);

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

export const selectViews = (db: Queryable, session: Session): Promise<ViewRow[]> =>
  all(db)(sql`
    SELECT response_id AS "responseId", what, is_giver AS "isGiver", person, profile_id AS "profileId", opened_at AS "openedAt",
      seen_at AS "seenAt", last_seen_at AS "lastSeenAt", revoked_at AS "revokedAt"
      FROM responses.views_of(${session})`);

export type Asked = Omit<ProfileCard, 'picture'> & {
  readonly about: string;
  readonly by: string;
  readonly status: ProfileState;
  readonly pictures: number;
};

export const selectConsent = (db: Queryable, key: Buffer): Promise<Asked> =>
  value(db)(sql`SELECT marriage.read_consent(${key}) AS asked`);

/** `place` starts at 1. Null if there is none. */
export const selectConsentPicture = (db: Queryable, key: Buffer, place: number): Promise<Buffer | null> =>
  value(db)(sql`SELECT marriage.consent_picture(${key}, ${place}) AS content`);

/** Returns false if the date is another. */
export const agree = (db: Queryable, key: Buffer, bornOn: string): Promise<boolean> =>
  value(db)(sql`SELECT marriage.agree(${key}, ${bornOn}::date) AS is`);

export const refuse = (db: Queryable, key: Buffer) => run(db)(sql`SELECT marriage.refuse(${key})`);
