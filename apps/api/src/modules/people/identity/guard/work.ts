import type { Db, Tx } from '../../../../platform/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Subject } from '../sessions/subject.ts';
import type { OpenChallenge, TakenRequest } from './request-store.ts';

/** What the guard's process has, and no other one. */
export interface GuardConfig {
  /** Encrypts the keys of apps. */
  readonly secretsKey: string;
  /** The browser's address of the product: passkeys belong to it. */
  readonly publicOrigin: string;
  /** Only then it plays an operator's phone. */
  readonly demo: boolean;
  readonly rateLimitFactor: number;
}

export interface GuardProcess {
  readonly db: Db;
  readonly log: Log;
  readonly config: GuardConfig;
}

/** One request, in the transaction that answers it. Its subject's factors are locked. */
export interface Work extends GuardProcess {
  readonly tx: Tx;
  readonly request: TakenRequest;
  readonly subject: Subject;
  /** Null where none was named. Open, and its subject's. */
  readonly challenge: OpenChallenge | null;
}
