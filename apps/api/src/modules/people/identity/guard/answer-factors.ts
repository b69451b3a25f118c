import type { Said } from './answer.ts';
import { newAuthenticatorSecret } from './authenticator.ts';
import type { Proof } from './calls.ts';
import { deleteApp, hasFactor, replaceApp, selectApp } from './key-store.ts';
import { mayChange, proveApp } from './prove.ts';
import { newRecoveryCodes, readRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes, selectCodesLeft } from './recovery-store.ts';
import { encryptSecret } from './secrets.ts';
import type { Work } from './work.ts';

/** Nothing asks for its codes until one was entered; a second set-up replaces the first. */
export async function setUpApp(work: Work, proof: Proof): Promise<Said<'set-up-app'>> {
  const { tx, subject } = work;
  if (subject.kind !== 'member') return 'challenge_not_valid';
  if ((await selectApp(tx, subject))?.is_confirmed) return 'factor_exists';
  const may = await mayChange(work, 'set-up-app', proof);
  return may === 'yes' || may === 'first' ? { value: { secret: await newKey(work, may === 'yes') } } : may;
}

/** A key in place of one that no code confirmed. `isProved`: another factor was shown for it. */
export async function newKey({ tx, subject, config }: Work, isProved: boolean): Promise<string> {
  const secret = newAuthenticatorSecret();
  await replaceApp(tx, subject, encryptSecret(config.secretKeys, subject, secret), isProved);
  return secret;
}

/** A code of the app makes it count. */
export async function confirmApp(work: Work, { code }: { code: string }): Promise<Said<'confirm-app'>> {
  const { tx, subject } = work;
  const stored = subject.kind === 'member' ? await selectApp(tx, subject) : undefined;
  if (!stored) return 'factor_unknown';
  if (stored.is_confirmed) return 'factor_exists';
  // It was set up while there was no factor to show, and there is one now.
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

/** None while older ones are left. */
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

/** Recovery codes stand in for a factor: without one they are nothing. */
export async function dropCodesOfNobody({ tx, subject }: Work): Promise<void> {
  if (!(await hasFactor(tx, subject))) await deleteRecoveryCodes(tx, subject);
}
