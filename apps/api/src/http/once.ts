import {
  type Endpoint,
  type ErrorCode,
  type Failure,
  fail,
  fromIssue,
  KEY_FIELD,
  PARSING,
  type Result,
} from '@plumbline/contract';
import { ONCE_KEYS } from '@plumbline/contract/all';
import type { Db } from '../platform/database.ts';
import { doOnce } from '../platform/once.ts';
import { isObject } from './mount.ts';

/** Handles a call once per idempotency key if the contract requires it. */
export type HandleOnce = <A extends Result<unknown, ErrorCode>>(
  endpoint: Endpoint,
  call: {
    /** Kind and id of the caller. */
    readonly by: string;
    /** The body as sent. */
    readonly sent: unknown;
    readonly input: unknown;
  },
  handle: () => Promise<A> | A,
) => Promise<A | Failure<'key_reused' | 'answer_gone' | 'invalid_input'>>;

export const createHandleOnce =
  (db: Db): HandleOnce =>
  async (endpoint, { by, sent, input }, handle) => {
    const { name, once } = endpoint;
    if (once === undefined) return handle();
    const key = ONCE_KEYS[once].safeParse(
      isObject(sent) ? (sent as Record<string, unknown>)[KEY_FIELD] : undefined,
      PARSING,
    );
    if (!key.success) return fail('invalid_input', fromIssue(key.error.issues[0]!));
    if (key.data === '' && once === 'keyed-if-sent') return handle();
    return doOnce(db, { subject: by, call: name, once, key: key.data, input }, async () => handle());
  };
