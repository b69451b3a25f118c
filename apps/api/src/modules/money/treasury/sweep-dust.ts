import { fromWei, usdt } from '@plumbline/money';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import { dust, post } from '../../base/ledger/index.ts';
import { insertRemainder, lockDust, storeDust, takeRemainders } from './store.ts';

const MAX_PER_SWEEP = 10_000;

/** Stores what truncation to six decimals left of a credited transfer. */
export async function recordRemainder(tx: Tx, evidenceId: bigint, remainderWei: bigint): Promise<void> {
  if (remainderWei > 0n) await insertRemainder(tx, evidenceId, remainderWei);
}

/** Posts remainders that reached whole micro-USDT as the operator's dust. The rest is carried over. */
export const sweepDust = (db: Db): Promise<void> =>
  transaction(db, async (tx) => {
    const { postedMicro, carriedWei } = await lockDust(tx);
    const taken = await takeRemainders(tx, MAX_PER_SWEEP);
    if (taken === 0n) return;
    const { amount, remainderWei } = fromWei(carriedWei + taken);
    const upTo = usdt(postedMicro + amount);
    if (amount > 0n) {
      const posted = await post(tx, dust({ amount, upTo }));
      if (!posted.ok) throw new Error(`dust could not be posted: ${posted.code}`);
    }
    await storeDust(tx, { postedMicro: upTo, carriedWei: remainderWei });
  });
