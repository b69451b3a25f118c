import { type DataOf, fail, type getSettlement, type HeldOrder, ok, type Result } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import { workplaceOf } from '../vendors/index.ts';
import { type HeldRow, listHeld, selectClearings, selectSettlement, selectWallets } from './settlement-store.ts';

/** Returns the money of the account's store. Packers have no access. */
export async function readSettlement(
  db: Db,
  memberId: bigint,
  paging: Paging,
): Promise<Result<DataOf<typeof getSettlement>, 'forbidden'>> {
  const { vendorId, role } = await workplaceOf(db, memberId);
  if (role === 'packer') return fail('forbidden');
  const [listed, sums, clears, wallets] = await Promise.all([
    listHeld(db, vendorId),
    selectSettlement(db, vendorId),
    selectClearings(db, vendorId),
    role === 'owner' ? selectWallets(db, vendorId) : null,
  ]);
  return ok({
    docs: (await readPage(db, listed, paging)).map(toHeld),
    ...pagesOf(listed.total, paging),
    wallets: wallets && {
      wallet: toAmount(wallets.wallet_micro),
      flexible: toAmount(wallets.flexible_micro),
      onTheWay: toAmount(wallets.on_the_way_micro),
      paidOut: toAmount(wallets.paid_out_micro),
    },
    money: {
      held: toAmount(sums.held_micro),
      refunded: toAmount(sums.refunded_micro),
      fee: toAmount(sums.fee_micro),
      proceeds: toAmount(sums.proceeds_micro),
    },
    orders: { holding: sums.holding, cleared: sums.cleared },
    clears: clears.map(({ clears_on: day, orders, proceeds_micro, fee_micro }) => ({
      day,
      orders,
      proceeds: toAmount(proceeds_micro),
      fee: toAmount(fee_micro),
    })),
  });
}

const toHeld = (row: HeldRow): HeldOrder => ({
  _id: row.public_id,
  number: row.label,
  status: row.status,
  held: toAmount(row.held_micro),
  fee: toAmount(row.fee_micro),
  proceeds: toAmount(row.proceeds_micro),
  clearsOn: row.clears_on,
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: { at: row.due_on, then: row.then },
});
