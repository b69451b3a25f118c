import {
  type Claimable,
  type CodeOf,
  type DataOf,
  type Endpoint,
  fail,
  getClaimable,
  getLostFound,
  type InputOf,
  ok,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import * as store from './store.ts';

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;

/** Enough for an account's open posts (at most thirty) and the claims of ninety days. */
const MOST = 100;

export async function readLostFound(db: Db, { kind, tokenSha256 }: Caller): Answered<typeof getLostFound> {
  if (kind === 'viewer') return fail('view_only');
  const read = await toRefusal(getLostFound.errors, () =>
    Promise.all([store.selectPosts(db, tokenSha256, MOST), store.selectClaims(db, tokenSha256, MOST)]),
  );
  if (!read.ok) return read;
  const [posts, claims] = read.value;
  return ok({
    posts: posts.map(({ id, matches, ...post }) => ({
      _id: id,
      ...post,
      matches: matches.map(({ id: match, ...of }) => ({ _id: match, ...of })),
    })),
    claims: claims.map(({ id, changedAt, doneAt, ...claim }) => ({
      _id: id,
      ...claim,
      changedAt: toDateTime(changedAt),
      doneAt: doneAt && toDateTime(doneAt),
    })),
  });
}

export async function readClaimable(
  db: Db,
  { kind, tokenSha256 }: Caller,
  { slug }: InputOf<typeof getClaimable>,
): Answered<typeof getClaimable> {
  if (kind === 'viewer') return fail('view_only');
  const row = await toRefusal(getClaimable.errors, () => store.selectClaimable(db, tokenSha256, slug));
  if (!row.ok) return row;
  return row.value === undefined ? fail('listing_unknown') : ok(row.value as Claimable);
}
