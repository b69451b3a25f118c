import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  addMarriagePicture,
  BLURRED_SIZES,
  type CodeOf,
  type DataOf,
  deleteMarriageProfile,
  type Endpoint,
  type exportMarriageProfile,
  fail,
  getOwnMarriageProfile,
  hideMarriageProfile,
  type InputOf,
  type Message,
  ok,
  pauseMarriageProfile,
  publishMarriageProfile,
  type Result,
  removeMarriagePicture,
  saveMarriageProfile,
  say,
  showMarriageProfileAgain,
} from '@plumbline/contract';
import { labelsOf, valuesOf, violationOf } from '@plumbline/contract/kinds';
import { marriageByLanguage } from '@plumbline/contract/kinds/all';
import { consentKinds } from '@plumbline/contract/kinds/consent';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { perMember } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import { type DrawnPicture, type DrawnSize, drawPicture } from '../media/index.ts';
import * as store from './store.ts';

/** Before RATE_LIMIT_FACTOR. Each one is up to fifteen megabytes to decode. */
export const pictureHit = perMember('marriagePicture', { most: 30, seconds: 24 * 3600 });

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E> | 'invalid_input'>>;
type Db = Deps['db'];

/** Hidden from operators who view a member's screens. */
export const readOwn = async (
  db: Db,
  { kind, tokenSha256 }: Caller,
): Promise<Result<DataOf<typeof getOwnMarriageProfile>, CodeOf<typeof getOwnMarriageProfile>>> =>
  kind === 'viewer'
    ? fail('view_only')
    : toRefusal(getOwnMarriageProfile.errors, () => store.selectOwn(db, tokenSha256));

/** Returns the first error of the attributes by the kind's definition */
function violationOfAttributes(given: Readonly<Record<string, unknown>>): Message | null {
  const values = valuesOf(consentKinds.marriage, given);
  for (const [name, attribute] of Object.entries(consentKinds.marriage.attributes)) {
    const violation = violationOf(attribute, values[name]);
    if (violation !== null) return say('ofField', { field: labelsOf(marriageByLanguage, name), message: violation });
  }
  return null;
}

export async function save(
  db: Db,
  { tokenSha256 }: Caller,
  { attributes: given, ...form }: InputOf<typeof saveMarriageProfile>,
): Answered<typeof saveMarriageProfile> {
  const violation = violationOfAttributes(given);
  if (violation !== null) return fail('invalid_input', violation);
  const { marital, ...attributes } = valuesOf(consentKinds.marriage, given);
  const saved = await toRefusal(saveMarriageProfile.errors, () =>
    store.saveProfile(db, tokenSha256, { ...form, marital: String(marital), attributes }),
  );
  return saved.ok ? ok({ _id: saved.value }) : saved;
}

export async function publish(db: Db, { tokenSha256 }: Caller): Answered<typeof publishMarriageProfile> {
  const done = await toRefusal(publishMarriageProfile.errors, () => store.publishProfile(db, tokenSha256));
  return done.ok ? ok({ status: done.value }) : done;
}

export async function pause(db: Db, { tokenSha256 }: Caller): Answered<typeof pauseMarriageProfile> {
  const done = await toRefusal(pauseMarriageProfile.errors, () => store.pauseProfile(db, tokenSha256));
  return done.ok ? ok({ status: done.value }) : done;
}

export async function remove(db: Db, { tokenSha256 }: Caller): Answered<typeof deleteMarriageProfile> {
  const done = await toRefusal(deleteMarriageProfile.errors, () => store.deleteProfile(db, tokenSha256));
  return done.ok ? ok({}) : done;
}

export async function exportOwn(
  db: Db,
  caller: Caller,
): Promise<Result<FileAnswer, CodeOf<typeof exportMarriageProfile>>> {
  const own = await readOwn(db, caller);
  if (!own.ok) return own;
  if (own.value === null) return fail('no_profile');
  const content = Readable.from([`${JSON.stringify(own.value, null, 2)}\n`]);
  return ok({ name: 'marriage-profile.json', type: 'application/json; charset=utf-8', content, isPrivate: true });
}

export async function addPicture(
  db: Db,
  { tokenSha256 }: Caller,
  content: Buffer | undefined,
): Promise<Result<DataOf<typeof addMarriagePicture>, CodeOf<typeof addMarriagePicture>>> {
  if (content === undefined) return fail('picture_missing');
  const admitted = await toRefusal(addMarriagePicture.errors, () => store.checkPicture(db, tokenSha256));
  if (!admitted.ok) return admitted;
  const drawn = await drawPicture(content);
  if (!drawn.ok) return drawn;
  const blurred = await blurPicture(drawn.value);
  const added = await toRefusal(addMarriagePicture.errors, () =>
    store.insertPicture(db, tokenSha256, drawn.value, blurred),
  );
  return added.ok ? ok({ _id: added.value }) : added;
}

export async function removePicture(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof removeMarriagePicture>,
): Answered<typeof removeMarriagePicture> {
  if (!isUuid(_id)) return fail('picture_unknown');
  const done = await toRefusal(removeMarriagePicture.errors, () => store.deletePicture(db, tokenSha256, _id));
  return done.ok ? ok({}) : done;
}

export async function hide(
  db: Db,
  { tokenSha256 }: Caller,
  input: InputOf<typeof hideMarriageProfile>,
): Answered<typeof hideMarriageProfile> {
  const done = await toRefusal(hideMarriageProfile.errors, () => store.insertHidden(db, tokenSha256, input));
  return done.ok ? ok({}) : done;
}

export async function showAgain(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof showMarriageProfileAgain>,
): Answered<typeof showMarriageProfileAgain> {
  if (!isUuid(_id)) return fail('hidden_unknown');
  const done = await toRefusal(showMarriageProfileAgain.errors, () => store.deleteHidden(db, tokenSha256, _id));
  return done.ok ? ok({}) : done;
}

/** Longest side of a blurred picture, in pixels. Too few to recover a face or a text. */
const DOTS = 9;

/**
 * Creates separate blurred files: the picture is reduced to nine pixels and enlarged again, so no processing can
 * restore more than those nine.
 */
export async function blurPicture({ sizes }: DrawnPicture): Promise<readonly DrawnSize[]> {
  const { default: sharp } = await import('sharp');
  const smallest = sizes.reduce((least, each) => (each.size < least.size ? each : least));
  const few = await sharp(smallest.content)
    .removeAlpha()
    .resize({ width: DOTS, height: DOTS, fit: 'inside', kernel: 'cubic' })
    .png()
    .toBuffer();
  return Promise.all(
    BLURRED_SIZES.map(Number).map(async (size) => {
      const drawn = await sharp(few)
        .resize({ width: size, height: size, fit: 'inside', kernel: 'cubic' })
        .webp({ quality: 60 })
        .toBuffer();
      return { size, content: drawn, sha256: createHash('sha256').update(drawn).digest() };
    }),
  );
}
