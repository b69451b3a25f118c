import { type DataOf, fail, type getSettlement, type HeldOrder, ok, type Result } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import { workplaceOf } from '../vendors/index.ts';
import { type HeldRow, listHeld, selectClearings, selectSettlement, selectWallets } from './settlement-store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

/** The money of the store that the account works for; a packer has nothing to do with it. */
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
      wallet: show(wallets.wallet_micro),
      flexible: show(wallets.flexible_micro),
      onTheWay: show(wallets.on_the_way_micro),
      paidOut: show(wallets.paid_out_micro),
    },
    money: {
      held: show(sums.held_micro),
      refunded: show(sums.refunded_micro),
      fee: show(sums.fee_micro),
      proceeds: show(sums.proceeds_micro),
    },
    orders: { holding: sums.holding, cleared: sums.cleared },
    clears: clears.map(({ clears_on: day, orders, proceeds_micro, fee_micro }) => ({
      day,
      orders,
      proceeds: show(proceeds_micro),
      fee: show(fee_micro),
    })),
  });
}

const toHeld = (row: HeldRow): HeldOrder => ({
  _id: row.public_id,
  number: row.label,
  status: row.status,
  held: show(row.held_micro),
  fee: show(row.fee_micro),
  proceeds: show(row.proceeds_micro),
  clearsOn: row.clears_on,
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: { at: row.due_on, then: row.then },
});
