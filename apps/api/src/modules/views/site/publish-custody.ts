import { CUSTODY_PARTS, type CustodyRecord, custodyRecord } from '@plumbline/contract';
import { fromWei, toAmount, type Usdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CustodyCheck, type CustodyParts, compareAtFinality } from '../../money/treasury/index.ts';
import {
  type KindBalance,
  publish,
  selectBalances,
  selectInstant,
  selectPublication,
  sumPostings,
} from './figures-store.ts';

type PublishDeps = Pick<Deps, 'db' | 'chain' | 'log'>;

/**
 * Computes what is held and owed, from one instant of the ledger and one final block, and stores it for the page. While
 * the chain is unreadable, the previous figures stay with their time. Before the first read, only the ledger's are
 * shown.
 */
export async function publishCustody(deps: PublishDeps): Promise<void> {
  await sumPostings(deps.db);
  const check = await compareAtFinality(deps, readBooks).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not read the chain for the public figures');
    return null;
  });
  if (check === null && (await readCustodyRecord(deps.db))?.chain) return;
  const books = check?.books ?? (await deps.db.transaction().setIsolationLevel('repeatable read').execute(readBooks));
  await publish(deps.db, 'custody', books.asOf, custodyOf(books, check));
}

interface Books {
  readonly posting: bigint;
  /** Time of the snapshot. The chain may answer much later. */
  readonly asOf: Date;
  readonly balances: readonly KindBalance[];
}

async function readBooks(tx: Tx): Promise<Books> {
  const { posting, as_of: asOf } = await selectInstant(tx);
  return { posting, asOf, balances: await selectBalances(tx) };
}

type Check = CustodyCheck & { readonly parts: CustodyParts };

const toMicro = (wei: bigint): Usdt => fromWei(wei).amount;

/** Truncates the parts to micro-USDT and puts the difference into the remainder, so that they add up to the total. */
function chainOf({ block, onChainWei, expectedWei, parts }: Check): NonNullable<CustodyRecord['chain']> {
  const micro = {
    custody: toMicro(parts.custodyWei),
    unposted: toMicro(parts.unpostedWei),
    later: toMicro(parts.laterWei),
    outgoing: toMicro(parts.outgoingWei),
  };
  const expected = toMicro(expectedWei);
  const remainder = Object.values(micro).reduce((left: bigint, each) => left - each, expected);
  const amounts = { ...micro, remainder };
  return {
    block: block.toString(),
    onChain: toAmount(toMicro(onChainWei)),
    expected: toAmount(expected),
    parts: CUSTODY_PARTS.map((part) => ({ part, amount: toAmount(amounts[part]) })),
  };
}

const sumOf = (balances: readonly KindBalance[]): bigint => balances.reduce((sum, each) => sum + each.balance, 0n);

export function custodyOf({ posting, asOf, balances }: Books, check: Check | null): CustodyRecord {
  const owed = balances.filter((each) => each.holder !== 'custody');
  const held = balances.filter((each) => each.holder === 'custody' && each.name !== 'shortfall');
  const lost = -sumOf(balances.filter((each) => each.name === 'shortfall'));
  return {
    asOf: toDateTime(asOf),
    posting: posting.toString(),
    owed: owed.map((each) => ({ account: each.name, amount: toAmount(each.balance) })),
    held: held.map((each) => ({ account: each.name, amount: toAmount(-each.balance) })),
    owedTotal: toAmount(sumOf(owed)),
    heldTotal: toAmount(-sumOf(held)),
    owedToMembers: toAmount(sumOf(owed.filter((each) => each.holder === 'member'))),
    chain: check && chainOf(check),
    shortfall: toAmount(lost + missingOnChain(check)),
    lostBeyondCapital: toAmount(lost),
  };
}

/** Returns how much less the chain holds than the ledger. A surplus is money that is not booked yet. */
function missingOnChain(check: Check | null): Usdt {
  const missingWei = check === null ? 0n : check.expectedWei - check.onChainWei;
  return missingWei > 0n ? toMicro(missingWei) : usdt(0n);
}

/** Returns the published record. Null before the job's first run, or until it runs after an upgrade that extends it. */
export async function readCustodyRecord(db: Queryable): Promise<CustodyRecord | null> {
  const found = await selectPublication(db, 'custody');
  return found ? (custodyRecord.safeParse(found.facts).data ?? null) : null;
}
