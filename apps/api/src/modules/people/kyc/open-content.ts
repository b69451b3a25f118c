import { fail, ok, type Result } from '@plumbline/contract';
import { Busy } from '../../../platform/busy.ts';
import type { Queryable } from '../../../platform/database.ts';
import { askGuard, type GuardDeps } from '../identity/index.ts';
import { decryptDocument } from './encryption/encrypt-document.ts';
import type { OpenRefusal } from './encryption/guard-store.ts';
import { type DocumentContent, selectEncrypted } from './store.ts';

/** The person who views a document. `session` is null for the command line. */
export interface Viewer {
  readonly subject: { readonly kind: 'member' | 'operator'; readonly id: bigint };
  readonly session: Buffer | null;
}

export interface Opened extends Pick<DocumentContent, 'part' | 'mediaType'> {
  readonly content: Buffer;
}

/**
 * Returns a member's document unchanged. The guard opens its key for this one view. Busy until it is encrypted, or if
 * no guard answers.
 */
export async function openContent(
  deps: GuardDeps,
  db: Queryable,
  { subject, session }: Viewer,
  of: { readonly memberId: bigint; readonly document: string },
): Promise<Result<Opened, OpenRefusal>> {
  const found = await selectEncrypted(db, of.memberId, of.document);
  if (found === null) return fail('file_unknown');
  if (found.ciphertext === null) throw new Busy('the document is not encrypted yet');
  const payload = { document: of.document, session: session?.toString('hex') ?? null };
  const answer = await askGuard(deps, { kind: 'open-document', subject, payload });
  if (!answer.ok) return fail(answer.code);
  const content = decryptDocument(Buffer.from(answer.value.key, 'base64'), found, found.ciphertext);
  return ok({ part: found.part, mediaType: found.mediaType, content });
}
