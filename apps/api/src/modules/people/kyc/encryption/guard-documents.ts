import { setTimeout } from 'node:timers/promises';
import { type Db, type Tx, transaction } from '../../../../platform/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { repeatWhileBusy } from '../../../../platform/repeat.ts';
import { type DocumentKeys, documentKeys } from './document-keys.ts';
import { contextOf, encryptDocument } from './encrypt-document.ts';
import {
  type AskedKey,
  lockPlain,
  type OpenRefusal,
  openKey,
  publishSealingKey,
  replacePlain,
  selectUsedKeyIds,
} from './guard-store.ts';
import { unseal } from './sealed-box.ts';

/** Only the guard's process has it. */
export interface DocumentSecrets {
  readonly documentsKey: string;
  readonly documentsKeysBefore: readonly string[];
}

export interface GuardedDocuments {
  /** Settles when new documents are sealed to this guard's key. */
  readonly ready: Promise<void>;
  /** Settles when no unencrypted document is left. */
  readonly encrypted: Promise<void>;
  open(tx: Tx, asked: AskedKey): Promise<{ readonly value: { readonly key: string } } | OpenRefusal>;
  stop(): Promise<void>;
}

const RETRY_PAUSE_MS = 30_000;

/** The guard's part: publishes its key, opens content keys, and encrypts documents from before there were keys. */
export function guardDocuments({ db, log, secrets }: { db: Db; log: Log; secrets: DocumentSecrets }): GuardedDocuments {
  const keys = documentKeys(secrets.documentsKey, secrets.documentsKeysBefore);
  const stopped = new AbortController();
  const ready = repeatWhileBusy('The guard publishes its key', () => begin(db, log, keys), {
    say: (text) => log.warn(text),
    signal: stopped.signal,
  });
  const encrypted = ready.then(
    () => encryptAll(db, log, keys, stopped.signal),
    () => undefined,
  );
  return {
    ready,
    encrypted,
    async open(tx, asked) {
      const found = await openKey(tx, asked);
      if (typeof found === 'string') return found;
      const key = keys.byId.get(found.keyId);
      if (key === undefined) throw new Error(`the guard has no key ${found.keyId}`);
      return { value: { key: unseal(key, contextOf(found), found.contentKeySealed).toString('base64') } };
    },
    async stop() {
      stopped.abort();
      await encrypted;
    },
  };
}

async function begin(db: Db, log: Log, keys: DocumentKeys): Promise<void> {
  await publishSealingKey(db, keys.current);
  const lost = (await selectUsedKeyIds(db)).filter((id) => !keys.byId.has(id));
  if (lost.length > 0) log.error({ keys: lost }, 'documents are encrypted with keys that this guard does not have');
}

/** Retries if the database was unavailable. A later start continues where this one stopped. */
async function encryptAll(db: Db, log: Log, keys: DocumentKeys, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const count = await encryptPlain(db, keys, signal);
      if (count > 0) log.info({ count }, 'encrypted documents that were stored before encryption existed');
      return;
    } catch (error) {
      log.error({ err: error }, 'the guard could not encrypt old documents');
      await setTimeout(RETRY_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** One document per transaction, so that a stop loses nothing and blocks nobody. */
export async function encryptPlain(db: Db, { current }: DocumentKeys, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isOne = await transaction(db, async (tx) => {
      const plain = signal?.aborted ? null : await lockPlain(tx);
      if (plain === null) return false;
      await replacePlain(tx, plain.id, encryptDocument(current, plain, plain.content));
      return true;
    });
    if (!isOne) return count;
  }
}
