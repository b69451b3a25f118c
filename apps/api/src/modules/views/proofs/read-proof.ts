import { Readable } from 'node:stream';
import {
  type DataOf,
  fail,
  type InputOf,
  type myProof,
  ok,
  type Proof,
  type proofs,
  type Result,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import { headLine, leafLines } from './file.ts';
import { Nonces } from './leaves.ts';
import { positionsOf } from './make-proof.ts';
import * as store from './store.ts';
import { hashOf, leafAt, type ReadNodes, siblingsOf, sumOf } from './tree.ts';

type WithDb = Pick<Deps, 'db'>;
type WithReplicas = Pick<Deps, 'db' | 'replicas'>;

/** Rows of nodes per read: 16,384 leaves, or a megabyte of text. */
const ROWS_AT_ONCE = 64;

const toProof = (row: store.ProofRow): Proof => ({
  day: row.day,
  root: row.root.toString('hex'),
  total: String(row.total_micro),
  leaves: Number(row.leaves),
  fileSha256: row.file_sha256.toString('hex'),
  posting: String(row.posting_id),
  anchor: row.anchor_hash === null ? null : { hash: row.anchor_hash },
});

export async function listProofs(
  { db }: WithDb,
  { page, limit, day, posting }: InputOf<typeof proofs>,
): Promise<Result<DataOf<typeof proofs>, never>> {
  const which = { day: day ?? null, posting: posting ?? null };
  const { rows, total } = await store.selectProofs(db, which, { limit, offset: (page - 1) * limit });
  return ok({ docs: rows.map(toProof), ...pagesOf(total, { page, limit }) });
}

/** Streams the whole file at the speed of the connection. Published files never change. */
export async function openFile(
  { db, replicas }: WithReplicas,
  day: string,
): Promise<Result<FileAnswer, 'proof_unknown'>> {
  const proof = await store.selectProof(db, day);
  if (proof === null) return fail('proof_unknown');
  const content = Readable.from(linesOf({ db, replicas }, proof), { objectMode: false });
  return ok({ name: `plumbline-proof-${day}.txt`, type: 'text/plain; charset=us-ascii', content });
}

async function* linesOf(
  { db, replicas }: WithReplicas,
  { day, leaves, total_micro, root }: store.ProofRow,
): AsyncGenerator<string> {
  yield headLine({ day, leaves: Number(leaves), totalMicro: total_micro, root });
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const rows = await replicas.read(() => store.selectNodes(db, day, { level: 0, from, count: ROWS_AT_ONCE }));
    for (const row of rows) yield leafLines(row);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Returns the leaves of the session's owner. */
export async function readOwnProof(
  { db }: WithDb,
  { kind, tokenSha256, subjectId }: Caller,
  given: InputOf<typeof myProof>,
): Promise<Result<DataOf<typeof myProof>, 'proof_unknown' | 'view_only'>> {
  if (kind === 'viewer') return fail('view_only');
  const day = given.day ?? (await store.selectNewestProved(db));
  const proof = day === null ? null : await store.selectProof(db, day);
  const own = proof === null ? null : await store.selectOwn(db, tokenSha256, subjectId, proof.day);
  if (proof === null || own === null) return fail('proof_unknown');
  const read = rowsOf(db, proof.day);
  const nonces = new Nonces(proof.day);
  const leaves = await Promise.all(
    positionsOf(own.positions).map(async (position, number) => ({
      position,
      nonce: nonces.of(own.key, number).toString('hex'),
      amount: String(sumOf(await leafAt(read, position))),
      siblings: (await siblingsOf(read, Number(proof.leaves), position)).map((node) => ({
        hash: hashOf(node),
        sum: String(sumOf(node)),
      })),
    })),
  );
  return ok({ day: proof.day, key: own.key.toString('hex'), leaves });
}

/** Reads each row of nodes only once. */
function rowsOf(db: Deps['db'], day: string): ReadNodes {
  const rows = new Map<string, Promise<Buffer>>();
  return (level, number) => {
    const key = `${level}/${number}`;
    const reading =
      rows.get(key) ??
      store.selectNodes(db, day, { level, from: number, count: 1 }).then(([content]) => {
        if (content === undefined) throw new Error(`The proof of ${day} has no row ${number} at level ${level}`);
        return content;
      });
    rows.set(key, reading);
    return reading;
  };
}
