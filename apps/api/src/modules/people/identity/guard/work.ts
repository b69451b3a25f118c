import type { Db, Tx } from '../../../../platform/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Subject } from '../sessions/subject.ts';
import type { GuardCalls } from './calls.ts';
import type { OpenChallenge, TakenRequest } from './request-store.ts';
import type { SecretKeys } from './secrets.ts';

/** What the guard's process is given, and no other one. */
export interface GuardConfig {
  /** Encrypts the keys of apps. */
  readonly secretsKey: string;
  /** Earlier ones, which some may still be encrypted with. */
  readonly secretsKeysBefore: readonly string[];
  /** The browser's address of the product: passkeys belong to it. */
  readonly publicOrigin: string;
  /** The same of operators' keys. */
  readonly consoleOrigin: string;
  /** Only then it plays an operator's phone. */
  readonly demo: boolean;
  readonly rateLimitFactor: number;
}

/** Opens the content key of a document: the module that owns documents brings it, and its database decides. */
export type OpenDocument = (
  tx: Tx,
  asked: {
    readonly document: string;
    readonly subject: Subject;
    readonly session: Buffer | null;
    readonly askedBy: string;
  },
) => Promise<{ readonly value: GuardCalls['open-document']['value'] } | GuardCalls['open-document']['code']>;

export interface GuardProcess {
  readonly db: Db;
  readonly log: Log;
  readonly openDocument: OpenDocument;
  readonly config: GuardConfig & { readonly secretKeys: SecretKeys };
}

/** One request, in the transaction that answers it. Its subject's factors are locked. */
export interface Work extends GuardProcess {
  readonly tx: Tx;
  readonly request: TakenRequest;
  readonly subject: Subject;
  /** Null where none was named. Open, and its subject's. */
  readonly challenge: OpenChallenge | null;
}
