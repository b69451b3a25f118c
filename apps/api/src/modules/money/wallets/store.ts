import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { type Queryable, run } from '../../../platform/database.ts';

interface Transfer {
  readonly memberId: bigint;
  /** Hash of the caller's token. */
  readonly session: Buffer | null;
  readonly from: 'wallet' | 'earnings';
  readonly to: 'wallet' | 'earnings';
  readonly amount: Usdt;
  /** Key of the member's request. Repeating it makes no second transfer. */
  readonly key: string;
}

export const transferInSql = (db: Queryable, { session, memberId, from, to, amount, key }: Transfer) =>
  run(db)(sql`SELECT wallets.transfer(${session}::bytea, ${memberId}, ${from}, ${to}, ${amount}, ${key})`);
