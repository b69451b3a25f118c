import { createHash } from 'node:crypto';
import { type Db, setLimits, type Tx } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import { headLine, leafLines } from './file.ts';
import { Leaves } from './leaves.ts';
import { MAX_LEAVES, Randoms } from './split.ts';
import * as store from './store.ts';
import { TreeWriter } from './tree.ts';

const PEOPLE_AT_ONCE = 8_192;
const ROWS_AT_ONCE = 64;
const PEOPLE_IN_A_PLACE = 1_024;
const PLACE_BYTES = 40;
const UNUSED = 0xff;

export interface MadeProof {
  readonly day: string;
  readonly people: number;
  readonly leaves: number;
  readonly totalMicro: bigint;
  readonly root: Buffer;
  readonly fileSha256: Buffer;
}

export interface MakeOptions {
  /** Progress callback: current step, parts done, parts in total. */
  readonly onStep?: (step: 'people' | 'leaves' | 'file', done: number, of: number) => void;
}

/**
 * Creates and publishes the proof of a closed day in one transaction, from a snapshot between two postings. Throws the
 * database's refusals: PB000 with a code of proofs.publish, or 55P03 if postings do not pause.
 */
export async function makeProof(db: Db, day: string, options: MakeOptions = {}): Promise<MadeProof> {
  const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const snapshot = Promise.withResolvers<string>();
  const made = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      begun.resolve();
      await setLimits(tx, LONG);
      await store.takeSnapshot(tx, await snapshot.promise);
      taken.resolve();
      return prove(tx, day, options);
    });
  // The second transaction blocks postings. The first one has its connection already, so it takes the snapshot at once.
  await Promise.race([begun.promise, made]);
  await db
    .transaction()
    .execute(async (pausing) => {
      await setLimits(pausing, LONG);
      snapshot.resolve(await store.snapshotBetweenPostings(pausing));
      await Promise.race([taken.promise, made]);
    })
    .catch((error: unknown) => snapshot.reject(error));
  return made;
}

async function prove(tx: Tx, day: string, { onStep = () => undefined }: MakeOptions): Promise<MadeProof> {
  const leaves = await readPeople(tx, day, onStep);
  const positions = new Uint32Array(leaves.count);
  const root = await keepTree(tx, day, leaves.inOrder(positions), (done) => onStep('leaves', done, leaves.count));
  await keepPlaces(tx, day, leaves, positions);
  const head = { day, leaves: leaves.count, totalMicro: leaves.totalMicro, root };
  const fileSha256 = await hashFile(tx, head, onStep);
  await store.publish(tx, { ...head, fileSha256 });
  return { ...head, fileSha256, people: leaves.people };
}

async function readPeople(tx: Tx, day: string, onStep: NonNullable<MakeOptions['onStep']>): Promise<Leaves> {
  const last = Number(await store.selectLastOwner(tx));
  const leaves = new Leaves(day, new Randoms(), last);
  for (let after = 0; after < last; after += PEOPLE_AT_ONCE) {
    const owed = await store.selectOwed(tx, BigInt(after), BigInt(after + PEOPLE_AT_ONCE));
    const keys = await store.makeKeys(
      tx,
      owed.map(({ owner_id }) => owner_id),
    );
    for (const [at, { owner_id, owed_micro }] of owed.entries()) leaves.addPerson(owner_id, keys[at]!, owed_micro);
    onStep('people', Math.min(after + PEOPLE_AT_ONCE, last), last);
  }
  return leaves;
}

async function keepTree(
  tx: Tx,
  day: string,
  leaves: Iterable<Buffer>,
  onKept: (leaves: number) => void,
): Promise<Buffer> {
  const waiting: store.NodesRow[] = [];
  const tree = new TreeWriter((level, number, content) => waiting.push({ level, number, content }));
  let added = 0;
  for (const leaf of leaves) {
    tree.add(leaf);
    added += 1;
    if (waiting.length < ROWS_AT_ONCE) continue;
    await store.insertNodes(tx, day, waiting.splice(0));
    onKept(added);
  }
  const root = tree.end();
  await store.insertNodes(tx, day, waiting);
  return root.subarray(0, 32);
}

async function keepPlaces(tx: Tx, day: string, leaves: Leaves, positions: Uint32Array): Promise<void> {
  for (let first = 0; first < leaves.people; first += PEOPLE_IN_A_PLACE * ROWS_AT_ONCE) {
    const rows: store.PlacesRow[] = [];
    const end = Math.min(first + PEOPLE_IN_A_PLACE * ROWS_AT_ONCE, leaves.people);
    for (let from = first; from < end; from += PEOPLE_IN_A_PLACE)
      rows.push(placeOf(leaves, positions, from, Math.min(from + PEOPLE_IN_A_PLACE, end)));
    await store.insertPlaces(tx, day, rows);
  }
}

function placeOf(leaves: Leaves, positions: Uint32Array, from: number, to: number): store.PlacesRow {
  const content = Buffer.alloc((to - from) * PLACE_BYTES, UNUSED);
  for (let number = from; number < to; number += 1) {
    const at = (number - from) * PLACE_BYTES;
    const person = leaves.person(number, positions);
    content.writeBigInt64BE(person.owner, at);
    for (const [leaf, position] of person.positions.entries()) content.writeUInt32BE(position, at + 8 + 4 * leaf);
  }
  return { firstOwner: content.readBigInt64BE(0), content };
}

/** Returns one person's positions in the form of `place`. */
export function positionsOf(kept: Buffer): readonly number[] {
  const positions = Array.from({ length: MAX_LEAVES }, (_, leaf) => kept.readUInt32BE(4 * leaf));
  return positions.filter((position) => position !== 0xffffffff);
}

/** Reads the stored file again, because its first line needs the root, which is known last. */
async function hashFile(
  tx: Tx,
  head: Parameters<typeof headLine>[0],
  onStep: NonNullable<MakeOptions['onStep']>,
): Promise<Buffer> {
  const file = createHash('sha256').update(headLine(head));
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const rows = await store.selectKeptNodes(tx, head.day, { level: 0, from, count: ROWS_AT_ONCE });
    for (const row of rows) file.update(leafLines(row));
    onStep('file', Math.min((from + rows.length) * 256, head.leaves), head.leaves);
    if (rows.length < ROWS_AT_ONCE) return file.digest();
  }
}
