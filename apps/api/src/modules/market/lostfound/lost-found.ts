import {
  type Claimable,
  type CodeOf,
  claimItem,
  confirmHandover,
  type DataOf,
  type Endpoint,
  fail,
  getClaimable,
  getLostFound,
  type InputOf,
  ok,
  type Result,
  sealItem,
  showHandoverCode,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
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

export async function seal(
  db: Db,
  { tokenSha256 }: Caller,
  input: InputOf<typeof sealItem>,
): Answered<typeof sealItem> {
  if (!isUuid(input._id)) return fail('listing_unknown');
  const kept = await toRefusal(sealItem.errors, () => store.seal(db, tokenSha256, input));
  return kept.ok ? ok({}) : kept;
}

export async function claim(
  db: Db,
  { tokenSha256 }: Caller,
  input: InputOf<typeof claimItem>,
): Answered<typeof claimItem> {
  if (!isUuid(input.listingId)) return fail('listing_unknown');
  const sent = await toRefusal(claimItem.errors, () => store.claim(db, tokenSha256, input));
  if (!sent.ok) return sent;
  return sent.value === null ? fail('answer_wrong') : ok({ _id: sent.value });
}

export async function showCode(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof showHandoverCode>,
): Answered<typeof showHandoverCode> {
  if (!isUuid(_id)) return fail('response_unknown');
  const shown = await toRefusal(showHandoverCode.errors, () => store.showCode(db, tokenSha256, _id));
  return shown.ok ? ok({ code: shown.value.code, until: toDateTime(shown.value.until) }) : shown;
}

export async function confirm(
  db: Db,
  { tokenSha256 }: Caller,
  { _id, code }: InputOf<typeof confirmHandover>,
): Answered<typeof confirmHandover> {
  if (!isUuid(_id)) return fail('response_unknown');
  const entered = await toRefusal(confirmHandover.errors, () => store.enterCode(db, tokenSha256, _id, code));
  if (!entered.ok) return entered;
  return entered.value ? ok({}) : fail('handover_code_wrong');
}
