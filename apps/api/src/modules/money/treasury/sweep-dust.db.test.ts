import { fromWei, usdt } from '@plumbline/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { faultsInTheBooks } from '../../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { recordEvidence } from '../../../testing/evidence.ts';
import { treasuryInflow } from '../../../testing/postings.ts';
import { post, readBalance, system } from '../../base/ledger/index.ts';
import { noteRemainder, sweepDust } from './sweep-dust.ts';

let database: TestDatabase;
let arrivals = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

/** Money arrives with 18 decimals and is credited with 6. */
const arrive = (wei: bigint) =>
  transaction(database.db, async (tx) => {
    const { amount, remainderWei } = fromWei(wei);
    const txHash = `0x${(++arrivals).toString(16).padStart(64, '0')}`;
    const evidenceId = await recordEvidence(tx, { memberId: null, amountMicro: amount, txHash });
    await post(tx, treasuryInflow({ kind: 'capital_in', amount, evidenceId, txHash, bookedBy: 'test' }));
    await noteRemainder(tx, evidenceId, remainderWei);
  });

describe('dust', () => {
  it('is, at every moment after a sweep, all that truncation left, in whole micro-USDT', async () => {
    let totalWei = 0n;
    const wei = fc.bigInt({ min: 10n ** 12n, max: 10n ** 20n });
    await fc.assert(
      fc.asyncProperty(fc.array(wei, { minLength: 1, maxLength: 6 }), async (amounts) => {
        for (const amount of amounts) await arrive(amount);
        totalWei += amounts.reduce((sum, amount) => sum + amount, 0n);
        await Promise.all([sweepDust(database.db), sweepDust(database.db), sweepDust(database.db)]);
        const held = -(await readBalance(database.db, system.custodyChain));
        expect(usdt(held)).toBe(fromWei(totalWei).amount);
        const { rows } = await database.owner.query('SELECT carried_wei FROM treasury.dust');
        expect(rows[0].carried_wei).toBe(fromWei(totalWei).remainderWei);
      }),
      { numRuns: 20 },
    );
    expect(await faultsInTheBooks(database.owner)).toEqual([]);
  });

  it('is posted for nothing when nothing arrived', async () => {
    const before = await readBalance(database.db, system.operatorDust);
    await sweepDust(database.db);
    expect(await readBalance(database.db, system.operatorDust)).toBe(before);
  });
});
