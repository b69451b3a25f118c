import type { Readable } from 'node:stream';
import type { AnswerKey, CodeOf, DataOf, Endpoint, Failure, InputOf, Result } from '@plumbline/contract';
import type { OperatorEndpoint, OperatorRole } from '@plumbline/contract/operator';
import type { Language } from '@plumbline/texts/languages';
import type { Deps } from '../platform/deps.ts';

/*
 * The interface between a module's routes and the HTTP server. Modules describe their calls with it and do not depend
 * on a server; `http/` implements it with Fastify.
 */

/** The caller of a call with a session. Set before the handler runs. */
export interface Caller {
  /** `viewer`: an operator who views a member's screens and cannot act there. */
  readonly kind: 'member' | 'vendor' | 'operator' | 'viewer';
  readonly subjectId: bigint;
  readonly tokenSha256: Buffer;
}

export interface Call<E extends Endpoint> {
  readonly input: InputOf<E>;
  /** Set on every endpoint that is not public. */
  readonly caller: Caller;
  readonly ip: string;
  readonly userAgent: string;
  /** The first choice of Accept-Language. Used for callers without a stored language. */
  readonly language: Language;
}

/** What a handler returns: data, with a token if the endpoint issues one, or an expected failure. */
export type Answer<E extends Endpoint> = Result<
  DataOf<E>,
  CodeOf<E> | 'invalid_input' | 'rate_limited' | 'unauthorized'
> & {
  readonly apiToken?: string;
  /** Replaces the call's own message of a success. */
  readonly success?: AnswerKey;
};

/** A call whose statement looks up the session itself, so that it costs one round trip (docs/benchmarks.md). */
export type SessionCall<E extends Endpoint> = Omit<Call<E>, 'caller'> & Pick<Caller, 'tokenSha256'>;

/** Creates the routes of one contract file: parse, authenticate, handle, wrap in the envelope. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  /**
   * Replaces `handle` on the path of members for a well-formed call with a token. Refusals wait for the session lookup,
   * so strangers learn nothing more than from other calls. Null passes the call on to `handle`.
   */
  bySession?: (call: SessionCall<E>) => Promise<Answer<E> | null>,
) => void;

interface NamedFile {
  readonly name: string;
  readonly type: string;
}

/** A file that a media player fetches in parts (Range). Shown where it is linked, and not cached by browsers. */
export interface FileInParts extends NamedFile {
  readonly parts: {
    /** Size of the whole file. */
    readonly bytes: number;
    /** Opens a part, from the first to the last byte, both included. */
    readonly open: (first: number, last: number) => Readable;
  };
}

export interface FileAnswer extends NamedFile {
  readonly content: Readable;
  /** Our own rendering, so browsers may display it where it is linked. Cached forever unless private. */
  readonly isShown?: true;
  /** Only for this session and moment. No cache may store it, not even the browser's. */
  readonly isPrivate?: true;
}

/** Creates a route that sends a file. The file is streamed at the speed of the connection. */
export type MountFile = <E extends Endpoint>(
  endpoint: E,
  open: (
    caller: Caller,
    input: InputOf<E>,
    /** The caller's language. */
    language: Language,
  ) => Promise<Result<FileAnswer | FileInParts, CodeOf<E> | 'invalid_input' | 'unauthorized'>>,
) => void;

/** Creates routes that answer with server-sent events. */
export type MountStream = <E extends Endpoint>(
  endpoint: E,
  /** Returns the frames to send. They are pulled at the speed of the connection, and closed with it. */
  open: (caller: Caller) => Promise<Result<AsyncIterable<string>, CodeOf<E>>>,
) => void;

export interface UploadedFile {
  /** The form part that it came in, one of the endpoint's `fileParts`. */
  readonly part: string;
  readonly content: Buffer;
}

export interface UploadCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly files: readonly UploadedFile[];
  readonly caller: Caller;
  /** The caller's language. */
  readonly language: Language;
}

/** Creates a route that accepts files. */
export type MountUpload = <E extends Endpoint>(
  endpoint: E,
  /** Decides before any of the body is read. */
  admit: (caller: Caller) => Promise<Result<null, CodeOf<E> | 'rate_limited'>>,
  handle: (call: UploadCall<E>) => Promise<Answer<E>>,
) => void;

export interface FormCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly ip: string;
  /** The language of the page with the form, or that of the request. */
  readonly language: Language;
  /** The subject of the session, if one was sent and is open. Null for a visitor. */
  readonly caller: Caller | null;
}

/**
 * Creates a public route that a plain HTML form may also post to, so that the site works without JavaScript. JSON is
 * answered in the envelope, a form with a redirect to the endpoint's page.
 */
export type MountForm = <E extends Endpoint>(endpoint: E, handle: (call: FormCall<E>) => Promise<Answer<E>>) => void;

/** The calling operator, read by the session's own statement. A role that was revoked therefore ends with the call. */
export interface Operator {
  readonly id: bigint;
  readonly email: string;
  readonly fullName: string;
  readonly role: OperatorRole;
}

/** Also the input of `audit`: who, in which role, from where. */
export interface OperatorCall<E extends OperatorEndpoint = OperatorEndpoint> {
  readonly input: InputOf<E>;
  readonly operator: Operator;
  readonly ip: string;
  readonly userAgent: string;
  readonly tokenSha256: Buffer;
  /** SHA-256 of the challenge that the call claims as confirmed. The decision's SQL function checks it. */
  readonly confirmationSha256: Buffer | null;
}

export interface MountOperator {
  /**
   * Creates a route of the console: authenticate, check the role, parse, handle, wrap. A list can return all its rows
   * (http/send-all-rows.ts).
   */
  <E extends OperatorEndpoint>(endpoint: E, handle: (call: OperatorCall<E>) => Promise<Answer<E>> | Answer<E>): void;
  /** The same for a contract file with `fileTypes`. The file is streamed. */
  file<E extends OperatorEndpoint>(
    endpoint: E,
    open: (call: OperatorCall<E>) => Promise<FileAnswer | Failure<CodeOf<E>>>,
  ): void;
}

/** Every way to create a route. */
export interface Mounts {
  readonly mount: Mount;
  readonly mountFile: MountFile;
  readonly mountStream: MountStream;
  readonly mountUpload: MountUpload;
  readonly mountForm: MountForm;
  readonly mountOperator: MountOperator;
  /** Redirects requests for `path` (with `{name}` parameters) to another page of the site. */
  readonly redirect: (path: string, to: (params: Readonly<Record<string, string>>) => string) => void;
  /** Runs at a stop. The server waits for it before it waits for its open connections to close. */
  readonly beforeClose: (stop: () => Promise<void>) => void;
}

/** The routes of one module. */
export type Routes = (mounts: Mounts, deps: Deps) => void;
