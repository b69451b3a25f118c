import { createHash } from 'node:crypto';
import * as contract from '@plumbline/contract';
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
import { admit } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as look from './look.ts';
import * as own from './own-profile.ts';
import * as store from './store.ts';

export function marriageRoutes({ mount, mountFile, mountUpload }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.getOwnMarriageProfile, ({ caller }) => own.readOwn(db, caller));
  mount(contract.saveMarriageProfile, ({ caller, input }) => own.save(db, caller, input));
  mount(contract.publishMarriageProfile, ({ caller }) => own.publish(db, caller));
  mount(contract.pauseMarriageProfile, ({ caller }) => own.pause(db, caller));
  mount(contract.deleteMarriageProfile, ({ caller }) => own.remove(db, caller));
  mountFile(contract.exportMarriageProfile, (caller) => own.exportOwn(db, caller));
  mountUpload(
    contract.addMarriagePicture,
    ({ subjectId }) => admit(deps, own.pictureHit(subjectId)),
    ({ caller, files }) => own.addPicture(db, caller, files[0]?.content),
  );
  mount(contract.removeMarriagePicture, ({ caller, input }) => own.removePicture(db, caller, input));
  mount(contract.hideMarriageProfile, ({ caller, input }) => own.hide(db, caller, input));
  mount(contract.showMarriageProfileAgain, ({ caller, input }) => own.showAgain(db, caller, input));
  mount(contract.browseMarriageProfiles, ({ caller, input }) => look.browse(db, caller, input));
  mount(contract.getMarriageProfile, ({ caller, input }) => look.openProfile(db, caller, input));
  mountFile(contract.marriagePicture, (caller, { id, size }) =>
    look.openPicture(db, caller, id, { size, isSharp: false }),
  );
  mountFile(contract.sharpMarriagePicture, (caller, { id, size }) =>
    look.openPicture(db, caller, id, { size, isSharp: true }),
  );
  mount(contract.sendInterest, ({ caller, input }) =>
    look.sendStep(db, caller, 'interest', input, contract.sendInterest.errors),
  );
  mount(contract.requestPhoto, ({ caller, input }) =>
    look.sendStep(db, caller, 'photo-request', input, contract.requestPhoto.errors),
  );
  mount(contract.requestContact, ({ caller, input }) =>
    look.sendStep(db, caller, 'contact-request', input, contract.requestContact.errors),
  );
  mount(contract.getProfileViews, ({ caller }) => look.readViews(db, caller));
  mount(contract.readMarriageConsent, ({ input }) => readConsent(db, input));
  mount(contract.decideMarriageConsent, ({ input }) => decideConsent(db, input));
}

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Returns everything that would be shown, with the pictures inline, so there is no address that others could open. */
async function readConsent(
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

async function decideConsent(
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
