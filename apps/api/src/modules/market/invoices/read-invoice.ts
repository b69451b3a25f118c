import { Readable } from 'node:stream';
import {
  type CodeOf,
  type DataOf,
  fail,
  type InputOf,
  type invoice,
  type ListedInvoice,
  ok,
  type Result,
  type verifyInvoice,
} from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { drawPdf } from '../../../platform/pdf-threads.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import { readContent } from './content.ts';
import type { draw } from './draw-pdf.ts';
import { type InvoiceRow, type Party, selectInvoice, storeOf, verify } from './store.ts';
import { hasXml, writeXml } from './write-xml.ts';

type WithDb = Pick<Deps, 'db'>;
/** Returns whose documents the caller may read: their own, and for owners and managers also the store's. */
export async function partiesOf(
  { db }: WithDb,
  { kind, subjectId, tokenSha256 }: Caller,
): Promise<{ readonly receivers: readonly bigint[]; readonly issuers: readonly bigint[] }> {
  if (kind !== 'vendor') return { receivers: [subjectId], issuers: [] };
  const store = await toRefusal(['forbidden', 'unauthorized', 'account_frozen'], () => storeOf(db, tokenSha256));
  // A frozen account, or a packer, gets only their own purchases.
  return store.ok
    ? { receivers: [subjectId, store.value], issuers: [store.value] }
    : { receivers: [subjectId], issuers: [] };
}

/** Returns whose documents a list of one side shows. */
export async function partyOf(deps: WithDb, caller: Caller, side: Party['side']): Promise<Party> {
  const { receivers, issuers } = await partiesOf(deps, caller);
  return { side, ids: side === 'received' ? receivers : issuers };
}

export const toListed = (row: InvoiceRow): ListedInvoice => ({
  _id: row.public_id,
  number: row.label,
  kind: row.kind,
  order: { _id: row.order_public_id, number: row.order_label },
  issuer: row.issuer,
  receiver: row.receiver,
  total: toAmount(row.total_micro),
  issuedOn: row.issued_on,
  hash: row.sha256.toString('hex'),
  hasXml: row.has_xml,
});

/** Returns a document as a file for its two sides. */
export async function openInvoice(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  caller: Caller,
  { id, format }: InputOf<typeof invoice>,
): Promise<Result<FileAnswer, CodeOf<typeof invoice>>> {
  const row = isUuid(id) ? await selectInvoice(deps.db, id, await partiesOf(deps, caller)) : undefined;
  if (row === undefined) return fail('invoice_unknown');
  const name = `${row.label}.${format}`;
  if (format === 'json') return ok({ name, type: 'application/json', content: Readable.from([row.content]) });
  const content = readContent(row.content);
  if (format === 'xml') {
    if (!hasXml(content)) return fail('invoice_has_no_xml');
    return ok({ name, type: 'application/xml', content: Readable.from([await writeXml(content)]) });
  }
  const hash = row.sha256.toString('hex');
  const url = new URL(`/verify/${hash}`, deps.config.publicOrigin).href;
  const proof = { hash, url, isDemo: deps.config.demo };
  const file = new URL('./draw-pdf.ts', import.meta.url);
  const pdf = await drawPdf<typeof draw>(deps, caller.subjectId, file, { content, proof });
  return ok({ name, type: 'application/pdf', content: pdf });
}

/** Returns the facts that anyone may learn about a document from its hash. */
export async function readVerified(
  { db }: WithDb,
  hash: string,
): Promise<Result<DataOf<typeof verifyInvoice>, 'invoice_unknown'>> {
  const row = /^[0-9a-f]{64}$/i.test(hash) ? await verify(db, Buffer.from(hash, 'hex')) : undefined;
  if (row === undefined) return fail('invoice_unknown');
  return ok({
    number: row.label,
    kind: row.kind,
    issuer: row.issuer,
    issuedOn: row.issued_on,
    total: toAmount(row.total_micro),
    credited: toAmount(row.credited_micro),
    corrects: row.corrects,
    previousHash: row.previous_sha256.toString('hex'),
    isIntact: row.is_intact,
  });
}
