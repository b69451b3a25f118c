import {
  CUSTODY_SEARCH_AFTER_SECONDS,
  CUSTODY_SEARCH_LATEST_SECONDS,
  RESCAN_LONG_HOURS,
} from '@plumbline/time-limits/rules';
import { BaseError } from 'viem';
import { firstWhere } from './bisect.ts';
import { type Cursor, readCursor } from './cursor-store.ts';
import { recordMissed } from './record-missed.ts';
import { firstBlockOf } from './rescan.ts';
import {
  type CustodyPlace,
  type CustodySearch,
  selectCustodySearch,
  selectRecordedSums,
  storeFound,
  storeUnexplained,
  type Unexplained,
} from './search-store.ts';
import { listAddresses } from './store.ts';
import type { ChainDeps } from './watch.ts';

type SearchDeps = Pick<ChainDeps, 'chain' | 'db' | 'log'>;

const DUE = { afterSeconds: CUSTODY_SEARCH_AFTER_SECONDS, latestSeconds: CUSTODY_SEARCH_LATEST_SECONDS };
/** Maximum number of addresses in one search. The next search continues. */
const MAX_ADDRESSES = 20;
/** Maximum number of changes of one address in one search. */
const MAX_CHANGES = 20;
const MAX_TRANSACTIONS = 5;

/**
 * While custody matches the ledger, stores the difference between each address's balance and its recorded transfers. It
 * is usually zero, except for unrecorded transfers such as a treasury's payment to the trading desk. While custody
 * differs, finds the addresses whose difference has changed and the block of the change, and reads their transfers
 * there again.
 */
export async function searchCustody(deps: SearchDeps): Promise<void> {
  const { chain, db } = deps;
  const cursor = await readCursor(db, chain.chainId);
  const search = await selectCustodySearch(db, chain.chainId, DUE);
  if (cursor === null || search === null || cursor.finalized.number < cursor.startNumber) return;
  if (search.differs) {
    const places = search.isDue ? await findPlaces(deps, search, cursor) : null;
    if (places !== null) await storeFound(db, chain.chainId, places);
    return;
  }
  const { agreedNumber, knownNumber } = search;
  if (agreedNumber === null) return;
  const block = agreedNumber < cursor.finalized.number ? agreedNumber : cursor.finalized.number;
  if (knownNumber !== null && block <= knownNumber) return;
  await storeUnexplained(db, chain.chainId, block, await readUnexplained(deps, block));
}

/** Returns null if no block has become final since custody agreed, so there is nothing to compare yet. */
async function findPlaces(
  deps: SearchDeps,
  search: CustodySearch,
  cursor: Cursor,
): Promise<readonly CustodyPlace[] | null> {
  const high = cursor.finalized.number;
  const low = search.knownNumber ?? (await firstBlockOf(deps.chain, cursor, RESCAN_LONG_HOURS));
  if (low === null || low >= high) return null;
  const usual = (address: string) => search.unexplained.get(address) ?? 0n;
  const now = await readUnexplained(deps, high);
  const differing = [...new Set([...now.keys(), ...search.unexplained.keys()])].filter(
    (address) => (now.get(address) ?? 0n) !== usual(address),
  );
  const places: CustodyPlace[] = [];
  for (const address of differing.slice(0, MAX_ADDRESSES)) {
    const place = await follow(deps, { address, usual: usual(address), low, high, start: cursor.startNumber });
    if (place !== null) places.push(place);
  }
  return places;
}

interface Suspect {
  readonly address: string;
  /** The address's difference when custody agreed. */
  readonly usual: bigint;
  readonly low: bigint;
  readonly high: bigint;
  readonly start: bigint;
}

/** Returns null if transfers that were read again explain the whole difference. */
async function follow(deps: SearchDeps, suspect: Suspect): Promise<CustodyPlace | null> {
  const { address, usual, high } = suspect;
  for (let change = 1; ; change++) {
    const wei = (await readUnexplainedOf(deps, address, high)) - usual;
    if (wei === 0n) return null;
    const { isOlder, ...blocks } = await narrow(deps, suspect);
    if (isOlder) return { address, wei, ...blocks, sentIn: [] };
    const { missed, sentIn } = await readAgain(deps, address, blocks);
    if (missed === 0 || change === MAX_CHANGES) return { address, wei, ...blocks, sentIn };
  }
}

interface Blocks {
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
}

/** Finds the block in which the difference changed, or a range if the node no longer has the balances between. */
async function narrow(
  deps: SearchDeps,
  { address, usual, low, high, start }: Suspect,
): Promise<Blocks & { readonly isOlder: boolean }> {
  const differsAt = async (block: bigint) => {
    const there = await readIfKept(deps, address, block);
    return there !== null && there !== usual;
  };
  if (await differsAt(low)) return { fromBlock: start, toBlock: low, isOlder: true };
  const toBlock = await firstWhere(low, high, differsAt);
  const isExact = toBlock - 1n === low || (await readIfKept(deps, address, toBlock - 1n)) !== null;
  return { fromBlock: isExact ? toBlock : low + 1n, toBlock, isOlder: false };
}

async function readAgain(
  deps: SearchDeps,
  address: string,
  { fromBlock, toBlock }: Blocks,
): Promise<{ readonly missed: number; readonly sentIn: readonly string[] }> {
  const received = await deps.chain.transfers(fromBlock, toBlock, { to: [address] });
  const { usdt: sent } = await deps.chain.transfers(fromBlock, toBlock, { from: [address] });
  // Transfers to another platform address are recorded as received by that address.
  const all = { usdt: [...received.usdt, ...sent], others: received.others };
  const missed = await recordMissed(deps, { received: all, sent });
  return { missed, sentIn: [...new Set(sent.map(({ txHash }) => txHash))].slice(0, MAX_TRANSACTIONS) };
}

type ReadDeps = Pick<ChainDeps, 'chain' | 'db'>;

const ADDRESSES_A_PAGE = 2_000;

/** Compares the balance of every platform address at a block with its recorded transfers. */
async function readUnexplained(deps: ReadDeps, block: bigint): Promise<Unexplained> {
  const found = new Map<string, bigint>();
  for (let after = ''; ; ) {
    const addresses = await listAddresses(deps.db, after, ADDRESSES_A_PAGE);
    const last = addresses.at(-1);
    if (last === undefined) return found;
    const differences = await compare(deps, addresses, block);
    addresses.forEach((address, at) => {
      if (differences[at] !== 0n) found.set(address, differences[at]!);
    });
    after = last;
  }
}

const readUnexplainedOf = async (deps: ReadDeps, address: string, block: bigint): Promise<bigint> =>
  (await compare(deps, [address], block))[0]!;

/** Does the same for one address. Null if the node no longer has balances of that block; most keep them for minutes. */
async function readIfKept(deps: ReadDeps, address: string, block: bigint): Promise<bigint | null> {
  try {
    return await readUnexplainedOf(deps, address, block);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return null;
  }
}

async function compare(
  { chain, db }: ReadDeps,
  addresses: readonly string[],
  block: bigint,
): Promise<readonly bigint[]> {
  const [held, recorded] = await Promise.all([
    chain.balances(addresses, block),
    selectRecordedSums(db, chain.chainId, addresses, block),
  ]);
  return held.map((wei, at) => wei - recorded[at]!);
}
