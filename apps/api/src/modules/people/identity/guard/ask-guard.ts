import type { Failure, Result } from '@plumbline/contract';
import type { GuardPort, GuardRequest } from '../../../../platform/guard-port.ts';
import type { GuardCalls, GuardKind } from './calls.ts';
import { readPasskey } from './read-passkey.ts';

export interface GuardDeps {
  readonly guard: GuardPort;
}

/** A refusal that counted a try includes the number of tries against the challenge. */
export type Answer<Kind extends GuardKind> =
  | Extract<Result<GuardCalls[Kind]['value'], never>, { ok: true }>
  | (Failure<GuardCalls[Kind]['code']> & { readonly tries?: number });

/** Asks the guard. Throws if the answer is not valid for this kind, which means an error of the guard itself. */
export async function askGuard<Kind extends GuardKind>(
  { guard }: GuardDeps,
  request: Omit<GuardRequest, 'kind' | 'payload'> & {
    readonly kind: Kind;
    readonly payload: GuardCalls[Kind]['payload'];
  },
): Promise<Answer<Kind>> {
  const outcome = await guard.ask({ ...request, payload: readable(request.payload) });
  if (!outcome.ok && outcome.code === 'internal') throw new Error(`the guard failed at ${request.kind}`);
  return outcome as Answer<Kind>;
}

/** An invalid passkey is forwarded as a counted try, but without its size or characters that the database rejects. */
const readable = (payload: object): object =>
  'passkey' in payload && payload.passkey !== undefined
    ? { ...payload, passkey: readPasskey(payload.passkey) ?? {} }
    : payload;
