import { PASSKEY_OFFER_VALID_MINUTES } from '@plumbline/time-limits/rules';
import type { Said } from './answer.ts';
import { newAuthenticatorSecret } from './authenticator.ts';
import { NEW_PASSKEY, type PasskeyResponse, type Proof } from './calls.ts';
import {
  countPasskeys,
  deleteApp,
  deletePasskey,
  deleteRecoveryCodes,
  hasFactor,
  insertPasskey,
  replaceApp,
  replaceRecoveryCodes,
  selectApp,
  selectCodesLeft,
  selectPasskeyName,
} from './key-store.ts';
import { readNewPasskey } from './passkeys.ts';
import { mayChange, proveApp } from './prove.ts';
import { newRecoveryCodes, readRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import { insertPasskeyChallenge, markVerified } from './request-store.ts';
import { encryptSecret } from './secrets.ts';
import type { Work } from './work.ts';

/** Creates an app. It takes effect after its first code. A second set-up replaces the first. */
export async function setUpApp(work: Work, proof: Proof): Promise<Said<'set-up-app'>> {
  const { tx, subject } = work;
  if (subject.kind !== 'member') return 'challenge_not_valid';
  if ((await selectApp(tx, subject))?.is_confirmed) return 'factor_exists';
  const may = await mayChange(work, 'set-up-app', proof);
  return may === 'yes' || may === 'first' ? { value: { secret: await newKey(work, may === 'yes') } } : may;
}

/** Creates a key and replaces an unconfirmed one. `isProved`: another factor was shown for it. */
export async function newKey({ tx, subject, config }: Work, isProved: boolean): Promise<string> {
  const secret = newAuthenticatorSecret();
  await replaceApp(tx, subject, encryptSecret(config.secretKeys, subject, secret), isProved);
  return secret;
}

/** The first code puts the app into effect. */
export async function confirmApp(work: Work, { code }: { code: string }): Promise<Said<'confirm-app'>> {
  const { tx, subject } = work;
  const stored = subject.kind === 'member' ? await selectApp(tx, subject) : undefined;
  if (!stored) return 'factor_unknown';
  if (stored.is_confirmed) return 'factor_exists';
  // It was set up when the subject had no factor to show, but now there is one.
  if (!stored.is_proved && (await hasFactor(tx, subject))) return 'challenge_not_valid';
  const proved = await proveApp(work, code, 'new');
  return proved === 'right' ? { value: { recoveryCodes: await codesOfFirst(work) } } : proved;
}

export async function removeApp(work: Work, proof: Proof): Promise<Said<'remove-app'>> {
  const { tx, subject } = work;
  if (!(await selectApp(tx, subject))?.is_confirmed) return 'factor_unknown';
  const may = await mayChange(work, 'remove-app', proof);
  if (may !== 'yes' && may !== 'first') return may;
  await deleteApp(tx, subject);
  await dropCodesOfNobody(work);
  return { value: null };
}

export async function renewCodes(work: Work, proof: Proof): Promise<Said<'renew-codes'>> {
  const may = await mayChange(work, 'renew-codes', proof);
  if (may === 'first') return 'factor_unknown';
  return may === 'yes' ? { value: { recoveryCodes: await freshCodes(work) } } : may;
}

/** Returns none while older codes are left. */
export const codesOfFirst = async (work: Work): Promise<string[]> =>
  (await selectCodesLeft(work.tx, work.subject)) > 0n ? [] : freshCodes(work);

async function freshCodes({ tx, subject }: Work): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    subject,
    codes.map((code) => recoveryCodeHash(subject, readRecoveryCode(code)!)),
  );
  return [...codes];
}

/** Recovery codes replace a factor, so they have no use without one. */
async function dropCodesOfNobody({ tx, subject }: Work): Promise<void> {
  if (!(await hasFactor(tx, subject))) await deleteRecoveryCodes(tx, subject);
}

const MAX_PASSKEYS = 10n;

/** Creates the challenge that a member's new device signs. */
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

/** Stores the device's key if it answers our challenge at our address. */
export async function addPasskey(
  work: Work,
  { passkey, name }: { passkey: PasskeyResponse; name: string },
): Promise<Said<'add-passkey'>> {
  const { tx, subject, challenge, request } = work;
  if (challenge?.purpose !== 'passkey') return 'challenge_not_valid';
  // It was offered when the subject had no factor to show, but now there is one.
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
