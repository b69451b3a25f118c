import type { Db, Tx } from '../../../../platform/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Subject } from '../sessions/subject.ts';
import type { GuardCalls } from './calls.ts';
import type { OpenChallenge, TakenRequest } from './request-store.ts';
import type { SecretKeys } from './secrets.ts';

/** Settings that only the guard's process gets. */
export interface GuardConfig {
  /** Encrypts the keys of apps. */
  readonly secretsKey: string;
  /** Earlier keys, which some secrets may still be encrypted with. */
  readonly secretsKeysBefore: readonly string[];
  /** The product's address in a browser. Passkeys are bound to it. */
  readonly publicOrigin: string;
  /** The same for operators' passkeys. */
  readonly consoleOrigin: string;
  /** Only in a demo does the guard act as an operator's phone. */
  readonly demo: boolean;
  readonly rateLimitFactor: number;
}

/** Opens the content key of a document. The documents module provides it, and the database decides. */
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

/** One request, in the transaction that answers it. The subject's factors are locked. */
export interface Work extends GuardProcess {
  readonly tx: Tx;
  readonly request: TakenRequest;
  readonly subject: Subject;
  /** Open and of this subject. Null if none was given. */
  readonly challenge: OpenChallenge | null;
}
