import { createHash } from 'node:crypto';
import {
  type CodeOf,
  type DataOf,
  decideMarriageConsent,
  type Endpoint,
  fail,
  type InputOf,
  ok,
  type Result,
  readMarriageConsent,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { toRefusal } from '../../../platform/refused.ts';
import * as store from './store.ts';

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Returns everything that would be shown, with the pictures inline, so there is no address that others could open. */
export async function readConsent(
  db: Deps['db'],
  { key }: InputOf<typeof readMarriageConsent>,
): Answered<typeof readMarriageConsent> {
  const asked = await toRefusal(readMarriageConsent.errors, () => store.selectConsent(db, hashOf(key)));
  if (!asked.ok) return asked;
  const places = Array.from({ length: asked.value.pictures }, (_, place) => place + 1);
  const found = await Promise.all(places.map((place) => store.selectConsentPicture(db, hashOf(key), place)));
  const pictures = found.flatMap((picture) =>
    picture === null ? [] : [`data:image/webp;base64,${picture.toString('base64')}`],
  );
  return ok({ ...asked.value, pictures });
}

export async function decideConsent(
  db: Deps['db'],
  { key, decision, bornOn }: InputOf<typeof decideMarriageConsent>,
): Answered<typeof decideMarriageConsent> {
  if (decision === 'refuse' || bornOn === undefined) {
    const refused = await toRefusal(decideMarriageConsent.errors, () => store.refuse(db, hashOf(key)));
    return refused.ok ? ok({}) : refused;
  }
  const agreed = await toRefusal(decideMarriageConsent.errors, () => store.agree(db, hashOf(key), bornOn));
  if (!agreed.ok) return agreed;
  return agreed.value ? ok({}) : fail('birth_date_wrong');
}
