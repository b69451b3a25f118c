import type { DataOf, InputOf, Reserve, reserves } from '@plumbline/contract';
import { fail, ok, type Result } from '@plumbline/contract';
import type { OperatorReserve, operatorReserves, submitSignature } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../../platform/calendar.ts';
import { refusal } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { pagesOf } from '../../../../platform/list.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { type ReserveRow, selectReserves } from './reserve-store.ts';
import { textOf } from './sign-reserves.ts';
import * as signatures from './signature-store.ts';

type WithDb = Pick<Deps, 'db'>;

const onChain = ({ named_micro, leaves_micro }: ReserveRow): bigint => named_micro + leaves_micro;

/** Returns a percentage with two decimals, truncated so that 99.99 is never shown as 100. Null if nothing is owed. */
export function coverageOf(heldMicro: bigint, owedMicro: bigint): string | null {
  if (owedMicro === 0n) return null;
  const hundredths = (heldMicro * 10_000n) / owedMicro;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

async function readPage(db: Deps['db'], day: string | null, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await selectReserves(db, day, { limit, offset: (page - 1) * limit });
  const ids = rows.map(({ id }) => id);
  const addresses = Map.groupBy(await signatures.selectAddresses(db, ids), ({ reserve_id }) => reserve_id);
  return { rows: rows.map((row) => ({ row, named: addresses.get(row.id) ?? [] })), total };
}

interface WithNamed {
  readonly row: ReserveRow;
  readonly named: readonly signatures.AddressRow[];
}

const toReserve = ({ row, named }: WithNamed): Reserve => ({
  day: row.day,
  proofRoot: row.proof_root.toString('hex'),
  owed: String(row.owed_micro),
  chainId: Number(row.chain_id),
  token: row.token,
  block: { number: String(row.block_number), hash: row.block_hash, at: toDateTime(row.block_at) },
  addresses: named.map(({ address, purpose, balance_micro, signature }) => ({
    address,
    purpose,
    amount: String(balance_micro),
    signature: signature && `0x${signature.toString('hex')}`,
    text: textOf(row, address),
  })),
  deposits: { addresses: Number(row.leaves), total: String(row.leaves_micro), root: row.root.toString('hex') },
  total: String(onChain(row)),
  desk: String(row.desk_micro),
  coverage: coverageOf(onChain(row), row.owed_micro),
  coverageWithDesk: coverageOf(onChain(row) + row.desk_micro, row.owed_micro),
  fileSha256: row.file_sha256.toString('hex'),
});

export async function listReserves(
  { db }: WithDb,
  { day, ...page }: InputOf<typeof reserves>,
): Promise<Result<DataOf<typeof reserves>, never>> {
  const { rows, total } = await readPage(db, day ?? null, page);
  return ok({ docs: rows.map(toReserve), ...pagesOf(total, page) });
}

const toOperatorReserve = ({ row, named }: WithNamed): OperatorReserve => ({
  day: row.day,
  block: String(row.block_number),
  blockAt: toDateTime(row.block_at),
  owed: toAmount(row.owed_micro),
  total: toAmount(onChain(row)),
  deposits: toAmount(row.leaves_micro),
  addresses: Number(row.leaves),
  desk: toAmount(row.desk_micro),
  coverage: coverageOf(onChain(row), row.owed_micro),
  coverageWithDesk: coverageOf(onChain(row) + row.desk_micro, row.owed_micro),
  named: named.map(({ address, purpose, balance_micro, signature_status }) => ({
    address,
    purpose,
    amount: toAmount(balance_micro),
    signature: signature_status,
    text: textOf(row, address),
  })),
});

export async function listOperatorReserves(
  { db }: WithDb,
  page: InputOf<typeof operatorReserves>,
): Promise<Result<DataOf<typeof operatorReserves>, never>> {
  const { rows, total } = await readPage(db, null, page);
  return ok({ docs: rows.map(toOperatorReserve), ...pagesOf(total, page) });
}

/** Takes the signature of a treasury's key. It counts only after the watcher has verified it. */
export async function takeSignature(
  { db }: WithDb,
  call: OperatorCall<typeof submitSignature>,
): Promise<Result<Record<string, never>, 'reserve_not_to_sign'>> {
  const { day, address, signature } = call.input;
  const { tokenSha256, ip, userAgent } = call;
  const given = { day, address: address.toLowerCase(), signature: canonical(Buffer.from(signature.slice(2), 'hex')) };
  try {
    await signatures.submitSignature(db, { tokenSha256, ip, userAgent, ...given });
    return ok({});
  } catch (error) {
    if (refusal(error) === 'reserve_not_to_sign') return fail('reserve_not_to_sign');
    throw error;
  }
}

/** Some wallets end a signature with 0 or 1 instead of 27 or 28. */
function canonical(signature: Buffer): Buffer {
  const last = signature[64]!;
  if (last < 2) signature[64] = last + 27;
  return signature;
}
