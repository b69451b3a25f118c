import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import {
  type FeeDraft,
  type FeeVersion,
  operatorDiscardFee,
  operatorProposeFee,
  operatorPublishFee,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import {
  type DraftRow,
  discardDraft,
  insertFeeDraft,
  publishDraft,
  selectFeeDraft,
  selectRateInForce,
  type VersionRow,
} from './fee-store.ts';

type WithDb = Pick<Deps, 'db'>;
const percent = (bps: number): string => (bps / 100).toString();

export const toFeeVersion = ({ rateBps, proposedBy, publishedBy, publishedAt, ...row }: VersionRow): FeeVersion => ({
  ...row,
  ratePercent: percent(rateBps),
  proposedBy: proposedBy ?? '',
  publishedBy: publishedBy ?? '',
  publishedAt: publishedAt && toDateTime(publishedAt),
});

export const toFeeDraft = ({ id, rateBps, madeAt, decidedBy, decidedAt, ...row }: DraftRow): FeeDraft => ({
  _id: id,
  ...row,
  ratePercent: percent(rateBps),
  madeAt: toDateTime(madeAt),
  decidedBy: decidedBy ?? '',
  decidedAt: decidedAt && toDateTime(decidedAt),
});

/** Proposes a new rate to another operator, from a future business day. */
export const proposeFee = (
  { db }: WithDb,
  call: ByOperator,
  { ratePercent: rateBps, startsOn, reason }: InputOf<typeof operatorProposeFee>,
): Promise<Result<{ _id: string }, CodeOf<typeof operatorProposeFee>>> =>
  transactionOnce(db, async (tx) => {
    const drafted = await toRefusal(operatorProposeFee.errors, () =>
      insertFeeDraft(tx, call.tokenSha256, { rateBps, startsOn, reason }),
    );
    if (!drafted.ok) return drafted;
    const after = { ratePercent: percent(rateBps), startsOn };
    await audit(tx, call, { action: 'fee.propose', subject: `fee-draft:${drafted.value}`, reason, after });
    return ok({ _id: drafted.value });
  });

/** Publishes the rate by another operator. Orders keep the rate of their day. */
export async function publishFee(
  { db }: WithDb,
  call: ByOperator,
  { _id: id, note }: InputOf<typeof operatorPublishFee>,
): Promise<Result<{ version: number }, CodeOf<typeof operatorPublishFee>>> {
  const draft = isUuid(id) ? await selectFeeDraft(db, id) : undefined;
  if (!draft) return fail('draft_unknown');
  return transactionOnce(db, async (tx): Promise<Result<{ version: number }, CodeOf<typeof operatorPublishFee>>> => {
    const before = percent(await selectRateInForce(tx));
    const published = await toRefusal(operatorPublishFee.errors, () => publishDraft(tx, call, id, note));
    if (!published.ok) return published;
    await audit(tx, call, {
      action: 'fee.publish',
      subject: `fee-draft:${draft.id}`,
      reason: note || draft.reason,
      before: { ratePercent: before },
      after: {
        version: published.value,
        ratePercent: percent(draft.rateBps),
        startsOn: draft.startsOn,
        author: draft.author,
      },
    });
    return ok({ version: published.value });
  });
}

export async function discardFee(
  { db }: WithDb,
  call: ByOperator,
  { _id: id, reason }: InputOf<typeof operatorDiscardFee>,
): Promise<Result<null, CodeOf<typeof operatorDiscardFee>>> {
  if (!isUuid(id)) return fail('draft_unknown');
  return transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorDiscardFee>>> => {
    const discarded = await toRefusal(operatorDiscardFee.errors, () => discardDraft(tx, call.tokenSha256, id, reason));
    if (!discarded.ok) return discarded;
    await audit(tx, call, {
      action: 'fee.discard',
      subject: `fee-draft:${id}`,
      reason,
      before: { status: 'proposed' },
      after: { status: 'discarded' },
    });
    return ok(null);
  });
}
