import { Readable } from 'node:stream';
import { type DataOf, fail, type InputOf, type myReserve, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../../../platform/deps.ts';
import type { Caller, FileAnswer } from '../../../../routing/mounts.ts';
import { leafLines } from '../file.ts';
import { hashOf, leafAt, type ReadNodes, siblingsOf, sumOf } from '../tree.ts';
import { addressNonce, PLACE_BYTES } from './address-tree.ts';
import { reserveHead } from './reserve-file.ts';
import * as store from './reserve-store.ts';
import { selectAddresses } from './signature-store.ts';

type WithDb = Pick<Deps, 'db'>;
type WithReplicas = Pick<Deps, 'db' | 'replicas'>;

const ROWS_AT_ONCE = 64;
const NEWEST = { limit: 1, offset: 0 };

const findReserve = async (db: Deps['db'], day: string | null): Promise<store.ReserveRow | null> =>
  (await store.selectReserves(db, day, NEWEST)).rows[0] ?? null;

/** Streams the whole file at the speed of the connection. Published files never change. */
export async function openReserveFile(
  { db, replicas }: WithReplicas,
  day: string,
): Promise<Result<FileAnswer, 'reserve_unknown'>> {
  const row = await findReserve(db, day);
  if (row === null) return fail('reserve_unknown');
  const content = Readable.from(linesOf({ db, replicas }, row), { objectMode: false });
  return ok({ name: `plumbline-reserves-${day}.txt`, type: 'text/plain; charset=us-ascii', content });
}

async function* linesOf({ db, replicas }: WithReplicas, row: store.ReserveRow): AsyncGenerator<string> {
  const named = await replicas.read(() => selectAddresses(db, [row.id]));
  yield reserveHead({
    day: row.day,
    chainId: Number(row.chain_id),
    token: row.token,
    block: { number: row.block_number, hash: row.block_hash, at: row.block_at },
    proofRoot: row.proof_root,
    owedMicro: row.owed_micro,
    deskMicro: row.desk_micro,
    named: named.map(({ address, purpose, balance_micro }) => ({ address, purpose, balanceMicro: balance_micro })),
    leaves: Number(row.leaves),
    leavesMicro: row.leaves_micro,
    root: row.root,
  });
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const rows = await replicas.read(() =>
      store.selectReserveNodes(db, row.id, { level: 0, from, count: ROWS_AT_ONCE }),
    );
    for (const content of rows) yield leafLines(content);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Returns the addresses of the session's owner. */
export async function readOwnReserve(
  { db }: WithDb,
  { kind, tokenSha256, subjectId }: Caller,
  given: InputOf<typeof myReserve>,
): Promise<Result<DataOf<typeof myReserve>, 'reserve_unknown' | 'view_only'>> {
  if (kind === 'viewer') return fail('view_only');
  const row = await findReserve(db, given.day ?? null);
  const own = row === null ? null : await store.selectOwnReserve(db, tokenSha256, subjectId, row.id);
  if (row === null || own === null) return fail('reserve_unknown');
  const read: ReadNodes = async (level, number) => {
    const [content] = await store.selectReserveNodes(db, row.id, { level, from: number, count: 1 });
    if (content === undefined) throw new Error(`The reserve of ${row.day} has no row ${number} at level ${level}`);
    return content;
  };
  const leaves = await Promise.all(
    placesIn(own.places).map(async ({ position, address }) => ({
      position,
      nonce: addressNonce(own.key, row.day, address).toString('hex'),
      address: `0x${address.toString('hex')}`,
      amount: String(sumOf(await leafAt(read, position))),
      siblings: (await siblingsOf(read, Number(row.leaves), position)).map((node) => ({
        hash: hashOf(node),
        sum: String(sumOf(node)),
      })),
    })),
  );
  return ok({ day: row.day, key: own.key.toString('hex'), leaves });
}

const placesIn = (places: Buffer): { readonly position: number; readonly address: Buffer }[] =>
  Array.from({ length: places.length / PLACE_BYTES }, (_, number) => {
    const at = number * PLACE_BYTES;
    return { position: places.readUInt32BE(at + 8), address: places.subarray(at + 12, at + PLACE_BYTES) };
  });
