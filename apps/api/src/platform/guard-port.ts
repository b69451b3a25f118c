/** What the guard must compare or change, and for whom. Kinds: modules/people/identity/guard/calls.ts. */
export interface GuardRequest {
  readonly kind: string;
  readonly subject: { readonly kind: 'member' | 'operator'; readonly id: bigint };
  /** The challenge that this answers. It is invalid for another subject, purpose or request. */
  readonly challenge?: { readonly tokenSha256: Buffer; readonly purpose: string; readonly request: string };
  readonly payload: object;
}

/** `code` is one of packages/contract/src/errors.ts. `tries` counts the challenge's attempts, including this one. */
export type GuardOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly tries?: number };

/** The guard as other processes call it. */
export interface GuardPort {
  /** Throws Busy if no guard answers in time or a lock takes too long. Nothing was confirmed; retrying is safe. */
  ask(request: GuardRequest): Promise<GuardOutcome>;
}
