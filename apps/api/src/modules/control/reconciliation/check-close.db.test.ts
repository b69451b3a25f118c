import { beforeEach, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { bookInflow } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';

/** A result booked without its function, and the close of its day with the login that closes days. */
let t: TestDatabase;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeEach(async () => {
  t = await ownDatabase();
  operator = await signedInOperator(t, 'finance');
  await bookInflow(t.db, 75_000_000n);
});

const RESULT = `INSERT INTO income.trading_result (business_date, amount_micro, evidence_id, posting_id, note, booked_by, confirmation_id, proposal_id, unconfirmed)
  SELECT p.business_date, p.amount_micro, p.evidence_id, p.id, 'week 47', `;
const OF = `FROM ledger.posting p WHERE p.kind = 'trading_result'`;

/** Returns the error when the jobs close the open day, or null if it is closed. */
async function close(): Promise<string | null> {
  const jobs = attackerOf(t, 'jobs');
  return await jobs.attempt('SELECT income.close_day(platform.business_date())');
}

/** The operator's confirmation of a statement about this booking, used for it. */
const confirm = (note: string) =>
  pastTheTriggers(
    t.owner,
    `WITH said AS (
       SELECT treasury.statement_of_booking('trading_result', e.chain_id, e.tx_hash, $2) AS statement FROM ledger.evidence e
       WHERE e.recipient = 'treasury'
     ), given AS (
       INSERT INTO identity.confirmation (operator_id, token_sha256, statements, nonce, method, expires_at)
       SELECT $1, '', ARRAY[statement], '', 'app', now() + interval '1 hour' FROM said RETURNING id, statements)
     INSERT INTO identity.confirmation_use (confirmation_id, statement_sha256, used_in)
     SELECT id, sha256(convert_to(statements[1], 'UTF8')), pg_current_xact_id() FROM given`,
    [operator.id, note],
  );
const GIVEN = '(SELECT id FROM identity.confirmation), NULL, NULL';

it('A day can be closed with a result that its operator confirmed', async () => {
  await confirm('week 47');
  await pastTheTriggers(t.owner, `${RESULT} $1, ${GIVEN} ${OF}`, [operator.email]);
  expect(await close()).toBe(null);
});

it('A day can be closed with a result that was booked on the command line', async () => {
  await pastTheTriggers(t.owner, `${RESULT} 'command line, root', NULL, NULL, 'command line' ${OF}`);
  expect(await close()).toBe(null);
});

it('A day cannot be closed with a result whose operator confirmed something else', async () => {
  await confirm('week 46');
  await pastTheTriggers(t.owner, `${RESULT} $1, ${GIVEN} ${OF}`, [operator.email]);
  expect(await close()).toBe('results_are_confirmed');
});

it('A day cannot be closed with a result that another operator confirmed', async () => {
  await confirm('week 47');
  const other = await signedInOperator(t, 'finance');
  await pastTheTriggers(t.owner, `${RESULT} $1, ${GIVEN} ${OF}`, [other.email]);
  expect(await close()).toBe('results_are_confirmed');
});

it("A day cannot be closed with an operator's result without a confirmation", async () => {
  await pastTheTriggers(t.owner, `${RESULT} $1, NULL, NULL, 'command line' ${OF}`, [operator.email]);
  expect(await close()).toBe('results_are_confirmed');
});

it('A day cannot be closed with a result whose proposal nobody approved', async () => {
  await pastTheTriggers(t.owner, `${RESULT} 'two operators', NULL, gen_random_uuid(), NULL ${OF}`);
  expect(await close()).toBe('results_are_confirmed');
});
