import type { DataOf } from '@plumbline/contract';
import type { operatorDayPreview } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { type Db, transaction } from '../../platform/database.ts';
import { type Paging, pagesOf } from '../../platform/list.ts';
import { computePreview, selectPreviewKinds, selectPreviewMembers } from './preview-store.ts';
import { showFactor } from './reasons.ts';

/** What closing the open day now would pay, to whom and from what. Pays nothing and locks nothing. */
export const previewDay = (db: Db, paging: Paging): Promise<DataOf<typeof operatorDayPreview>> =>
  transaction(db, async (tx) => {
    const day = await computePreview(tx);
    const kinds = await selectPreviewKinds(tx);
    const { rows, total } = await selectPreviewMembers(tx, paging);
    return {
      day: day.day,
      planVersion: day.plan_version,
      need: show(day.need_micro),
      booked: show(day.booked_micro),
      subsidy: show(day.subsidy_micro),
      shortfall: show(day.shortfall_micro),
      factor: showFactor(day.booked_factor_ppm + day.subsidy_factor_ppm),
      pays: show(kinds.reduce((sum, { amount_micro }) => sum + amount_micro, 0n)),
      kinds: kinds.map((row) => ({
        kind: row.kind,
        amount: show(row.amount_micro),
        fromSubsidy: show(row.subsidy_micro),
        members: Number(row.members),
      })),
      docs: rows.map((row) => ({
        _id: row.public_id,
        fullName: row.full_name,
        referId: row.refer_id,
        amount: show(row.amount_micro),
      })),
      ...pagesOf(total, paging),
    };
  });

const show = (micro: bigint): string => formatUsdt(usdt(micro));
