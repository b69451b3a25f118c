// Separate from public-store.ts, which is about products: listings of kinds with places and owners.

import type { Place, PostKind } from '@plumbline/contract';
import type { Values } from '@plumbline/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, type Queryable } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import { IS_SHOWN } from './public-store.ts';
import { OWN, type OwnRow, PLACE, type RevisionRow } from './store.ts';

/** Lists an account's posts, newest first. */
export const listPosts = (
  db: Db,
  ownerId: bigint,
  { kind, status }: { readonly kind: string; readonly status: string },
): Promise<Listed<OwnRow>> =>
  countedList<OwnRow>(db, {
    ...OWN,
    where: [
      sql`l.owner_id = ${ownerId} AND l.kind <> 'product'`,
      kind === 'all' ? null : sql`l.kind = ${kind}`,
      status === 'all' ? null : sql`l.status = ${status}`,
    ],
    order: sql`l.id DESC`,
  });

export interface ShownPostRow extends RevisionRow {
  readonly publicId: string;
  readonly slug: string;
  readonly kind: PostKind;
  readonly publishedAt: Date;
  readonly shownUntil: string | null;
  readonly ownerName: string;
  readonly storeSlug: string | null;
}

/**
 * A store's name, or a member's first name, which is all that visitors may see. Members are looked up row by row,
 * because another join costs the planner more than 25 lookups.
 */
export const OWNER_NAME = sql`coalesce(s.store_name, (SELECT split_part(m.full_name, ' ', 1) FROM members.members m WHERE m.id = l.owner_id))`;
/** For a listing `l`. */
export const OWNER_TABLES = sql`LEFT JOIN vendors.stores s ON s.vendor_id = l.vendor_id`;

/** Returns a visible listing of a public kind. Null for products. */
export const selectShownPost = (db: Queryable, slug: string): Promise<ShownPostRow | null> =>
  first(db)(sql<ShownPostRow>`
    SELECT l.public_id AS "publicId", l.slug, l.kind, r.id AS "revisionId", r.number AS revision, r.title, r.description,
      r.category_id AS "categoryId", r.price_micro AS "priceMicro", r.physical, r.attributes, r.delivery, r.pictures,
      r.picture_texts AS "pictureTexts", ${PLACE} AS place, r.ends_on::text AS "endsOn", l.published_at AS "publishedAt",
      l.ends_on::text AS "shownUntil", ${OWNER_NAME} AS "ownerName", s.slug AS "storeSlug"
    FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id ${OWNER_TABLES}
    WHERE l.slug = ${slug} AND l.kind IN (SELECT k.kind FROM catalogue.kind k WHERE k.seen_by = 'public' AND NOT k.is_ordered)
      AND ${IS_SHOWN}`).then((row) => row ?? null);

const toPlace: RawBuilder<unknown> = sql`p.id::text AS "_id", p.name, p.region, p.country`;

/** Returns places that begin with the typed text, largest first. */
export const selectPlaces = (db: Queryable, typed: string, most: number): Promise<Place[]> =>
  all(db)(sql`SELECT ${toPlace} FROM catalogue.find_places(${typed}, ${most}) p`);

type Sql = RawBuilder<unknown>;

/** Filters from a kind's definition, beside those that every kind has. */
export interface PostWanted {
  /** Any of these choices for each attribute. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, { readonly from?: number | undefined; readonly to?: number | undefined }>>;
  readonly around: Around | null;
}

export interface Around {
  readonly longitude: number;
  readonly latitude: number;
  readonly km: number;
}

export interface FoundPostRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly slug: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly priceMicro: bigint | null;
  readonly attributes: Values;
  readonly place: Place | null;
  /** Distance from the place of the search. */
  readonly km: number | null;
  readonly pictureId: string | null;
  readonly ownerName: string;
  readonly storeSlug: string | null;
  readonly publishedAt: Date;
  readonly shownUntil: string | null;
  readonly key: string;
}

const pointOf = ({ longitude, latitude }: Around): Sql => sql`point(${longitude}::float8, ${latitude}::float8)`;

/** Names come from a definition and consist of letters. A number is a bound and is compared only with numbers. */
const inRange = (name: string, sign: '>=' | '<=', bound: number | undefined): Sql | null =>
  bound === undefined ? null : sql`e.facets @@ ${`$."${name}" ${sign} ${bound}`}::jsonpath`;

/**
 * The rule of `catalogue.open_owners`, checked row by row, because a join would read all members for the first page. A
 * lookup by key takes microseconds, and at most 2,001 entries are counted.
 */
const IS_OPEN = sql`CASE WHEN e.member_id IS NULL THEN e.vendor_id IN (SELECT v.vendor_id FROM vendors.selling v)
  ELSE (SELECT m.frozen_at IS NULL FROM members.members m WHERE m.id = e.member_id) END`;

/** For an entry `e`: its account's listings are visible, and its last day is not over. */
export const postConditions = ({ choices, ranges, around }: PostWanted): (Sql | null)[] => [
  IS_OPEN,
  sql`(e.ends_on IS NULL OR e.ends_on >= (SELECT platform.business_date()))`,
  ...Object.entries(choices).map(([name, values]) =>
    values.length === 0
      ? null
      : sql`(${sql.join(
          values.map((value) => sql`e.facets @> ${JSON.stringify({ [name]: value })}::jsonb`),
          sql` OR `,
        )})`,
  ),
  ...Object.entries(ranges).flatMap(([name, { from, to }]) => [inRange(name, '>=', from), inRange(name, '<=', to)]),
  around === null
    ? null
    : sql`e.location <@ catalogue.box_around(${pointOf(around)}, ${around.km}::integer)
        AND catalogue.km_between(e.location, ${pointOf(around)}) <= ${around.km}::integer`,
];

/** Returns the found listings, as their cards show them. */
export const shownPosts = (
  found: Sql,
  order: Sql,
  around: Around | null,
): RawBuilder<FoundPostRow> => sql<FoundPostRow>`
  WITH found AS (${found})
  SELECT l.id, l.public_id AS "publicId", l.slug, l.kind, r.title, r.price_micro AS "priceMicro", r.attributes, ${PLACE} AS place,
    ${
      around === null
        ? sql`NULL::integer`
        : sql`(SELECT round(catalogue.km_between(p.location, ${pointOf(around)}))::integer FROM catalogue.place p WHERE p.id = r.place_id)`
    } AS km,
    r.pictures[1] AS "pictureId", ${OWNER_NAME} AS "ownerName", s.slug AS "storeSlug", l.published_at AS "publishedAt",
    l.ends_on::text AS "shownUntil", f.key::text AS key
  FROM found f JOIN catalogue.listing l ON l.id = f.listing_id JOIN catalogue.revision r ON r.id = l.current_revision_id ${OWNER_TABLES}
  ORDER BY ${order}`;

export interface PlacePoint extends Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** Returns the largest place with a typed name. Null if there is none. */
export const selectPlacePoint = (db: Queryable, typed: string): Promise<PlacePoint | null> =>
  first(db)(sql<PlacePoint>`
    SELECT p.id::text AS "_id", p.name, p.region, p.country, p.location[0] AS longitude, p.location[1] AS latitude
    FROM catalogue.find_places(${typed}, 1) p`).then((row) => row ?? null);

/** Returns the choices of an entry `e` as columns `choice_0`, `choice_1` and so on, each followed by a comma. */
export const choiceColumns = (names: readonly string[]): Sql =>
  sql.join(
    names.map((name, at) => sql`e.facets ->> ${name}::text AS ${sql.ref(`choice_${at}`)},`),
    sql` `,
  );
