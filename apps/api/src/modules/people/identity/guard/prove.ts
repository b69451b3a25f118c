import { type FactorError, readCode } from '@plumbline/contract';
import { type FactorLimit, factorLimits } from '../limits.ts';
import { stepOf } from './authenticator.ts';
import type { FactorChange, Proof } from './calls.ts';
import {
  countTries,
  hasFactor,
  insertTry,
  isUsedRecoveryCode,
  keepToldStep,
  type StoredApp,
  selectApp,
  useRecoveryCode,
  useStep,
} from './key-store.ts';
import { checkPasskey } from './passkeys.ts';
import { readRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import { markVerified } from './request-store.ts';
import { decryptSecret } from './secrets.ts';
import type { Work } from './work.ts';

export type Proved = 'right' | FactorError | 'rate_limited';

/**
 * Counts a guess. Only six-digit app codes can be guessed, so recovery codes and passkeys are not limited. A person who
 * knows the password cannot lock the owner out. Counted under the lock of the subject's factors.
 */
export async function countGuess({ tx, subject, config }: Work): Promise<boolean> {
  const most = ({ most: allowed }: FactorLimit) => BigInt(Math.max(1, Math.floor(allowed * config.rateLimitFactor)));
  for (const limit of factorLimits) {
    if ((await countTries(tx, subject, limit.seconds)) >= most(limit)) return false;
  }
  await insertTry(tx, subject);
  return true;
}

/**
 * Checks an app code. `new`: the first code of a new app, which confirms it. `demo`: the guard acts as the operator's
 * phone, and codes may be reused, so nobody waits 30 seconds between two decisions.
 */
export async function proveApp(work: Work, typed: string, app: 'confirmed' | 'new' | 'demo'): Promise<Proved> {
  const { tx, subject, config } = work;
  const digits = readCode(typed);
  if (!/^\d{6}$/.test(digits)) return 'factor_wrong';
  if (!(await countGuess(work))) return 'rate_limited';
  const stored = await selectApp(tx, subject);
  if (!stored || stored.is_confirmed === (app === 'new')) return 'factor_wrong';
  const found = stepOf(decryptSecret(config.secretKeys, subject, stored), digits, Date.now());
  if (found === null) return 'factor_wrong';
  if (!found.isNow) return refuseStep(work, stored, found.step);
  return (await useStep(tx, subject, found.step)) || app === 'demo' ? 'right' : 'factor_used';
}

/**
 * Returns why a code of another time is refused. The answer reveals that the code belongs to this app, so its step is
 * stored and will not be accepted later either.
 */
async function refuseStep({ tx, subject }: Work, stored: StoredApp, step: bigint): Promise<FactorError> {
  if (step === stored.last_step) return 'factor_used';
  await keepToldStep(tx, subject, step);
  return 'clock_off';
}

/** Checks an app code or a recovery code, and uses it up. */
export async function proveCode(work: Work, typed: string): Promise<Proved> {
  if (/^\d{1,6}$/.test(readCode(typed))) return proveApp(work, typed, 'confirmed');
  const recovery = readRecoveryCode(typed);
  if (recovery === null) return 'factor_wrong';
  const hash = recoveryCodeHash(work.subject, recovery);
  if (await useRecoveryCode(work.tx, work.subject, hash)) return 'right';
  return (await isUsedRecoveryCode(work.tx, work.subject, hash)) ? 'factor_used' : 'factor_wrong';
}

/** Checks any factor of the subject. A passkey must answer the challenge. */
export async function prove(work: Work, { code, passkey }: Proof): Promise<Proved> {
  if (!passkey) return proveCode(work, code ?? '');
  const isRight = work.challenge !== null && (await checkPasskey(work, passkey, work.challenge.webauthn_challenge));
  return isRight ? 'right' : 'factor_wrong';
}

type Unproved = Exclude<Proved, 'right'> | 'factor_needed' | 'challenge_not_valid';

/**
 * Returns whether the subject's factors may change like this. A subject with a factor must show it, and the challenge
 * is used up with the change. The caller checks the password, but it is not trusted.
 */
export async function mayChange(work: Work, change: FactorChange, proof: Proof): Promise<'yes' | 'first' | Unproved> {
  const { tx, subject, challenge, request } = work;
  if (!(await hasFactor(tx, subject))) return 'first';
  if (challenge === null) return 'factor_needed';
  if (challenge.purpose !== 'factors' || challenge.request !== change) return 'challenge_not_valid';
  const proved = await prove(work, proof);
  if (proved !== 'right') return proved;
  await markVerified(tx, request, 'used');
  return 'yes';
}
