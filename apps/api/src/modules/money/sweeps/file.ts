import { z } from 'zod';
import type { SweepNetwork, SweepTransaction } from '../../base/chain/index.ts';

/** The two files exchanged between the console and the owner of the seed. Amounts are decimal text, in wei. */
export const FILE_VERSION = 1;
/** Parent of every path in the file (BIP-44). */
export const ACCOUNT_PATH = "m/44'/60'/0'";

const wei = z.string().regex(/^[0-9]{1,78}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

const unsigned = z.strictObject({
  kind: z.enum(['gas', 'transfer']),
  path: z.string().regex(/^[01]\/[0-9]{1,10}$/),
  from: address,
  nonce: z.number().int().min(0),
  to: address,
  amountWei: wei,
  gas: wei,
  gasPriceWei: wei,
});

export const unsignedFile = z.strictObject({
  format: z.literal('plumbline-sweep'),
  version: z.literal(FILE_VERSION),
  id: z.uuid(),
  chainId: z.number().int().min(1),
  usdt: address,
  to: address,
  account: z.literal(ACCOUNT_PATH),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  transactions: z.array(unsigned).min(1).max(1000),
});
export type UnsignedFile = z.output<typeof unsignedFile>;

export const signedFile = z.strictObject({
  format: z.literal('plumbline-sweep-signed'),
  version: z.literal(FILE_VERSION),
  id: z.uuid(),
  /** Raw transactions in the order of the export. */
  transactions: z
    .array(z.string().regex(/^0x[0-9a-fA-F]{2,20000}$/))
    .min(1)
    .max(1000),
});
export type SignedFile = z.output<typeof signedFile>;

/** Parses a file. Null if it is not JSON or not this format. */
export function readFile<File>(schema: z.ZodType<File>, text: string): File | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const toTransaction = (entry: UnsignedFile['transactions'][number]): SweepTransaction => ({
  kind: entry.kind,
  path: entry.path,
  from: entry.from.toLowerCase(),
  nonce: BigInt(entry.nonce),
  to: entry.to.toLowerCase(),
  amountWei: BigInt(entry.amountWei),
  gas: BigInt(entry.gas),
  gasPriceWei: BigInt(entry.gasPriceWei),
});

export function writeUnsigned(
  sweep: SweepNetwork & {
    readonly id: string;
    readonly to: string;
    readonly exportedAt: Date;
    readonly expiresAt: Date;
  },
  transactions: readonly SweepTransaction[],
): string {
  const file: UnsignedFile = {
    format: 'plumbline-sweep',
    version: FILE_VERSION,
    id: sweep.id,
    chainId: sweep.chainId,
    usdt: sweep.usdt,
    to: sweep.to,
    account: ACCOUNT_PATH,
    createdAt: sweep.exportedAt.toISOString(),
    expiresAt: sweep.expiresAt.toISOString(),
    transactions: transactions.map((entry) => ({
      kind: entry.kind,
      path: entry.path,
      from: entry.from,
      nonce: Number(entry.nonce),
      to: entry.to,
      amountWei: entry.amountWei.toString(),
      gas: entry.gas.toString(),
      gasPriceWei: entry.gasPriceWei.toString(),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export const writeSigned = (id: string, transactions: readonly string[]): string => {
  const file: SignedFile = {
    format: 'plumbline-sweep-signed',
    version: FILE_VERSION,
    id,
    transactions: [...transactions],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};
