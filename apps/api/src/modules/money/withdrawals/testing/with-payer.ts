import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Db } from '../../../../platform/database.ts';
import type { PayoutWallet } from '../../../base/chain/index.ts';
import { executeOrders } from '../execute-orders.ts';

const log = pino({ level: 'silent' });

/** Runs a payer beside the API that executes orders until the answer arrives. */
export async function withPayer<T>(db: Db, wallet: PayoutWallet, answer: Promise<T>): Promise<T> {
  let isOver = false;
  const over = answer.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await executeOrders({ db, log, wallet });
    await Promise.race([sleep(20), over.catch(() => undefined)]);
  }
  return over;
}
