import { usdt } from '@plumbline/money';
import { createDemoWallets, watch } from '../modules/base/chain/index.ts';
import { closeDay } from '../modules/earning/income/index.ts';
import { bookTradingResult } from '../modules/money/treasury/index.ts';
import { businessDate } from '../platform/calendar.ts';
import { transaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { LONG } from '../platform/limits.ts';
import { demoResult } from './people.ts';
import { lockNextDay, selectDemand } from './store.ts';
import { until } from './until.ts';

export interface NextDay {
  readonly today: string;
  readonly closed: { readonly day: string; readonly need: string; readonly funded: string; readonly factor: string };
}

/** Lets the demo's desk earn, closes the open business day and opens the next. */
export function nextDay(deps: Deps): Promise<NextDay> {
  return transaction(
    deps.db,
    async (tx) => {
      await lockNextDay(tx);
      const day = await businessDate(deps.db);
      await earn(deps, day);
      const { need, funded, factor } = await closeDay(deps.db, day);
      return { today: await businessDate(deps.db), closed: { day, need, funded, factor } };
    },
    LONG,
  );
}

/** Pays the treasury on chain and books the transfer when it is final: the same evidence that an operator gives. */
async function earn(deps: Deps, day: string): Promise<void> {
  const { need, due, closedDays } = await selectDemand(deps.db, day);
  const amount = usdt(demoResult(closedDays, need, due));
  if (amount === 0n) return;
  const txHash = await createDemoWallets(deps.chain).payTreasury(amount);
  await until(`the trading result ${txHash} is final`, async () => {
    await watch(deps); // so that the seed, which runs without a worker, gets there too
    const booked = await bookTradingResult(deps, { txHash, bookedBy: 'demo', note: `Demo trading result of ${day}` });
    return booked.ok;
  });
}
