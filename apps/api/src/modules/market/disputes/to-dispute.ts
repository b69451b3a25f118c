import type { Dispute, DisputeEvidence, DisputeMessage } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { selectPictures, toPicture } from '../media/index.ts';
import { type DisputeRow, type MessageRow, selectEvidence, selectMessages } from './store.ts';

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

/** The fields that all three sides see. */
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
