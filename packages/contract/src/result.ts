import type { ErrorCode } from './errors.ts';

/** A use case's result: expected failures are values, exceptions are bugs (house rule 6). */
export type Result<Value, Code extends ErrorCode> = Success<Value> | Failure<Code>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Code extends ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  /** Replaces the code's own message, for rules whose message contains a figure. */
  readonly message?: string;
}

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export const fail = <const Code extends ErrorCode>(code: Code, message?: string): Failure<Code> =>
  message === undefined ? { ok: false, code } : { ok: false, code, message };

/**
 * Returns the `?result=` value for a message shown after a plain form. The page only shows messages that it recognises,
 * so that a crafted URL cannot inject text.
 */
export const formResult = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
