import { Readable } from 'node:stream';
import * as contract from '@plumbline/contract';
import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { DisputeDecision, DisputeFacts, ListedDispute } from '@plumbline/contract/operator';
import * as ofOperators from '@plumbline/contract/operator';
import { splitCharge, toAmount, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readDocs } from '../../../platform/list.ts';
import { admit } from '../../../platform/rate-limit.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { addPicture, openPicture, pictureHit, writeAnswer } from './answer-dispute.ts';
import { approveDispute, decideDispute, endDisputeDecision, writeToSides } from './decide-dispute.ts';
import { type DecisionRow, type ListedRow, listDisputes, selectDecisions, selectSides } from './operator-store.ts';
import { readDispute, readDisputed, toMoment } from './read-dispute.ts';
import { selectDispute, selectPicture } from './store.ts';

export function disputesRoutes({ mount, mountUpload, mountFile }: Mounts, deps: Deps): void {
  mount(contract.getDispute, ({ caller, input }) => readDispute(deps.db, caller, input.id));
  mount(contract.answerDispute, ({ caller, input }) => writeAnswer(deps, caller, input));
  mountUpload(
    contract.addDisputePicture,
    ({ subjectId }) => admit(deps, pictureHit(subjectId)),
    ({ caller, input, files }) => addPicture(deps, caller, input._id, files[0]?.content),
  );
  mountFile(contract.disputePicture, async (caller, input) => {
    const content = await openPicture(deps, caller, input);
    return content.ok ? ok(webp(content.value, input.size)) : content;
  });
}

/** Browsers do not cache it, so the next person on the device cannot see it. */
const webp = (content: Buffer, size: string) => ({
  name: `picture-${size}.webp`,
  type: 'image/webp',
  content: Readable.from([content]),
});

export function disputesOperatorRoutes({ mountOperator }: Mounts, deps: Deps): void {
  const { db } = deps;
  mountOperator(ofOperators.operatorDisputes, async ({ input }) =>
    ok(await readDocs(db, await listDisputes(db, input.queue), input, toListed)),
  );
  mountOperator(ofOperators.operatorDispute, ({ operator, input }) => readFacts(db, operator.id, input.id));
  mountOperator.file(ofOperators.operatorDisputePicture, async ({ tokenSha256, input: { id, picture, size } }) => {
    const content =
      isUuid(id) && isUuid(picture)
        ? await selectPicture(db, { session: tokenSha256, subjectId: null, id }, picture, Number(size))
        : null;
    return content === null ? fail('picture_unknown') : webp(content, size);
  });
  mountOperator(ofOperators.operatorWriteDispute, (call) => writeToSides(deps, call, call.input));
  mountOperator(ofOperators.operatorDecideDispute, (call) => decideDispute(deps, call, call.input));
  mountOperator(ofOperators.operatorApproveDispute, (call) => approveDispute(deps, call, call.input));
  mountOperator(ofOperators.operatorEndDisputeDecision, (call) => endDisputeDecision(deps, call, call.input));
}

const toListed = (row: ListedRow): ListedDispute => ({
  _id: row.publicId,
  number: row.label,
  status: row.status,
  buyer: { _id: row.buyerPublicId, fullName: row.buyerName },
  vendor: { _id: row.vendorPublicId, storeName: row.storeName },
  held: toAmount(row.heldMicro),
  openedAt: toDateTime(row.openedAt),
  closedAt: toMoment(row.closedAt),
  dueOn: row.dueOn,
  messages: row.messages,
  decision: row.decision,
});

const toDecision = (row: DecisionRow, feeRateBps: number): DisputeDecision => {
  const { charge, net } = splitCharge(usdt(row.heldMicro - row.refundMicro), feeRateBps);
  return {
    _id: row.id,
    outcome: row.outcome,
    held: toAmount(row.heldMicro),
    back: toAmount(row.refundMicro),
    fee: toAmount(charge),
    proceeds: toAmount(net),
    reason: row.reason,
    takesTwo: row.takesTwo,
    status: row.status,
    proposedBy: row.proposedBy,
    proposedAt: toDateTime(row.proposedAt),
    decidedBy: row.decidedBy ?? '',
    decidedAt: toMoment(row.decidedAt),
    note: row.note,
  };
};

async function readFacts(
  db: Db,
  operatorId: bigint,
  id: string,
): Promise<Result<DisputeFacts, CodeOf<typeof ofOperators.operatorDispute>>> {
  const row = isUuid(id) ? await selectDispute(db, id) : null;
  if (!row?.isDisputed) return fail('dispute_unknown');
  const [disputed, sides, decisions] = await Promise.all([
    readDisputed(db, row),
    selectSides(db, row.orderId, operatorId),
    selectDecisions(db, row.orderId),
  ]);
  return ok({
    ...disputed,
    buyer: { _id: sides.buyerPublicId, fullName: sides.buyerName, email: sides.buyerEmail },
    vendor: { _id: sides.vendorPublicId, storeName: sides.storeName, slug: sides.slug, email: sides.vendorEmail },
    feePercent: (sides.feeRateBps / 100).toString(),
    takesTwo: sides.takesTwo,
    decisions: decisions.map((decision) => toDecision(decision, sides.feeRateBps)),
  });
}
