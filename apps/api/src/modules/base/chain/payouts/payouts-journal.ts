import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { usdt } from '@plumbline/money';
import { z } from 'zod';
import type { PayoutTransfer } from './payouts-signer.ts';

/** A transaction that was signed and stored, one per nonce. Addresses are lower case. */
export interface JournalEntry extends Pick<PayoutTransfer, 'to' | 'amount' | 'nonce'> {
  /** Day of the first signature, UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly chainId: number;
  readonly from: string;
}

/** The payer's own record of what it signed. No database login can reach it. */
export interface PayoutJournal {
  find(wallet: { readonly chainId: number; readonly address: string }, nonce: bigint): JournalEntry | undefined;
  ofDay(day: string): readonly JournalEntry[];
  /** Writes an entry to disk before it returns. Skips entries that exist. */
  note(entry: JournalEntry): void;
  close(): void;
}

const FILE = 'signed.jsonl';
const digits = z.string().regex(/^\d{1,19}$/);
const lineShape = z.object({
  day: z.iso.date(),
  chainId: z.number(),
  from: z.string(),
  nonce: digits.transform(BigInt),
  to: z.string(),
  amountMicro: digits.transform((text) => usdt(BigInt(text))),
});

/**
 * Opens or creates the journal of this folder. Several payers may share it, and each reads the entries of the others.
 * Throws if a line is unreadable, so that an operator can check it.
 */
export function openPayoutJournal(folder: string): PayoutJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  const file = openSync(path, 'a+', 0o600);
  const entries = new Map<string, JournalEntry>();
  const days = new Map<string, JournalEntry[]>();
  let readBytes = 0;
  const readOn = () => {
    const added = Buffer.alloc(Math.max(fstatSync(file).size - readBytes, 0));
    readSync(file, added, 0, added.length, readBytes);
    const end = added.lastIndexOf('\n') + 1;
    for (const line of added.toString('utf8', 0, end).split('\n').slice(0, -1)) {
      const entry = readLine(line);
      if (!entry) throw new Error(`a line of ${path} cannot be read`);
      const key = keyOf(entry.chainId, entry.from, entry.nonce);
      if (entries.has(key)) continue;
      entries.set(key, entry);
      days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
    }
    readBytes += end;
  };
  readOn();
  // A process killed during a write leaves half a line. It had not yet acted on that entry.
  if (fstatSync(file).size > readBytes) ftruncateSync(file, readBytes);
  const find: PayoutJournal['find'] = ({ chainId, address }, nonce) => {
    readOn();
    return entries.get(keyOf(chainId, address, nonce));
  };
  return {
    find,
    ofDay(day) {
      readOn();
      return days.get(day) ?? [];
    },
    note(entry) {
      const { amount, nonce, ...rest } = entry;
      if (find({ chainId: entry.chainId, address: entry.from }, nonce)) return;
      writeSync(file, `${JSON.stringify({ ...rest, nonce: `${nonce}`, amountMicro: `${amount}` })}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

const keyOf = (chainId: number, from: string, nonce: bigint): string => `${chainId} ${from.toLowerCase()} ${nonce}`;

function readLine(line: string): JournalEntry | null {
  try {
    const { amountMicro: amount, ...rest } = lineShape.parse(JSON.parse(line));
    return { ...rest, amount };
  } catch {
    return null;
  }
}
