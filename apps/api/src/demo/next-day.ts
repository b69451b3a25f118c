import { usdt } from '@plumbline/money';
import { DEMO_NEXT_DAY_MS } from '@plumbline/time-limits/waiting';
import { createDemoWallets, watch } from '../modules/base/chain/index.ts';
import { beginClose, closeDay, listClosedDays, newestClose } from '../modules/earning/income/index.ts';
import { settleOrders } from '../modules/market/orders/index.ts';
import { bookTradingResult, type Inflow } from '../modules/money/treasury/index.ts';
import { confirmStatements, demoCodes, openConfirmation, sha256 } from '../modules/people/identity/index.ts';
import { businessDate } from '../platform/calendar.ts';
import { statementToConfirm, transaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { LONG } from '../platform/limits.ts';
import { DEMO_OPERATOR, demoResult } from './people.ts';
import { countOverdue, lockNextDay, selectDemand, selectOperatorIds } from './store.ts';
import { until, type Waiting } from './until.ts';

const CALLER = { withinMs: DEMO_NEXT_DAY_MS };

export interface NextDay {
  readonly today: string;
  readonly closed: { readonly day: string; readonly need: string; readonly funded: string; readonly factor: string };
}

/** What differs by caller: the seed does everything itself, and the API has the responsible processes do it. */
interface Hands {
  readonly book: (inflow: Inflow) => Promise<{ readonly ok: boolean }>;
  /** Reads the chain. */
  readonly look: () => Promise<void>;
  readonly waiting?: Waiting | undefined;
  readonly close: (day: string) => Promise<unknown>;
  /** Processes the orders that are due on the new day. */
  readonly settle: () => Promise<void>;
}

/** For the seed, which runs without a watcher in tests. */
export const nextDayOfSeed = (deps: Deps): Promise<NextDay> =>
  nextDay(deps, {
    book: (inflow) => bookTradingResult(deps, inflow),
    look: () => watch(deps),
    close: (day) => closeDay(deps.db, day),
    settle: () => settleOrders(deps),
  });

/** For the API: the watcher reads the chain, and the jobs close the day. */
export const nextDayOfApi = (deps: Deps): Promise<NextDay> =>
  nextDay(deps, {
    book: (inflow) => bookAsOperator(deps, inflow),
    look: async () => {},
    close: (day) => closeByJobs(deps, day),
    waiting: CALLER,
    settle: () => until('orders are settled', async () => (await countOverdue(deps.db)) === 0, CALLER),
  });

/** Earns for the desk, closes the open day and opens the next, on which expired order deadlines take effect. */
function nextDay(deps: Deps, { book, look, waiting, close, settle }: Hands): Promise<NextDay> {
  return transaction(
    deps.db,
    async (tx) => {
      await lockNextDay(tx);
      const day = await businessDate(deps.db);
      await earn(deps, day, { book, look, waiting });
      await close(day);
      await settle();
      const [closed] = (await listClosedDays(deps.db, { page: 1, limit: 1 })).docs;
      const { need, funded, factor } = closed!;
      return { today: await businessDate(deps.db), closed: { day, need, funded, factor } };
    },
    LONG,
  );
}

/** Books it like an operator in the console. */
async function bookAsOperator(deps: Deps, inflow: Inflow): Promise<{ readonly ok: boolean }> {
  const [operator] = await selectOperatorIds(deps.db, [DEMO_OPERATOR]);
  const { id: operatorId } = operator!;
  return confirmAsOperator(deps, operatorId, (confirmationSha256) =>
    bookTradingResult(deps, { ...inflow, operatorId, confirmationSha256 }),
  );
}

/** Closes it like an operator in the console. If an operator does so at the same time, the day is closed for both. */
async function closeByJobs(deps: Deps, day: string): Promise<void> {
  const [operator] = await selectOperatorIds(deps.db, [DEMO_OPERATOR]);
  const call = { operator: { ...operator!, role: 'owner' }, ip: '127.0.0.1', userAgent: 'demo' } as const;
  const asked = { day, reason: 'The next day of the demo' };
  const begun = await confirmAsOperator(deps, operator!.id, (confirmationSha256) =>
    beginClose(deps, { ...call, confirmationSha256 }, asked),
  );
  if (!begun.ok && begun.code !== 'day_being_closed' && begun.code !== 'day_closed_already')
    throw new Error(`${day} cannot be closed: ${begun.code}`);
  const isClosed = async () => {
    if ((await businessDate(deps.db)) > day) return true;
    const run = await newestClose(deps.db);
    if (run?.day === day && run.status === 'failed') throw new Error(`${day} could not be closed: ${run.failure}`);
    return false;
  };
  await until(`${day} is closed`, isClosed, CALLER);
}

/** Pays the treasury on chain and books the final transfer, with the same evidence that an operator gives. */
async function earn(
  deps: Deps,
  day: string,
  { book, look, waiting }: Pick<Hands, 'book' | 'look' | 'waiting'>,
): Promise<void> {
  const { need, due, closedDays } = await selectDemand(deps.db, day);
  const amount = usdt(demoResult(closedDays, need, due));
  if (amount === 0n) return;
  const txHash = await createDemoWallets(deps.chain).payTreasury(amount);
  const isBooked = async () => {
    await look();
    return (await book({ txHash, bookedBy: 'demo', note: `Demo trading result of ${day}` })).ok;
  };
  await until(`the trading result ${txHash} is final`, isBooked, waiting);
}

/** Runs an operator's decision and confirms it with the phone that the guard simulates for demo operators. */
export async function confirmAsOperator<T>(
  deps: Deps,
  operatorId: bigint,
  act: (confirmationSha256: Buffer | null) => Promise<T>,
): Promise<T> {
  try {
    return await act(null);
  } catch (error) {
    const statement = statementToConfirm(error);
    if (statement === null) throw error;
    return act(await confirm(deps, operatorId, statement));
  }
}

async function confirm(deps: Deps, operatorId: bigint, statement: string): Promise<Buffer> {
  const opened = await openConfirmation(deps, operatorId, [statement]);
  if (!opened.ok) throw new Error(`the demo operator has no factor: ${opened.code}`);
  const { challenge } = opened.value;
  const { current } = await demoCodes(deps, operatorId);
  const confirmed = await confirmStatements(deps, operatorId, { challenge, code: current ?? '' });
  if (!confirmed.ok) throw new Error(`the demo operator's code was refused: ${confirmed.code}`);
  return sha256(challenge);
}
