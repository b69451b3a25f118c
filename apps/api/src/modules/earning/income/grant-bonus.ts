import type { Usdt } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import { insertBonus } from './store.ts';

/**
 * A bonus that two operators decided. It is due at once and waits for funds like every one-off income: the next close pays it,
 * first come first served, from what the day's own incomes left.
 */
export const grantBonus = (
  tx: Tx,
  bonus: { memberId: bigint; amount: Usdt; reason: string; proposalId: string },
): Promise<void> => insertBonus(tx, bonus);
