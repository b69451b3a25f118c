import { type FactorChallenge, fail, ok, type Result } from '@plumbline/contract';
import { CHALLENGE_VALID_MINUTES, DECISION_VALID_MINUTES } from '@plumbline/time-limits/rules';
import { toDateTime } from '../../../../platform/calendar.ts';
import type { Db, Queryable } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { askForPasskey, type PasskeyDeps } from '../factors/passkeys.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { type Answer, askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import type { Proof } from '../guard/calls.ts';
import { countFactors, selectPasskeys } from '../security-store.ts';
import type { Subject } from '../sessions/subject.ts';
import { isToken, newToken, sha256 } from '../sessions/tokens.ts';
import {
  type ChallengePurpose,
  consumeChallenge,
  type NamedChallenge,
  type OpenChallenge,
  openChallenge,
  openDecision,
  selectChallenge,
} from './store.ts';

export const MAX_TRIES = 5;

export type FactorDeps = PasskeyDeps & GuardDeps & { readonly config: Pick<Deps['config'], 'rateLimitFactor'> };

/** The answer to a challenge: an app code, a recovery code, or a passkey's signature. */
export interface FactorProof extends Proof {
  readonly challenge?: string | undefined;
}

/** The open challenge that a proof refers to, with its owner. */
export type OpenTry = NamedChallenge & OpenChallenge & { readonly subject: Subject };

type Asked = { readonly subject: Subject } & (
  | {
      readonly purpose: Exclude<ChallengePurpose, 'passkey' | 'enrol' | 'decision'>;
      /** What it confirms, such as a withdrawal's id. The challenge is valid only for that. */
      readonly request: string;
      readonly verifiedHash?: string | null;
    }
  | { readonly purpose: 'decision'; readonly statements: readonly string[] }
);

/** `nonce` (base64url) is for decisions. */
type Challenge = FactorChallenge & { readonly nonce?: string };

/** Opens a challenge for a person with a second factor. Null for a person without one. */
export async function challengeFor(deps: FactorDeps, db: Queryable, asked: Asked): Promise<Challenge | null> {
  const factors = await countFactors(db, asked.subject);
  if (!factors.hasTotp && factors.passkeys === 0n) return null;
  const token = newToken();
  const { drawn, nonce } = await open(db, sha256(token), asked);
  const isDecision = asked.purpose === 'decision';
  const keys = factors.passkeys === 0n ? [] : await selectPasskeys(db, asked.subject);
  return {
    challenge: token,
    methods: [
      ...(factors.hasTotp ? (['totp'] as const) : []),
      ...(keys.length > 0 ? (['passkey'] as const) : []),
      ...(factors.recoveryCodesLeft > 0n && !isDecision ? (['recovery'] as const) : []),
    ],
    passkey: keys.length > 0 ? { ...(await askForPasskey(deps, asked.subject.kind, keys, drawn)) } : null,
    passkeyOrigin: relyingParty(deps.config, asked.subject.kind).origin,
    expiresAt: toDateTime(
      new Date(Date.now() + (isDecision ? DECISION_VALID_MINUTES : CHALLENGE_VALID_MINUTES) * 60_000),
    ),
    ...(nonce && { nonce: nonce.toString('base64url') }),
  };
}

async function open(db: Queryable, tokenSha256: Buffer, asked: Asked): Promise<{ drawn: string; nonce?: Buffer }> {
  const { subject } = asked;
  if (asked.purpose === 'decision') {
    const opened = await openDecision(db, { tokenSha256, operatorId: subject.id, statements: asked.statements });
    return { drawn: opened.webauthn_challenge, nonce: opened.nonce };
  }
  const { purpose, request, verifiedHash = null } = asked;
  const of = { tokenSha256, subject, purpose, request, verifiedHash, validMinutes: CHALLENGE_VALID_MINUTES };
  return { drawn: await openChallenge(db, of) };
}

/** Returns the challenge that a proof answers, if it is open. */
export async function findTry(
  { db }: { readonly db: Db },
  proof: FactorProof,
  of: Omit<NamedChallenge, 'tokenSha256'>,
): Promise<Result<OpenTry, 'challenge_not_valid'>> {
  const token = proof.challenge ?? '';
  if (!isToken(token)) return fail('challenge_not_valid');
  const named = { ...of, tokenSha256: sha256(token) };
  const open = await selectChallenge(db, named);
  return open
    ? ok({ ...named, ...open, subject: { kind: of.kind, id: open.subject_id } })
    : fail('challenge_not_valid');
}

/**
 * Has the guard count the try, compare, and mark the challenge as verified. The same proof stays valid until it is
 * used, so work that failed for an expected reason can be retried.
 */
export const proveFactor = (deps: GuardDeps, open: OpenTry, { code, passkey }: Proof): Promise<Answer<'verify'>> =>
  askGuard(deps, { kind: 'verify', subject: open.subject, challenge: open, payload: { code, passkey } });

/** Uses up the verified challenge in the transaction of what it confirms. */
export const useFactor = async (db: Queryable, open: OpenTry): Promise<Result<null, 'challenge_not_valid'>> =>
  (await consumeChallenge(db, { ...open, subjectId: open.subject.id })) ? ok(null) : fail('challenge_not_valid');
