import type { FactorProof } from '../codes/challenge.ts';
import { type Answer, askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import type { FactorChange, GuardCalls } from '../guard/calls.ts';
import { memberOf } from '../sessions/subject.ts';
import { isToken, sha256 } from '../sessions/tokens.ts';

/** What is sent with a change beside the proof. */
type Rest<Change extends FactorChange> = Omit<GuardCalls[Change]['payload'], 'code' | 'passkey'>;

/**
 * Asks the guard for a change of a member's factors. Who has a factor answers a challenge for just this change with it; the
 * guard looks, whatever this process says.
 */
export function changeFactors<Change extends FactorChange>(
  deps: GuardDeps,
  memberId: bigint,
  change: { readonly kind: Change; readonly rest: Rest<Change> },
  proof: FactorProof,
): Promise<Answer<Change>> {
  const { challenge = '', code, passkey } = proof;
  const named = isToken(challenge)
    ? { challenge: { tokenSha256: sha256(challenge), purpose: 'factors', request: change.kind } }
    : {};
  const payload = { ...change.rest, code, passkey } as unknown as GuardCalls[Change]['payload'];
  return askGuard(deps, { kind: change.kind, subject: memberOf(memberId), payload, ...named });
}
