import { randomUUID } from 'node:crypto';
import {
  type CodeOf,
  type walletTransfer as contract,
  type DataOf,
  fail,
  type InputOf,
  ok,
  type Result,
  say,
  transferRule,
} from '@plumbline/contract';
import { formatUsdt, parseUsdt } from '@plumbline/money';
import { type Db, refusal, refusedWith } from '../../../platform/database.ts';
import { account, orInsufficient, readBalance } from '../../base/ledger/index.ts';
import { transferInSql } from './store.ts';

/** The ledger's code for a key that was used with other input. */
const KEY_REUSED = 'PL004';

export async function transfer(
  db: Db,
  memberId: bigint,
  input: InputOf<typeof contract>,
  session: Buffer | null = null,
): Promise<Result<DataOf<typeof contract>, CodeOf<typeof contract> | 'invalid_input'>> {
  const broken = transferRule(input);
  if (broken) return fail('invalid_input', broken);
  const key = `${memberId}:${input.requestId || randomUUID()}`;
  const amount = parseUsdt(input.amount)!;
  try {
    const moved = await orInsufficient(db, () =>
      transferInSql(db, { memberId, session, from: input.from, to: input.to, amount, key }),
    );
    if (!moved.ok) return moved;
  } catch (error) {
    if (refusal(error) === 'account_frozen') return fail('account_frozen');
    if (refusedWith(error, KEY_REUSED)) return fail('invalid_input', say('sentBeforeWithOtherFigures'));
    throw error;
  }
  const [balance, earningbalance] = await Promise.all([
    readBalance(db, account(memberId, 'wallet')),
    readBalance(db, account(memberId, 'earnings')),
  ]);
  return ok({ balance: formatUsdt(balance), earningbalance: formatUsdt(earningbalance) });
}
