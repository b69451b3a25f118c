import { randomBytes } from 'node:crypto';
import { type FactorChallenge, fail, ok, type Result } from '@plumbline/contract';
import { showDateTime } from '../../../../platform/calendar.ts';
import type { Db, Queryable } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { selectFactors, selectPasskeys } from '../factors/factor-store.ts';
import { askForPasskey, checkPasskey, type PasskeyDeps, type PasskeyResponse } from '../factors/passkeys.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { hit } from '../limits.ts';
import { keyOf, type Subject } from '../sessions/subject.ts';
import { isToken, newToken, sha256 } from '../sessions/tokens.ts';
import {
  type ChallengePurpose,
  countTry,
  insertChallenge,
  type OpenChallenge,
  useChallenge,
} from './challenge-store.ts';
import { checkCode } from './check-code.ts';

const VALID_MINUTES = 5;
export const MOST_TRIES = 5;

export type FactorDeps = PasskeyDeps & { readonly config: Pick<Deps['config'], 'secretsKey' | 'rateLimitFactor'> };

/** The answer to a challenge; a code of the app or a recovery code, or a passkey. */
export interface FactorProof {
  readonly challenge?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyResponse | undefined;
}

/** An open challenge, and whose it is. */
export type OpenTry = OpenChallenge & { readonly subject: Subject };

interface Asked {
  readonly subject: Subject;
  readonly purpose: Exclude<ChallengePurpose, 'passkey' | 'enrol'>;
  /** What it confirms: a withdrawal's id; a challenge for one is none for another. */
  readonly request: string;
  readonly verifiedHash?: string | null;
}

/** A challenge for somebody with a second factor; null for one without. */
export async function challengeFor(deps: FactorDeps, db: Queryable, asked: Asked): Promise<FactorChallenge | null> {
  const factors = await selectFactors(db, asked.subject);
  if (!factors.hasTotp && factors.passkeys === 0n) return null;
  const passkey = factors.passkeys === 0n ? null : await askForPasskey(deps, await selectPasskeys(db, asked.subject));
  const token = newToken();
  await insertChallenge(db, {
    tokenSha256: sha256(token),
    subject: asked.subject,
    purpose: asked.purpose,
    request: asked.request,
    webauthnChallenge: passkey?.challenge ?? randomBytes(32).toString('base64url'),
    verifiedHash: asked.verifiedHash ?? null,
    validMinutes: VALID_MINUTES,
  });
  return {
    challenge: token,
    methods: [
      ...(factors.hasTotp ? (['totp'] as const) : []),
      ...(passkey ? (['passkey'] as const) : []),
      ...(factors.recoveryCodesLeft > 0n ? (['recovery'] as const) : []),
    ],
    passkey: passkey && { ...passkey },
    passkeyOrigin: relyingParty(deps.config.publicOrigin).origin,
    expiresAt: showDateTime(new Date(Date.now() + VALID_MINUTES * 60_000)),
  };
}

/**
 * Counts a try against the challenge and against its subject, before anything is compared. On the pool: a try that fails
 * stays counted whatever becomes of the caller's transaction.
 */
export async function openTry(
  deps: FactorDeps & { readonly db: Db },
  proof: FactorProof,
  of: { kind: Subject['kind']; purpose: ChallengePurpose; request: string },
): Promise<Result<OpenTry, 'challenge_not_valid' | 'rate_limited'>> {
  const token = proof.challenge ?? '';
  if (!isToken(token)) return fail('challenge_not_valid');
  const open = await countTry(deps.db, { tokenSha256: sha256(token), ...of });
  if (!open) return fail('challenge_not_valid');
  const tried = { ...open, subject: { kind: of.kind, id: open.subject_id } };
  if (!isGuessable(proof)) return ok(tried);
  const key = keyOf(tried.subject);
  const limits = [hit('factorByMember', key), hit('factorByMemberDay', key)];
  return (await withinLimits(deps.db, deps.config.rateLimitFactor, limits)) ? ok(tried) : fail('rate_limited');
}

/**
 * Only an app's six digits can be guessed. Recovery codes and passkeys are not held up by the limit, so that who has
 * somebody's password cannot lock them out by guessing.
 */
const isGuessable = (proof: FactorProof): boolean =>
  proof.passkey === undefined && /^\d{1,6}$/.test((proof.code ?? '').replace(/\s/g, ''));

/** Compares, and uses code, passkey counter and challenge up, all in the caller's transaction. */
export async function proveFactor(
  deps: FactorDeps,
  db: Queryable,
  open: OpenTry,
  proof: FactorProof,
): Promise<Result<null, 'factor_wrong' | 'challenge_not_valid'>> {
  const isRight = proof.passkey
    ? await checkPasskey(deps, db, open.subject, proof.passkey, open.webauthn_challenge)
    : await checkCode(deps, db, open.subject, proof.code ?? '');
  if (!isRight) return fail('factor_wrong');
  return (await useChallenge(db, open.tokenSha256)) ? ok(null) : fail('challenge_not_valid');
}
