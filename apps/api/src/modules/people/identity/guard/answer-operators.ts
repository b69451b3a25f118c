import type { Said } from './answer.ts';
import { codesOfFirst, newKey } from './answer-factors.ts';
import type { PasskeyResponse } from './calls.ts';
import { dropFactors, hasFactor, insertPasskey } from './key-store.ts';
import { readNewPasskey } from './passkeys.ts';
import { proveApp, proveCode } from './prove.ts';
import { markVerified } from './request-store.ts';
import type { Work } from './work.ts';

/** Returns null, or why the first factor is rejected: it must answer the enrolment that the password started. */
async function whyNot({ tx, subject, challenge }: Work): Promise<'challenge_not_valid' | 'factor_exists' | null> {
  if (challenge?.purpose !== 'enrol') return 'challenge_not_valid';
  return (await hasFactor(tx, subject)) ? 'factor_exists' : null;
}

export const enrolApp = async (work: Work): Promise<Said<'enrol-app'>> =>
  (await whyNot(work)) ?? { value: { secret: await newKey(work, false) } };

export async function confirmEnrolledApp(
  work: Work,
  { code }: { code: string },
): Promise<Said<'confirm-enrolled-app'>> {
  const reason = await whyNot(work);
  if (reason) return reason;
  const proved = await proveApp(work, code, 'new');
  return proved === 'right' ? finish(work) : proved;
}

export async function enrolPasskey(
  work: Work,
  { passkey, name }: { passkey: PasskeyResponse; name: string },
): Promise<Said<'enrol-passkey'>> {
  const reason = await whyNot(work);
  if (reason) return reason;
  const key = await readNewPasskey(work, passkey, work.challenge!.webauthn_challenge);
  if (!key) return 'factor_wrong';
  return (await insertPasskey(work.tx, work.subject, { ...key, name })) ? finish(work) : 'factor_exists';
}

/** Verifies the enrolment, which opens the first session once. */
async function finish(work: Work): Promise<{ value: { recoveryCodes: string[] } }> {
  await markVerified(work.tx, work.request, 'open');
  return { value: { recoveryCodes: await codesOfFirst(work) } };
}

/** Removes an operator's factors for a new phone. The next login sets up new ones. */
export async function giveUp(work: Work, { code }: { code: string }): Promise<Said<'give-up'>> {
  if (work.subject.kind !== 'operator') return 'factor_wrong';
  const proved = await proveCode(work, code);
  if (proved !== 'right') return proved;
  await dropFactors(work.tx, work.subject);
  return { value: null };
}
