import { purchasePackage } from '../modules/earning/investments/index.ts';
import { currentNotice } from '../modules/people/members/index.ts';
import { acceptRisk, addPackage, fund } from './builders.ts';
import type { TestDatabase } from './database.ts';

interface Terms {
  readonly priceMicro: bigint;
  readonly yieldPpm: number;
  readonly maturityDays?: number;
}

/** Opens a position in a new package, paid by a deposit. Bypasses the shop, so that a test can choose any price. */
export async function openPosition(
  t: Pick<TestDatabase, 'db' | 'owner'>,
  memberId: bigint,
  { priceMicro, yieldPpm, maturityDays = 90 }: Terms,
): Promise<bigint> {
  const packageId = await addPackage(t.owner, { priceMicro, yieldPpm, maturityDays });
  await fund(t.db, memberId, priceMicro);
  await acceptRisk(t.owner, memberId, 1);
  const { rows } = await t.owner.query<{ id: bigint }>(
    `SELECT p.id, ledger.post(jsonb_build_array(jsonb_build_object('kind', 'purchase', 'from', $1::bigint * 32 + 2,
       'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))
     FROM investments.open_position(gen_random_uuid(), $1, $2, $3, 1) p`,
    [memberId, packageId, priceMicro.toString()],
  );
  return rows[0]!.id;
}

/** Buys a package in the shop for this many whole USDT, deposited first. Returns the position's id. */
export async function buyInShop(
  t: Pick<TestDatabase, 'db' | 'owner'>,
  memberId: bigint,
  usdt: bigint,
  { packageId, maturityDays = 90 }: { readonly packageId?: string; readonly maturityDays?: number } = {},
): Promise<string> {
  const priceMicro = usdt * 1_000_000n;
  await acceptRisk(t.owner, memberId, currentNotice('risk').version);
  await fund(t.db, memberId, priceMicro);
  const order = {
    packageId: packageId ?? (await addPackage(t.owner, { priceMicro, yieldPpm: 500, maturityDays })),
    amount: usdt.toString(),
    payment_mode_name: 'wallet',
  } as const;
  const bought = await purchasePackage(t.db, memberId, order);
  if (!bought.ok) throw new Error(bought.code);
  return bought.value._id;
}

/** Returns the open business day, or the day this many days later. */
export async function openDay({ owner }: Pick<TestDatabase, 'owner'>, later = 0): Promise<string> {
  const text = 'SELECT (business_date + $1::integer)::text AS day FROM platform.calendar';
  const { rows } = await owner.query<{ day: string }>(text, [later]);
  return rows[0]!.day;
}

/** Returns the day this many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Exit {
  readonly memberId: bigint;
  readonly positionId: bigint;
}

/** Does to a package what withdrawals.confirm does, without a withdrawal. */
export const beginExit = async (t: Pick<TestDatabase, 'owner'>, { memberId, positionId }: Exit): Promise<void> => {
  await t.owner.query('SELECT investments.begin_exit($1, $2)', [memberId, positionId]);
};

/** Does to a package what withdrawals.reject does, without a withdrawal. */
export const undoExit = async (t: Pick<TestDatabase, 'owner'>, { memberId, positionId }: Exit): Promise<void> => {
  await t.owner.query('SELECT investments.undo_exit($1, $2)', [memberId, positionId]);
};
