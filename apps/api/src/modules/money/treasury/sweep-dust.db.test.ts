import { fromWei, usdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { ledgerViolations, recordEvidence } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { treasuryInflow } from '../../../testing/postings.ts';
import { post, readBalance, system } from '../../base/ledger/index.ts';
import { recordRemainder, sweepDust } from './sweep-dust.ts';

let arrivals = 0;

const database = await ownDatabase();

/** Money arrives with 18 decimals and is credited with 6. */
const arrive = (wei: bigint) =>
  transaction(database.db, async (tx) => {
    const { amount, remainderWei } = fromWei(wei);
    const txHash = `0x${(++arrivals).toString(16).padStart(64, '0')}`;
    const evidenceId = await recordEvidence(tx, { memberId: null, amountMicro: amount, txHash });
    await post(tx, treasuryInflow({ kind: 'capital_in', amount, evidenceId, txHash, bookedBy: 'test' }));
    await recordRemainder(tx, evidenceId, remainderWei);
  });

describe('dust', () => {
  // Shows DEC-2.3
  it('After each sweep, dust equals the sum of all truncated remainders, in whole micro-USDT', async () => {
    let totalWei = 0n;
    const wei = fc.bigInt({ min: 10n ** 12n, max: 10n ** 20n });
    await fc.assert(
      fc.asyncProperty(fc.array(wei, { minLength: 1, maxLength: 6 }), async (amounts) => {
        for (const amount of amounts) await arrive(amount);
        totalWei += amounts.reduce((sum, amount) => sum + amount, 0n);
        await Promise.all([sweepDust(database.db), sweepDust(database.db), sweepDust(database.db)]);
        const held = -(await readBalance(database.db, system.custodyChain));
        expect(usdt(held)).toBe(fromWei(totalWei).amount);
        expect(await database.value('SELECT carried_wei FROM treasury.dust')).toBe(fromWei(totalWei).remainderWei);
      }),
      { numRuns: 20 },
    );
    expect(await ledgerViolations(database.owner)).toEqual([]);
  });

  it('No dust is posted if nothing arrived', async () => {
    const before = await readBalance(database.db, system.operatorDust);
    await sweepDust(database.db);
    expect(await readBalance(database.db, system.operatorDust)).toBe(before);
  });

  it('If a dust sweep fails, the next one posts all of its remainders', async () => {
    const before = await readBalance(database.db, system.operatorDust);
    await arrive(10n ** 12n + 600_000_000_000n);
    await arrive(10n ** 12n + 600_000_000_000n);
    await database.owner.query(`
      CREATE FUNCTION public.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON treasury.dust FOR EACH ROW EXECUTE FUNCTION public.fail()`);
    await expect(sweepDust(database.db)).rejects.toThrow('the disk is full');
    expect(await readBalance(database.db, system.operatorDust)).toBe(before);
    await database.owner.query('DROP TRIGGER fail ON treasury.dust');
    await sweepDust(database.db);
    expect(await readBalance(database.db, system.operatorDust)).toBeGreaterThan(before);
  });

  it('The remainder of a transfer is recorded once, however often it is reported', async () => {
    const { rows } = await database.owner.query<{ id: bigint }>('SELECT max(id) AS id FROM ledger.evidence');
    const note = (wei: bigint) => transaction(database.db, (tx) => recordRemainder(tx, rows[0]!.id, wei));
    await Promise.all([note(5n), note(5n), note(5n)]);
    const kept = await database.owner.query('SELECT FROM treasury.remainder WHERE evidence_id = $1', [rows[0]!.id]);
    expect(kept.rowCount).toBe(1);
  });

  it('A transfer without a remainder leaves no row', async () => {
    const count = async () => (await database.owner.query('SELECT FROM treasury.remainder')).rowCount;
    const before = await count();
    await arrive(3n * 10n ** 18n);
    expect(await count()).toBe(before);
  });
});
