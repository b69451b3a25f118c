import type { Readable } from 'node:stream';
import type { CodeOf, DataOf, Endpoint, Failure, InputOf, Result } from '@plumbline/contract';
import type { OperatorEndpoint, OperatorRole } from '@plumbline/contract/operator';
import type { Deps } from '../platform/deps.ts';

/*
 * The interface between a module's routes and the HTTP server. Modules describe their calls with it and know no server;
 * `http/` implements it with Fastify.
 */

/** The caller of a session's call: filled in before the handler runs. */
export interface Caller {
  /** `viewer`: an operator who looks at a member's screens, and can do nothing there. */
  readonly kind: 'member' | 'vendor' | 'operator' | 'viewer';
  readonly subjectId: bigint;
  readonly tokenSha256: Buffer;
}

export interface Call<E extends Endpoint> {
  readonly input: InputOf<E>;
  /** Present on every endpoint that is not public. */
  readonly caller: Caller;
  readonly ip: string;
  readonly userAgent: string;
  /** What the caller reads, by the first choice of Accept-Language: for whom nothing is stored about. */
  readonly language: 'en' | 'hi';
}

/** What a handler answers with: data, and where the endpoint says so a token; or an expected failure. `message`: in place of the endpoint's. */
export type Answer<E extends Endpoint> = Result<
  DataOf<E>,
  CodeOf<E> | 'invalid_input' | 'rate_limited' | 'unauthorized'
> & {
  readonly apiToken?: string;
  readonly message?: string;
};

/** A call whose statement looks the session up by itself, so that it costs one round trip (docs/benchmarks.md). */
export type SessionCall<E extends Endpoint> = Omit<Call<E>, 'caller'> & Pick<Caller, 'tokenSha256'>;

/** Makes the routes of one contract file: parse, authenticate, handle, wrap in the envelope. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  /**
   * On the path of members, in place of `handle`, for a well-formed call with a token. A refusal is told only after the
   * session was looked up as for any other call, so that strangers learn no more than that they are strangers. Null leaves
   * the call to `handle`.
   */
  bySession?: (call: SessionCall<E>) => Promise<Answer<E> | null>,
) => void;

interface NamedFile {
  readonly name: string;
  readonly type: string;
}

/** A file whose parts a player asks for (Range): shown where it is linked, and kept by no browser. */
export interface FileInParts extends NamedFile {
  readonly parts: {
    /** Of the whole file. */
    readonly bytes: number;
    /** From the first to the last byte, both included. */
    readonly open: (first: number, last: number) => Readable;
  };
}

export interface FileAnswer extends NamedFile {
  readonly content: Readable;
  /** Drawn by a browser where it is linked, since we have drawn it ourselves; kept for ever unless it is private. */
  readonly isShown?: true;
  /** Of one session alone, for this moment: no cache may have it, also not the browser's. */
  readonly isPrivate?: true;
}

/** Makes the route of a contract file that answers with a file, streamed as the connection takes it. */
export type MountFile = <E extends Endpoint>(
  endpoint: E,
  open: (
    caller: Caller,
    input: InputOf<E>,
    /** That the caller reads. */
    language: 'en' | 'hi',
  ) => Promise<Result<FileAnswer | FileInParts, CodeOf<E> | 'invalid_input' | 'unauthorized'>>,
) => void;

/** Makes the routes of a contract file that answers with server-sent events. */
export type MountStream = <E extends Endpoint>(
  endpoint: E,
  /** What is sent, pulled frame by frame as the connection takes it; closed with the connection. */
  open: (caller: Caller) => Result<AsyncIterable<string>, CodeOf<E>>,
) => void;

export interface UploadedFile {
  /** The part of the form that it came in, one of the endpoint's `fileParts`. */
  readonly part: string;
  readonly content: Buffer;
}

export interface UploadCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly files: readonly UploadedFile[];
  readonly caller: Caller;
  /** That the caller reads. */
  readonly language: 'en' | 'hi';
}

/** Makes the route of a contract file that takes files. */
export type MountUpload = <E extends Endpoint>(
  endpoint: E,
  /** Decides before anything of the body is read. */
  admit: (caller: Caller) => Promise<Result<null, CodeOf<E> | 'rate_limited'>>,
  handle: (call: UploadCall<E>) => Promise<Answer<E>>,
) => void;

export interface FormCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly ip: string;
  /** Of the page that holds the form, or as of any other call. */
  readonly language: 'en' | 'hi';
  /** The subject of the open session that was sent along; null for a visitor. */
  readonly caller: Caller | null;
}

/**
 * Makes the route of a public contract file that a plain HTML form may post to, too: JSON is answered in the envelope, a
 * form with a redirect to the endpoint's own page, so that the site works without JavaScript.
 */
export type MountForm = <E extends Endpoint>(endpoint: E, handle: (call: FormCall<E>) => Promise<Answer<E>>) => void;

/** The operator who calls, as the session's own statement read them: a role that was taken away does not outlive the call. */
export interface Operator {
  readonly id: bigint;
  readonly email: string;
  readonly fullName: string;
  readonly role: OperatorRole;
}

/** Also what `audit` takes: who, in which role, from where. */
export interface OperatorCall<E extends OperatorEndpoint = OperatorEndpoint> {
  readonly input: InputOf<E>;
  readonly operator: Operator;
  readonly ip: string;
  readonly userAgent: string;
  readonly tokenSha256: Buffer;
  /** SHA-256 of the challenge that the call says it was confirmed with; the decision's own function looks whether it was. */
  readonly confirmationSha256: Buffer | null;
}

export interface MountOperator {
  /**
   * Makes the route of one contract file of the console: authenticate, check the role, parse, handle, wrap. A list can be
   * asked for all its rows (http/send-all-rows.ts).
   */
  <E extends OperatorEndpoint>(endpoint: E, handle: (call: OperatorCall<E>) => Promise<Answer<E>> | Answer<E>): void;
  /** The same for a contract file with `fileTypes`: the file is streamed. */
  file<E extends OperatorEndpoint>(
    endpoint: E,
    open: (call: OperatorCall<E>) => Promise<FileAnswer | Failure<CodeOf<E>>>,
  ): void;
}

/** Every way to make a route. */
export interface Mounts {
  readonly mount: Mount;
  readonly mountFile: MountFile;
  readonly mountStream: MountStream;
  readonly mountUpload: MountUpload;
  readonly mountForm: MountForm;
  readonly mountOperator: MountOperator;
  /** Sends a reader of `path` (with `{name}` parameters) on to another page of the site. */
  readonly redirect: (path: string, to: (params: Readonly<Record<string, string>>) => string) => void;
  /** Runs before the server stops to wait for its open connections. */
  readonly beforeClose: (stop: () => void) => void;
}

/** The routes of one module. */
export type Routes = (mounts: Mounts, deps: Deps) => void;
