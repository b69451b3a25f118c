import { PASSKEY_OFFER_VALID_MINUTES } from '@plumbline/time-limits/rules';
import type { Said } from './answer.ts';
import { codesOfFirst, dropCodesOfNobody } from './answer-factors.ts';
import { NEW_PASSKEY, type PasskeyResponse, type Proof } from './calls.ts';
import { countPasskeys, deletePasskey, hasFactor, insertPasskey, selectPasskeyName } from './key-store.ts';
import { readNewPasskey } from './passkeys.ts';
import { mayChange } from './prove.ts';
import { insertPasskeyChallenge, markVerified } from './request-store.ts';
import type { Work } from './work.ts';

const MAX_PASSKEYS = 10n;

/** The challenge that a member's new device signs. */
export async function offerPasskey(
  work: Work,
  { offered, ...proof }: Proof & { offered: string },
): Promise<Said<'offer-passkey'>> {
  const { tx, subject, request } = work;
  if (subject.kind !== 'member') return 'challenge_not_valid';
  if ((await countPasskeys(tx, subject)) >= MAX_PASSKEYS) return 'too_many_passkeys';
  const may = await mayChange(work, 'offer-passkey', proof);
  if (may !== 'yes' && may !== 'first') return may;
  const tokenSha256 = Buffer.from(offered, 'hex');
  const of = { request, tokenSha256, what: NEW_PASSKEY, minutes: PASSKEY_OFFER_VALID_MINUTES, isProved: may === 'yes' };
  return { value: { webauthnChallenge: await insertPasskeyChallenge(tx, of) } };
}

/** The key that the device made, if it answers our challenge at our address. */
export async function addPasskey(
  work: Work,
  { passkey, name }: { passkey: PasskeyResponse; name: string },
): Promise<Said<'add-passkey'>> {
  const { tx, subject, challenge, request } = work;
  if (challenge?.purpose !== 'passkey') return 'challenge_not_valid';
  // It was offered while there was no factor to show, and there is one now.
  if (!challenge.is_verified && (await hasFactor(tx, subject))) return 'challenge_not_valid';
  const key = await readNewPasskey(work, passkey, challenge.webauthn_challenge);
  if (!key) return 'factor_wrong';
  if (!(await insertPasskey(tx, subject, { ...key, name }))) return 'factor_exists';
  await markVerified(tx, request, 'used');
  return { value: { recoveryCodes: await codesOfFirst(work) } };
}

export async function removePasskey(
  work: Work,
  { id, ...proof }: Proof & { id: string },
): Promise<Said<'remove-passkey'>> {
  const name = await selectPasskeyName(work.tx, work.subject, id);
  if (name === undefined) return 'factor_unknown';
  const may = await mayChange(work, 'remove-passkey', proof);
  if (may !== 'yes' && may !== 'first') return may;
  await deletePasskey(work.tx, id);
  await dropCodesOfNobody(work);
  return { value: { name } };
}
