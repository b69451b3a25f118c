import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';

/** Compares what a close would calculate with what a repayment leaves. */
const t = await ownDatabase();

const micro = fc.oneof(fc.constantFrom(0n, 1n, 100n), fc.bigInt({ min: 0n, max: 300n }));

it('Free earnings are what the repayment of a shortfall leaves: capital goes first, then booked earnings, then the subsidy', async () => {
  const client = await t.owner.connect();
  try {
    await fc.assert(
      fc.asyncProperty(micro, micro, micro, micro, async (missing, capital, booked, subsidy) => {
        await client.query('BEGIN');
        await client.query('SET LOCAL session_replication_role = replica');
        for (const [account, balance] of [
          ['shortfall', -missing],
          ['operator.capital', capital],
          ['earnings.booked', booked],
          ['earnings.subsidy', subsidy],
        ] as const)
          await client.query(
            `INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
             SELECT ledger.system($1), 1, 0, $2::bigint, $2::bigint, 0 WHERE $2::bigint <> 0`,
            [account, balance],
          );
        await client.query('SET LOCAL session_replication_role = origin');
        const { rows: expected } = await client.query('SELECT booked, subsidy, shortfall FROM ledger.free_earnings()');
        const { rows: repaid } = await client.query('SELECT ledger.repay_shortfall() AS micro');
        const { rows: left } = await client.query(
          `SELECT ledger.balance(ledger.system('earnings.booked')) AS booked,
             ledger.balance(ledger.system('earnings.subsidy')) AS subsidy, -ledger.balance(ledger.system('shortfall')) AS shortfall`,
        );
        await client.query('ROLLBACK');
        expect(left).toEqual(expected);
        const funds = capital + booked + subsidy;
        expect(repaid).toEqual([{ micro: missing < funds ? missing : funds }]);
      }),
      { numRuns: 80 },
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
