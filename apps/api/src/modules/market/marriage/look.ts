import { Readable } from 'node:stream';
import {
  browseMarriageProfiles,
  type CodeOf,
  type DataOf,
  type Endpoint,
  fail,
  getMarriageProfile,
  getProfileViews,
  type InputOf,
  ok,
  type Result,
  type requestContact,
  type sendInterest,
  sharpMarriagePicture,
} from '@plumbline/contract';
import { valuesOf } from '@plumbline/contract/kinds';
import { consentKinds } from '@plumbline/contract/kinds/consent';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import * as store from './store.ts';

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;
type Db = Deps['db'];

/** Not for an operator's view: it would use up the member's day and show private profiles. */
export async function browse(
  db: Db,
  { kind, tokenSha256 }: Caller,
  { ageFrom, ageTo, placeId, km, attributes: given, more }: InputOf<typeof browseMarriageProfiles>,
): Answered<typeof browseMarriageProfiles> {
  if (kind === 'viewer') return fail('view_only');
  const { marital, ...attributes } = valuesOf(consentKinds.marriage, given);
  const wanted = { ageFrom, ageTo, marital, attributes, ...(placeId === '' ? {} : { placeId, km }) };
  const drawn = await toRefusal(browseMarriageProfiles.errors, () => store.browse(db, tokenSha256, wanted, more));
  if (!drawn.ok) return drawn;
  return ok({
    docs: drawn.value.flatMap(({ card, isNew }) => (card === null ? [] : [{ ...card, isNew }])),
    leftToday: drawn.value[0]!.leftToday,
  });
}

export async function openProfile(
  db: Db,
  { kind, tokenSha256 }: Caller,
  { id }: InputOf<typeof getMarriageProfile>,
): Answered<typeof getMarriageProfile> {
  if (kind === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('profile_unknown');
  return toRefusal(getMarriageProfile.errors, () => store.selectProfile(db, tokenSha256, id));
}

/** Read for this session and moment, and never cached, so withdrawn pictures are gone. */
export async function openPicture(
  db: Db,
  { kind, tokenSha256 }: Caller,
  id: string,
  of: { readonly size: string; readonly isSharp: boolean },
): Promise<Result<FileAnswer, CodeOf<typeof sharpMarriagePicture>>> {
  if (kind === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('picture_unknown');
  const found = await toRefusal(sharpMarriagePicture.errors, () =>
    store.selectPicture(db, tokenSha256, id, { size: Number(of.size), isSharp: of.isSharp }),
  );
  if (!found.ok) return found;
  if (found.value === null) return fail('picture_unknown');
  const content = Readable.from([found.value]);
  return ok({ name: `picture-${of.size}.webp`, type: 'image/webp', content, isPrivate: true });
}

export async function sendStep<Code extends CodeOf<typeof requestContact>>(
  db: Db,
  { tokenSha256 }: Caller,
  kind: 'interest' | 'photo-request' | 'contact-request',
  { profileId, message }: InputOf<typeof sendInterest>,
  codes: readonly Code[],
): Promise<Result<{ _id: string }, Code | 'profile_unknown'>> {
  if (!isUuid(profileId)) return fail('profile_unknown');
  const sent = await toRefusal(codes, () => store.insertStep(db, tokenSha256, { kind, profileId, message }));
  return sent.ok ? ok({ _id: sent.value }) : sent;
}

const toMoment = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

export async function readViews(db: Db, { kind, tokenSha256 }: Caller): Answered<typeof getProfileViews> {
  if (kind === 'viewer') return fail('view_only');
  const rows = await toRefusal(getProfileViews.errors, () => store.selectViews(db, tokenSha256));
  if (!rows.ok) return rows;
  return ok({
    docs: rows.value.map((row) => ({
      ...row,
      openedAt: toDateTime(row.openedAt),
      seenAt: toMoment(row.seenAt),
      lastSeenAt: toMoment(row.lastSeenAt),
      revokedAt: toMoment(row.revokedAt),
    })),
  });
}
