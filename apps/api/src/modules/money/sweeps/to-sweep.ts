import { type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { operatorSweep, Sweep, SweepTransaction } from '@plumbline/contract/operator';
import { formatUsdt, fromWei } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { checkAddress, toBnb } from '../../base/chain/index.ts';
import { writeUnsigned } from './file.ts';
import { type Step, selectSteps } from './steps-store.ts';
import { type SweepRow, selectSweep } from './store.ts';

const usdtOf = (wei: bigint): string => formatUsdt(fromWei(wei).amount);

export const toSweep = (row: SweepRow): Sweep => ({
  _id: row.id,
  status: row.status,
  expired: row.is_expired,
  to: checkAddress(row.recipient) ?? row.recipient,
  addresses: row.addresses,
  amount: usdtOf(BigInt(row.amount_wei)),
  exportedBy: row.exported_by,
  exportedAt: toDateTime(row.exported_at),
  expiresAt: toDateTime(row.expires_at),
  importedBy: row.imported_by ?? '',
  importedAt: row.imported_at && toDateTime(row.imported_at),
  closedAt: row.closed_at && toDateTime(row.closed_at),
  ended: row.ended,
  transactions: row.transactions,
});

const toSweepTransaction = (step: Step): SweepTransaction => ({
  position: step.position,
  kind: step.kind,
  path: step.path,
  from: step.from,
  to: step.to,
  amount: step.kind === 'gas' ? toBnb(step.amountWei) : usdtOf(step.amountWei),
  nonce: step.nonce.toString(),
  status: step.status,
  transaction_id: step.txHash ?? '',
  sentAt: step.broadcastAt && toDateTime(step.broadcastAt),
  block: step.blockNumber?.toString() ?? null,
});

/** Returns one sweep. Its file is rebuilt from stored data, identical to the byte each time. */
export async function readSweep(db: Db, id: string): Promise<Result<DataOf<typeof operatorSweep>, 'sweep_unknown'>> {
  const row = isUuid(id) ? await selectSweep(db, id) : undefined;
  if (!row) return fail('sweep_unknown');
  const steps = await selectSteps(db, row.id);
  const network = { chainId: Number(row.chain_id), usdt: row.usdt };
  const isToSign = row.status === 'exported' && !row.is_expired;
  const head = {
    ...network,
    id: row.id,
    to: checkAddress(row.recipient) ?? row.recipient,
    exportedAt: row.exported_at,
    expiresAt: row.expires_at,
  };
  return ok({
    sweep: toSweep(row),
    transactions: steps.map(toSweepTransaction),
    file: isToSign ? writeUnsigned(head, steps) : '',
    fileName: `sweep-${row.id}.json`,
  });
}
