import {
  type CodeOf,
  type Dispute,
  type DisputeEvidence,
  type DisputeMessage,
  fail,
  type getDispute,
  ok,
  type Result,
} from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { selectPictures, toPicture } from '../media/index.ts';
import { storeOf } from '../vendors/index.ts';
import {
  countPictures,
  type DisputeRow,
  type MessageRow,
  selectDispute,
  selectEvidence,
  selectMessages,
  selectRuling,
} from './store.ts';

/** The limit in disputes.write and disputes.add_picture. */
const MESSAGES_A_SIDE = 100;
const PICTURES_A_SIDE = 30;

type Read = Result<Dispute, CodeOf<typeof getDispute>>;

/** Returns the dispute to one of its two sides. For anyone else, the order is unknown. */
export async function readDispute(db: Db, caller: Caller, id: string): Promise<Read> {
  const row = isUuid(id) ? await selectDispute(db, id) : null;
  const side = row && (await sideOf(db, caller, row));
  if (row === null || side === null) return fail('order_unknown');
  if (!row.isDisputed) return fail('dispute_unknown');
  const [disputed, ruling, pictures] = await Promise.all([
    readDisputed(db, row),
    selectRuling(db, row.orderId),
    countPictures(db, row.orderId, side),
  ]);
  const written = disputed.messages.filter((message) => message.side === side).length;
  return ok({
    ...disputed,
    side,
    decision: ruling
      ? {
          outcome: ruling.outcome,
          back: toAmount(ruling.refundMicro),
          reason: ruling.reason,
          at: toDateTime(ruling.decidedAt),
        }
      : null,
    left: { messages: Math.max(0, MESSAGES_A_SIDE - written), pictures: Math.max(0, PICTURES_A_SIDE - pictures) },
  });
}

async function sideOf(db: Db, caller: Caller, row: DisputeRow): Promise<'buyer' | 'vendor' | null> {
  if (row.buyerId === caller.subjectId) return 'buyer';
  if (caller.kind !== 'vendor') return null;
  return (await storeOf(db, caller.tokenSha256)) === row.vendorId ? 'vendor' : null;
}

export const toMoment = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

const toMessage = ({ id, side, body, writtenAt, pictures }: MessageRow): DisputeMessage => ({
  _id: id.toString(),
  side,
  at: toDateTime(writtenAt),
  body,
  pictures: pictures.map(({ id: _id, ...sides }) => ({ _id, ...sides })),
});

async function readEvidence(db: Db, orderId: bigint): Promise<DisputeEvidence> {
  const { sent, lines } = await selectEvidence(db, orderId);
  const known = await selectPictures(
    db,
    lines.flatMap(({ pictures }) => pictures),
  );
  return {
    carrier: sent.carrier,
    trackingNumber: sent.trackingNumber,
    sentAt: toMoment(sent.sentAt),
    lines: lines.map(({ priceMicro, pictures, ...line }) => ({
      ...line,
      price: toAmount(priceMicro),
      pictures: pictures.flatMap((id) => (known.has(id) ? [toPicture(known.get(id)!)] : [])),
    })),
  };
}

type Disputed = Omit<Dispute, 'side' | 'decision' | 'left'>;

/** Returns the fields that all three sides see. */
export async function readDisputed(db: Db, row: DisputeRow): Promise<Disputed> {
  const [messages, evidence] = await Promise.all([selectMessages(db, row.orderId), readEvidence(db, row.orderId)]);
  return {
    _id: row.publicId,
    number: row.label,
    status: row.status,
    openedAt: toDateTime(row.openedAt),
    closedAt: toMoment(row.closedAt),
    dueOn: row.dueOn,
    paid: toAmount(row.totalMicro),
    held: toAmount(row.heldMicro),
    messages: messages.map(toMessage),
    evidence,
  };
}
