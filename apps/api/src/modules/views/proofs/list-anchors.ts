import type { DataOf, InputOf, ProofAnchor, proofAnchors } from '@plumbline/contract';
import { ok, type Result } from '@plumbline/contract';
import type { OperatorProof, operatorProofs } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import { toBnb } from '../../base/chain/index.ts';
import { type AnchorRow, type ProofWithAnchor, selectAnchors, selectProofsWithAnchors } from './anchor-store.ts';

const feeOf = ({ fee_wei }: Pick<AnchorRow, 'fee_wei'>): string | null =>
  fee_wei === null ? null : toBnb(BigInt(fee_wei));

const toAnchor = (row: AnchorRow): ProofAnchor => ({
  day: row.day,
  status: row.status,
  hash: row.tx_hash,
  chainId: Number(row.chain_id),
  wallet: row.from_address,
  callData: `0x${row.call_data.toString('hex')}`,
  auditRow: String(row.audit_id),
  block: row.block_number === null ? null : String(row.block_number),
  blockAt: row.block_at === null ? null : toDateTime(row.block_at),
  fee: feeOf(row),
});

export async function listAnchors(
  { db }: Pick<Deps, 'db'>,
  { page, limit }: InputOf<typeof proofAnchors>,
): Promise<Result<DataOf<typeof proofAnchors>, never>> {
  const { rows, total } = await selectAnchors(db, { limit, offset: (page - 1) * limit });
  return ok({ docs: rows.map(toAnchor), ...pagesOf(total, { page, limit }) });
}

const toOperatorProof = (row: ProofWithAnchor): OperatorProof => ({
  day: row.day,
  total: formatUsdt(usdt(row.total_micro)),
  leaves: Number(row.leaves),
  root: row.root.toString('hex'),
  publishedAt: toDateTime(row.published_at),
  anchor: row.status === null ? null : { status: row.status, hash: row.tx_hash, fee: feeOf(row) },
});

export async function listOperatorProofs(
  { db }: Pick<Deps, 'db'>,
  { page, limit }: InputOf<typeof operatorProofs>,
): Promise<Result<DataOf<typeof operatorProofs>, never>> {
  const { rows, total } = await selectProofsWithAnchors(db, { limit, offset: (page - 1) * limit });
  return ok({ docs: rows.map(toOperatorProof), ...pagesOf(total, { page, limit }) });
}
