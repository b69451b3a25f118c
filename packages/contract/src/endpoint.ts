import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Once, Repeats } from './once.ts';

/** The scopes that a key of a vendor's own systems may have. */
export const KEY_SCOPES = ['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * Who may call: `member` also admits a vendor's session, on the endpoint's /vendorApi twin and on no other path; `vendor` admits a
 * vendor's session alone.
 */
export type Audience = 'public' | 'member' | 'vendor' | 'operator';

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> {
  /** The call's name in the specification, section 7, or in decisions, section 10. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path with `{name}` for path parameters. */
  readonly path: string;
  /** The same call for a vendor's session (specification, sections 6 and 7; decisions, section 9). */
  readonly vendorPath?: string;
  /** Further methods that do the same on the same path. */
  readonly alsoMethod?: 'POST';
  readonly audience: Audience;
  /** A call of members that the console's own host answers, too: the console makes it. */
  readonly isOnConsoleHost?: true;
  readonly summary: string;
  /** Body of a POST or query of a GET, together with the path parameters. Unknown fields are dropped. */
  readonly input: Input;
  /** `data` of the answer. */
  readonly data: Data;
  /**
   * Whether the answer carries `api_token` in addition to `data`; `unless-challenged`: not when it asks for a second factor;
   * `as-cookie`: the browser keeps the token where no script reads it, and the answer carries `csrf_token`.
   */
  readonly issuesToken?: boolean | 'unless-challenged' | 'as-cookie';
  /** Answers with server-sent events, each with a `data` of this shape, instead of the envelope. */
  readonly isStream?: true;
  /** Sent as multipart/form-data: the names of the parts that carry a file, in addition to the fields of `input`. */
  readonly fileParts?: readonly string[];
  /** Of each of them, in bytes; without it that of a document of an identity check. */
  readonly maxFileBytes?: number;
  /** Of the body of a POST in JSON; without it 65,536. */
  readonly maxBytes?: number;
  /** Answers with a file of one of these media types instead of the envelope. The server sends no other type. */
  readonly fileTypes?: readonly string[];
  /** A client may request a part of that file (Range): 206, or 416 for a range behind its end. */
  readonly isInParts?: true;
  /**
   * A plain HTML form may post it, too, and is answered with a redirect to this page and `?result=` (`formResult`). A path
   * of the site, never one that the request names.
   */
  readonly formPage?: `/${string}`;
  /** How it takes an idempotency key, the field `key` beside those of `input`. Without it the call takes none. */
  readonly once?: Once;
  /** Of a call that may change something and takes no key. */
  readonly repeats?: Repeats;
  /** Replaces the words for `repeats` in the description of the API; says of a key that is optional what holds without one. */
  readonly repeatRule?: string;
  /** A call that changes something and that an operator's read-only view may make all the same: leaving it. */
  readonly whileViewing?: true;
  /** On its path for vendors a key with one of these scopes may make the call, too, in a session's place. */
  readonly keyScopes?: readonly KeyScope[];
  /** `message` of a success. */
  readonly message: string;
  /** Expected failures besides invalid_input, unauthorized, rate_limited and internal. */
  readonly errors: readonly Code[];
}

/** A call that may change something takes an idempotency key, or says what holds when it is made again. */
export type Repeatable =
  | { readonly method: 'GET'; readonly alsoMethod?: never; readonly once?: never; readonly repeats?: never }
  | { readonly once: Once; readonly repeats?: never }
  | { readonly once?: never; readonly repeats: Repeats };

/** Keeps the exact types of an endpoint's schemas and error codes. */
export const defineEndpoint = <Input extends z.ZodType, Data extends z.ZodType, const Code extends ErrorCode>(
  endpoint: Endpoint<Input, Data, Code> & Repeatable,
): Endpoint<Input, Data, Code> => endpoint;

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
export type CodeOf<E extends Endpoint> = E['errors'][number];

/** The envelope of every answer (decisions, section 10). */
export interface Envelope<Data> {
  readonly success: boolean;
  readonly message: string;
  readonly data: Data;
  readonly api_token?: string;
  /** Of an operator's new session: what its calls that change something repeat in `CSRF_HEADER`. */
  readonly csrf_token?: string;
}
