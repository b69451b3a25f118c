import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { AnswerKey } from './message.ts';
import type { Once, Repeats } from './once.ts';

/** Scopes that an API key of a vendor may have. */
export const KEY_SCOPES = ['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * Who may call. `member` also admits a vendor's session, but only on the endpoint's /vendorApi path; `vendor` admits
 * only a vendor's session.
 */
export type Audience = 'public' | 'member' | 'vendor' | 'operator';

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> {
  /**
   * The call's name in the specification, section 7, or in decisions, section 10. It is also the key of `message` of a
   * success: in texts/<language>/answers.json, or texts/en/console-answers.json for the console's calls.
   */
  readonly name: AnswerKey;
  readonly method: 'GET' | 'POST';
  /** Path with `{name}` for parameters. */
  readonly path: string;
  /** Path of the same call for a vendor's session (specification, sections 6 and 7; decisions, section 9). */
  readonly vendorPath?: string;
  /** Another method that does the same on this path. */
  readonly alsoMethod?: 'POST';
  readonly audience: Audience;
  /** A member call that is also served on the console's host, because the console uses it. */
  readonly isOnConsoleHost?: true;
  readonly summary: string;
  /** Body of a POST or query of a GET, including the path parameters. Unknown fields are dropped. */
  readonly input: Input;
  /** `data` of the response. */
  readonly data: Data;
  /**
   * Whether the response carries `api_token` beside `data`. `unless-challenged`: not if a second factor is required.
   * `as-cookie`: the token goes into a cookie that scripts cannot read, and the response carries `csrf_token`.
   */
  readonly issuesToken?: boolean | 'unless-challenged' | 'as-cookie';
  /** Responds with server-sent events instead of the envelope; each `data` has this shape. */
  readonly isStream?: true;
  /** Sent as multipart/form-data: the names of the file parts, in addition to the fields of `input`. */
  readonly fileParts?: readonly string[];
  /** Limit for each file part, in bytes; by default that of an identity document. */
  readonly maxFileBytes?: number;
  /** Limit for a JSON body, in bytes; by default 65,536. */
  readonly maxBytes?: number;
  /** Responds with a file of one of these media types instead of the envelope. The server sends no other type. */
  readonly fileTypes?: readonly string[];
  /** Supports Range requests: 206, or 416 for a range past the end of the file. */
  readonly isInParts?: true;
  /**
   * A plain HTML form may post here and is redirected to this page with `?result=` and the key of the message. The path is fixed to
   * our site and never comes from the request.
   */
  readonly formPage?: `/${string}`;
  /** How the call takes an idempotency key, in the field `key` beside `input`. By default it takes none. */
  readonly once?: Once;
  /** The rule for repeats, for a writing call that takes no key. */
  readonly repeats?: Repeats;
  /** Replaces the standard text for `repeats` in the API description. For an optional key: what applies without one. */
  readonly repeatRule?: string;
  /** A writing call that is allowed in an operator's read-only view: leaving that view. */
  readonly whileViewing?: true;
  /** On its vendor path, an API key with one of these scopes may make the call instead of a session. */
  readonly keyScopes?: readonly KeyScope[];
  /** Expected failures besides invalid_input, unauthorized, rate_limited and internal. */
  readonly errors: readonly Code[];
}

/** A writing call either takes an idempotency key or states what a repeat does. */
export type Repeatable =
  | { readonly method: 'GET'; readonly alsoMethod?: never; readonly once?: never; readonly repeats?: never }
  | { readonly once: Once; readonly repeats?: never }
  | { readonly once?: never; readonly repeats: Repeats };

/** Preserves the exact types of an endpoint's schemas and error codes. */
export const defineEndpoint = <Input extends z.ZodType, Data extends z.ZodType, const Code extends ErrorCode>(
  endpoint: Endpoint<Input, Data, Code> & Repeatable,
): Endpoint<Input, Data, Code> => endpoint;

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
export type CodeOf<E extends Endpoint> = E['errors'][number];

/** The envelope of every response (decisions, section 10). */
export interface Envelope<Data> {
  readonly success: boolean;
  readonly message: string;
  /** What the message of a failure contains, if anything: `{ minimum: '30' }`. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly data: Data;
  readonly api_token?: string;
  /** For an operator's new session: the value that writing calls send in `CSRF_HEADER`. */
  readonly csrf_token?: string;
}
