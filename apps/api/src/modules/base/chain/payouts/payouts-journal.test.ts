import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { usdt } from '@plumbline/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from '../../../../testing/own-folder.ts';
import { type JournalEntry, openPayoutJournal } from './payouts-journal.ts';

const WALLET = { chainId: 56, address: `0x${'AB'.repeat(20)}` };
let folder: string;
beforeEach(() => {
  folder = ownFolder();
});

const entry = (nonce: bigint, over: Partial<JournalEntry> = {}): JournalEntry => ({
  day: '2026-01-05',
  chainId: 56,
  from: WALLET.address.toLowerCase(),
  nonce,
  to: `0x${'cd'.repeat(20)}`,
  amount: usdt(9_007_199_254_740_993n),
  ...over,
});
const path = () => join(folder, 'signed.jsonl');

describe("the payer's journal", () => {
  test("After a restart, the payer's journal contains all earlier entries, exact to the micro-USDT", () => {
    const first = openPayoutJournal(folder);
    first.note(entry(7n));
    first.close();
    const journal = openPayoutJournal(folder);
    expect(journal.find(WALLET, 7n)).toEqual(entry(7n));
    expect(journal.ofDay('2026-01-05')).toEqual([entry(7n)]);
    journal.close();
  });

  test("The payer's journal keeps the first entry of each nonce, separately for each wallet and chain", () => {
    const journal = openPayoutJournal(folder);
    journal.note(entry(1n));
    journal.note(entry(1n, { amount: usdt(1n) }));
    expect(journal.find(WALLET, 1n)?.amount).toBe(9_007_199_254_740_993n);
    expect(journal.find({ ...WALLET, chainId: 97 }, 1n)).toBeUndefined();
    expect(journal.find(WALLET, 2n)).toBeUndefined();
    expect(readFileSync(path(), 'utf8').trim().split('\n')).toHaveLength(1);
    journal.close();
  });

  test("The payer's journal continues after an incomplete line left by a killed process", () => {
    const before = openPayoutJournal(folder);
    before.note(entry(1n));
    before.close();
    appendFileSync(path(), '{"day":"2026-01');
    for (const nonce of [2n, 3n]) {
      const journal = openPayoutJournal(folder);
      journal.note(entry(nonce));
      journal.close();
    }
    const journal = openPayoutJournal(folder);
    expect([1n, 2n, 3n].map((nonce) => journal.find(WALLET, nonce)?.nonce)).toEqual([1n, 2n, 3n]);
    journal.close();
  });

  test('A journal with a complete but unreadable line is not opened, because another program must have written it', () => {
    appendFileSync(path(), '{"day":"2026-01-05","nonce":"x"}\n');
    expect(() => openPayoutJournal(folder)).toThrow(/a line of .* cannot be read/);
  });

  test('Several payers can share a journal, and each reads the entries of the others', () => {
    const [one, two] = [openPayoutJournal(folder), openPayoutJournal(folder)];
    one.note(entry(4n));
    two.note(entry(4n, { amount: usdt(1n) }));
    expect(two.find(WALLET, 4n)?.amount).toBe(entry(4n).amount);
    expect(one.ofDay('2026-01-05')).toEqual(two.ofDay('2026-01-05'));
    one.close();
    two.close();
  });

  test("The payer's journal can be read only by its owner", () => {
    openPayoutJournal(folder).close();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });
});
