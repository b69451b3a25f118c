import { Readable } from 'node:stream';
import { ALL_ROWS, type Endpoint, TOTAL_HEADER } from '@plumbline/contract';
import { READER_STALLED_MS } from '@plumbline/time-limits/progress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { releaseAfter, takeLease } from '../platform/leases.ts';
import type { Paging } from '../platform/list.ts';
import { openSnapshot } from '../platform/snapshot.ts';
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
  deps: Pick<Deps, 'pool' | 'db' | 'log'>,
  operatorId: bigint,
  { readPage, note }: WholeList<E>,
): Promise<FastifyReply> {
  // Each download holds a connection. The others stay free for the rest of the product.
  const lease = await takeLease(deps, 'operator_list', operatorId);
  if (lease === null) return sendFailure(reply, 'exports_busy');
  const snapshot = await openSnapshot(deps.pool).catch(async (error: unknown) => {
    await lease.release();
    throw error;
  });
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= Promise.all([lease.release(), snapshot.end()]).then(() => {});
    return ended;
  };
  const read = (page: number) => snapshot.read(async () => readPage({ page, limit: BATCH_ROWS }));
  const first = await read(1).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  if (!first.ok || !isPage(first.value)) {
    await end();
    return first.ok ? sendFailure(reply, 'invalid_input') : sendFailure(reply, first.code, first.message);
  }
  await note(first.value.total).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const rows = Readable.from(lines(first.value, read), { objectMode: false });
  const content = releaseAfter({ id: lease.id, release: end }, rows);
  reply.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
  return reply.type(ALL_ROWS).header(TOTAL_HEADER, first.value.total).send(content);
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'docs' in value && 'total' in value;

async function* lines(first: Page, read: (page: number) => Promise<Answer<Endpoint>>): AsyncGenerator<string> {
  yield textOf(first);
  for (let page = 2; (page - 1) * BATCH_ROWS < first.total; page++) {
    const next = await read(page);
    if (!next.ok || !isPage(next.value)) throw new Error('a download of a list broke off after it had begun');
    yield textOf(next.value);
  }
}

const textOf = ({ docs }: Page): string => docs.map((doc) => `${JSON.stringify(doc)}\n`).join('');
