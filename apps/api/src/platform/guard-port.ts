/** What the guard is asked to compare or to change, and for whom. Its kinds: modules/people/identity/guard/calls.ts. */
export interface GuardRequest {
  readonly kind: string;
  readonly subject: { readonly kind: 'member' | 'operator'; readonly id: bigint };
  /** The challenge that it answers; of another subject, purpose or request it is none. */
  readonly challenge?: { readonly tokenSha256: Buffer; readonly purpose: string; readonly request: string };
  readonly payload: object;
}

/** `code` is one of packages/contract/src/errors.ts; `tries` counts those against the challenge, this one included. */
export type GuardOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly tries?: number };

/** The guard, seen from a process that asks it. */
export interface GuardPort {
  /** Throws Busy when no guard answers in time, or one waited too long for a lock: nothing was confirmed, and the same call can be made again. */
  ask(request: GuardRequest): Promise<GuardOutcome>;
}
