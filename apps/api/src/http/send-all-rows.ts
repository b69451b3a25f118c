import { Readable } from 'node:stream';
import { ALL_ROWS, type Endpoint, TOTAL_HEADER } from '@plumbline/contract';
import { READER_STALLED_MS } from '@plumbline/time-limits/progress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentSource, onPrimary } from '../platform/connection-source.ts';
import type { Deps } from '../platform/deps.ts';
import { releaseAfter, takeLease } from '../platform/leases.ts';
import type { Paging } from '../platform/list.ts';
import { resumed } from '../platform/resumed.ts';
import { openSnapshot, type Snapshot } from '../platform/snapshot.ts';
import type { Answer } from '../routing/mounts.ts';
import { sendFailure } from './mount.ts';

interface Page {
  readonly docs: readonly unknown[];
  readonly total: number;
}

/** Number of rows in memory at once. */
const BATCH_ROWS = 5_000;

interface WholeList<E extends Endpoint> {
  readonly readPage: (page: Paging) => Promise<Answer<E>> | Answer<E>;
  /** Records who downloads how many rows, before the first one is sent. */
  readonly note: (rows: number) => Promise<void>;
}

export const wantsAllRows = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.headers.accept === ALL_ROWS;

/**
 * Sends the whole list instead of one page, one row per line, with the requested order and filters. All pages come from
 * one snapshot, so a row that changes meanwhile is neither repeated nor misplaced.
 */
export async function sendAllRows<E extends Endpoint>(
  reply: FastifyReply,
  deps: Pick<Deps, 'pool' | 'db' | 'replicas' | 'log'>,
  operatorId: bigint,
  { readPage, note }: WholeList<E>,
): Promise<FastifyReply> {
  // Each download holds a connection. The others stay free for the rest of the product.
  const lease = await takeLease(deps, 'operator_list', operatorId);
  if (lease === null) return sendFailure(reply, 'exports_busy');
  const openNow = () => openList(deps.pool, readPage);
  const opened = await deps.replicas.read(openNow).catch(async (error: unknown) => {
    await lease.release();
    throw error;
  });
  let current = opened;
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= Promise.all([lease.release(), current.snapshot.end()]).then(() => {});
    return ended;
  };
  const { first } = opened;
  if (!first.ok || !isPage(first.value)) {
    await end();
    return first.ok ? sendFailure(reply, 'invalid_input') : sendFailure(reply, first.code, first.message);
  }
  await note(first.value.total).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  async function* again() {
    await current.snapshot.end();
    current = await onPrimary(openNow);
    yield* pagesOf(current);
  }
  const pages = resumed({ first: pagesOf(opened), isLost: opened.isLost, again });
  const rows = Readable.from(lines(pages), { objectMode: false });
  const content = releaseAfter({ id: lease.id, release: end }, rows);
  reply.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
  return reply.type(ALL_ROWS).header(TOTAL_HEADER, first.value.total).send(content);
}

type ReadPage = (page: number) => Promise<Answer<Endpoint>>;

interface OpenList {
  readonly snapshot: Snapshot;
  readonly first: Answer<Endpoint>;
  readonly readPage: ReadPage;
  /** Returns true if the list can be opened again on the primary after this error. */
  readonly isLost: (error: unknown) => boolean;
}

/** Opens a snapshot of the caller's source, and reads the first page. */
async function openList<E extends Endpoint>(pool: Deps['pool'], readPage: WholeList<E>['readPage']): Promise<OpenList> {
  const source = currentSource();
  const snapshot = await openSnapshot(pool);
  const read: ReadPage = (page) => snapshot.read(async () => readPage({ page, limit: BATCH_ROWS }));
  const first = await read(1).catch(async (error: unknown) => {
    await snapshot.end();
    throw error;
  });
  return { snapshot, first, readPage: read, isLost: (error) => source?.isLost(error) ?? false };
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'docs' in value && 'total' in value;

async function* pagesOf({ first, readPage }: OpenList): AsyncGenerator<readonly unknown[]> {
  for (let [page, answer] = [1, first]; ; page++, answer = await readPage(page)) {
    if (!answer.ok || !isPage(answer.value)) throw new Error('a download of a list broke off after it had begun');
    yield answer.value.docs;
    if (page * BATCH_ROWS >= answer.value.total) return;
  }
}

async function* lines(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const docs of pages) yield docs.map((doc) => `${JSON.stringify(doc)}\n`).join('');
}
