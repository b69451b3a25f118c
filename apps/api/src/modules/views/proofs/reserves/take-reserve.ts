import { fromWei } from '@plumbline/money';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isStillThere, readBalancesAt, readFinalBlock } from '../../../base/chain/index.ts';
import { type AddressTree, growAddressTree, type HeldAddress, placesOf } from './address-tree.ts';
import { type NamedAddress, type ReserveHead, reserveHead } from './reserve-file.ts';
import * as store from './reserve-store.ts';

type WithChain = Pick<Deps, 'chain' | 'db'>;

const PEOPLE_AT_ONCE = 10_000;
const NODES_AT_ONCE = 64;
const NEWEST_RESERVES = { limit: 7, offset: 0 };

/**
 * Reads the platform's balances at the newest final block for the newest proof without a reserve, and writes all in one
 * transaction. Returns the day. Null if there is nothing to do, or if the block left the chain meanwhile.
 */
export async function takeReserve({ chain, db }: WithChain): Promise<string | null> {
  const day = await store.selectDayToCover(db);
  const block = day === null ? null : await readFinalBlock(db, chain);
  if (day === null || block === null) return null;
  const owned = await readFunded(db);
  const addresses = await store.selectNamed(db);
  const wei = await readBalancesAt(
    chain,
    [...addresses, ...owned].map(({ address }) => address),
    block,
  );
  // Balances were queried by block number, so they belong to this block only if it is still canonical.
  if ((await chain.blockHashes([block.number])).get(block.number) !== block.hash) return null;
  const named = addresses.map((each, at): NamedAddress => ({ ...each, balanceMicro: fromWei(wei[at]!).amount }));
  const balances = wei.slice(named.length).map((each): bigint => fromWei(each).amount);
  const held = await withNonces(db, day, owned, balances);
  const tree = growAddressTree(held);
  const { root: proofRoot, total_micro: owedMicro } = await store.selectProved(db, day);
  const head = {
    day,
    chainId: chain.chainId,
    token: chain.usdt.toLowerCase(),
    block,
    proofRoot,
    owedMicro,
    named,
    leaves: tree.leaves,
    leavesMicro: tree.sumMicro,
    root: tree.root,
  };
  await keep(db, head, tree, held);
  return day;
}

async function readFunded(db: Deps['db']): Promise<readonly store.OwnedAddress[]> {
  const all: store.OwnedAddress[] = [];
  for (let after = 0n; ; ) {
    const some = await store.selectFunded(db, after, PEOPLE_AT_ONCE);
    const last = some.at(-1);
    if (last === undefined) return all;
    for (const each of some) all.push(each);
    after = last.owner_id;
  }
}

async function withNonces(
  db: Deps['db'],
  day: string,
  owned: readonly store.OwnedAddress[],
  balances: readonly bigint[],
): Promise<readonly HeldAddress[]> {
  const held: HeldAddress[] = [];
  for (let from = 0; from < owned.length; from += PEOPLE_AT_ONCE) {
    const some = owned.slice(from, from + PEOPLE_AT_ONCE);
    const nonces = await store.makeNonces(db, day, some);
    for (const [at, each] of some.entries())
      held.push({ ...each, nonce: nonces[at]!, balanceMicro: balances[from + at]! });
  }
  return held;
}

async function keep(
  db: Deps['db'],
  given: Omit<ReserveHead, 'deskMicro'>,
  tree: AddressTree,
  held: readonly HeldAddress[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const head = { ...given, deskMicro: await store.selectDesk(tx) };
    const id = await store.nextReserve(tx);
    await store.insertNamed(tx, id, head.named);
    for (let from = 0; from < tree.nodes.length; from += NODES_AT_ONCE)
      await store.insertReserveNodes(tx, id, tree.nodes.slice(from, from + NODES_AT_ONCE));
    for (const place of placesOf(held, tree.positions)) await store.insertReservePlace(tx, id, place);
    await store.publishReserve(tx, id, head, tree.fileSha256(reserveHead(head)));
  });
}

/** Withdraws the newest reserves whose final block left the chain. Returns their days. */
export async function withdrawLost({ chain, db }: WithChain): Promise<readonly string[]> {
  const { rows } = await store.selectReserves(db, null, NEWEST_RESERVES);
  const lost: string[] = [];
  for (const { id, day, block_number: number, block_hash: hash } of rows) {
    if (await isStillThere(chain, { number, hash })) continue;
    await store.withdrawReserve(db, id);
    lost.push(day);
  }
  return lost;
}
