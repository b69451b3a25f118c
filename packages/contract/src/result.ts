import type { ErrorCode } from './errors.ts';
import type { Message } from './message.ts';

/** A use case's result: expected failures are values, exceptions are bugs (house rule 6). */
export type Result<Value, Code extends ErrorCode> = Success<Value> | Failure<Code>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Code extends ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  /** Replaces the code's own message: that of a rule, or one with a figure. */
  readonly message?: Message;
}

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export const fail = <const Code extends ErrorCode>(code: Code, message?: Message): Failure<Code> =>
  message === undefined ? { ok: false, code } : { ok: false, code, message };

/** Returns the message of a failure: its own, or that of its code. */
export const messageOf = ({ code, message }: Failure<ErrorCode>): Message => message ?? { key: code };
