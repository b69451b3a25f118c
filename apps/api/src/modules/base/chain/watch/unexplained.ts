import { BaseError } from 'viem';
import { selectRecordedSums, type Unexplained } from './custody-search-store.ts';
import { listAddresses } from './store.ts';
import type { ChainDeps } from './watch.ts';

type ReadDeps = Pick<ChainDeps, 'chain' | 'db'>;

const ADDRESSES_A_PAGE = 2_000;

/** Compares what every platform address holds at a block with its recorded transfers. */
export async function readUnexplained(deps: ReadDeps, block: bigint): Promise<Unexplained> {
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

export const readUnexplainedOf = async (deps: ReadDeps, address: string, block: bigint): Promise<bigint> =>
  (await compare(deps, [address], block))[0]!;

/** The same, or null if the node no longer has the balances of that block. Most nodes keep them for minutes. */
export async function readIfKept(deps: ReadDeps, address: string, block: bigint): Promise<bigint | null> {
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
