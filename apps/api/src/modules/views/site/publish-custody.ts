import { type CustodyRecord, custodyRecord } from '@plumbline/contract';
import { formatUsdt, fromWei, toAmount, type Usdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { compareCustody } from '../../money/treasury/index.ts';
import { type KindBalance, publish, selectBalances, selectPublication, sumPostings } from './figures-store.ts';

type PublishDeps = Pick<Deps, 'db' | 'chain' | 'log'>;

/** Reading every address of the platform is many calls to the node: not each time. */
const CHAIN_EVERY_MS = 5 * 60_000;

/** Works out what is held beside what is owed, and keeps it for the page. */
export async function publishCustody(deps: PublishDeps): Promise<void> {
  await sumPostings(deps.db);
  const asOf = new Date();
  const balances = await selectBalances(deps.db);
  const before = await readCustodyRecord(deps.db);
  const chain = await readChain(deps, before?.chain ?? null, asOf);
  await publish(deps.db, 'custody', asOf, custodyOf(balances, chain, asOf));
}

type ChainFacts = CustodyRecord['chain'];

/** What the chain said last stays published with its own time when it cannot be read now. */
async function readChain(deps: PublishDeps, before: ChainFacts, now: Date): Promise<ChainFacts> {
  if (before && now.getTime() - Date.parse(`${before.readAt.replace(' ', 'T')}Z`) < CHAIN_EVERY_MS) return before;
  const check = await compareCustody(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the chain could not be read for the public figures');
    return null;
  });
  if (check === null) return before;
  return {
    block: check.block.toString(),
    onChain: formatUsdt(fromWei(check.onChainWei).amount),
    expected: formatUsdt(fromWei(check.expectedWei).amount),
    readAt: toDateTime(now),
  };
}

const sumOf = (balances: readonly KindBalance[]): bigint => balances.reduce((sum, each) => sum + each.balance, 0n);

export function custodyOf(balances: readonly KindBalance[], chain: ChainFacts, asOf: Date): CustodyRecord {
  const owed = balances.filter((each) => each.holder !== 'custody');
  const held = balances.filter((each) => each.holder === 'custody' && each.name !== 'shortfall');
  const lost = -sumOf(balances.filter((each) => each.name === 'shortfall'));
  return {
    asOf: toDateTime(asOf),
    owed: owed.map((each) => ({ account: each.name, amount: toAmount(each.balance) })),
    held: held.map((each) => ({ account: each.name, amount: toAmount(-each.balance) })),
    owedTotal: toAmount(sumOf(owed)),
    heldTotal: toAmount(-sumOf(held)),
    owedToMembers: toAmount(sumOf(owed.filter((each) => each.holder === 'member'))),
    chain,
    shortfall: toAmount(lost + missingOnChain(chain)),
    lostBeyondCapital: toAmount(lost),
  };
}

/** What the chain holds less than the books say; more is money that nobody has booked yet. */
function missingOnChain(chain: ChainFacts): Usdt {
  if (chain === null) return usdt(0n);
  const missing = microOf(chain.expected) - microOf(chain.onChain);
  return usdt(missing > 0n ? missing : 0n);
}

const microOf = (amount: string): bigint => {
  const [whole, decimals = ''] = amount.split('.');
  return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
};

/** The published record; null before the job has run, and until it has run again after an upgrade that adds to it. */
export async function readCustodyRecord(db: Deps['db']): Promise<CustodyRecord | null> {
  const found = await selectPublication(db, 'custody');
  return found ? (custodyRecord.safeParse(found.facts).data ?? null) : null;
}
