import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { operatorCommands } from '../../../operate/commands.ts';
import { locateAlert, payoutsAreFrozen, raiseAlert } from '../../../platform/alerts.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers, recordCleanRun } from '../../../testing/past-triggers.ts';
import { demoChainSettings } from '../../base/chain/demo-wallets.ts';
import { readBalance, system } from '../../base/ledger/index.ts';
import { checkCustody } from './check-custody.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();
await world.work();
const { url, config } = world.chain;
const api = await ownApp(world.database, {
  ...(demoChainSettings(url, config.chainId) as NodeJS.ProcessEnv),
  TREASURY_ADDRESSES: world.chain.treasury,
});
const finance = await signedInOperator(world.database, 'finance');

const book = (transaction_id: string, kind = 'trading_result', extra: object = {}) =>
  postDecision(
    world.database,
    api,
    '/operatorApi/bookInflow',
    { kind, transaction_id, note: 'Desk, week 47', ...extra },
    finance.token,
  );

async function paid(to: string, wei: bigint): Promise<string> {
  const hash = await world.chain.transfer(to, wei, { from: world.chain.desk });
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  return hash;
}

describe('booking a trading result in the console', () => {
  it('An operator books a trading result only by the hash of its transfer: a typed amount is ignored', async () => {
    const hash = await paid(world.chain.treasury, 75n * USDT);
    const answer = await book(hash, 'trading_result', { amount: '900000', amount_micro: '900000000000' });
    expect(answer.json()).toMatchObject({ success: true, data: { amount: '75.00' } });
    expect(await readBalance(world.database.db, system.earningsBooked)).toBe(75_000_000n);
    const { docs } = (await api.get('/operatorApi/inflows', finance.token)).json().data;
    expect(docs).toMatchObject([
      { kind: 'trading_result', amount: '75.00', transaction_id: hash, note: 'Desk, week 47', bookedBy: finance.email },
    ]);
    expect(await auditOf(world.database, `transaction:${hash}`)).toMatchObject([
      { action: 'treasury.book-trading-result', actor: finance.email, after: { amount: '75.00' } },
    ]);
  });

  it('A trading result is booked once, however many operators book it, in any letter case and as any kind', async () => {
    const hash = await paid(world.chain.treasury, 20n * USDT);
    const tries = [hash, hash.toUpperCase().replace('0X', '0x'), hash];
    const answers = await Promise.all(
      tries.map((each, index) => book(each, ['trading_result', 'subsidy_in', 'capital_in'][index])),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await auditOf(world.database, `transaction:${hash}`)).toHaveLength(1);
  });

  it("A booking references the operator's confirmation, and the reconciler reports one without it", async () => {
    const hash = await paid(world.chain.treasury, 3n * USDT);
    expect((await book(hash, 'subsidy_in')).statusCode).toBe(200);
    const violations = () =>
      world.database.rows('SELECT violation FROM reconciliation.decisions(false) WHERE violation IS NOT NULL');
    expect(await violations()).toEqual([]);
    const { owner } = world.database;
    const change = (source: string) =>
      pastTheTriggers(
        owner,
        `UPDATE ledger.posting SET source = ${source} WHERE source ->> 'txHash' = $1 RETURNING source`,
        [hash],
      );
    const [kept] = (await owner.query(`SELECT source FROM ledger.posting WHERE source ->> 'txHash' = $1`, [hash])).rows;
    await change(`source - 'confirmation'`);
    expect(await violations()).toEqual([{ violation: { code: 'no_confirmation' } }]);
    await change(`source || '${JSON.stringify(kept.source)}'`);
    expect(await violations()).toEqual([]);
  });

  // Shows DEC-2.8
  it('A booking from the command line writes the same row to the audit trail', async () => {
    const hash = await paid(world.chain.treasury, 4n * USDT);
    await operatorCommands['book-capital']!(api.deps, [hash, 'By hand'], undefined);
    expect(await auditOf(world.database, `transaction:${hash}`)).toMatchObject([
      { action: 'treasury.book-capital', reason: 'By hand', after: { amount: '4.00' } },
    ]);
  });

  it.each([
    ['', 400],
    ['0x12', 400],
    [`0x${'ab'.repeat(32)}`, 404],
  ])('An operator cannot book a trading result without evidence: %j', async (hash, status) => {
    expect((await book(hash)).statusCode).toBe(status);
  });

  it("An operator cannot book a member's deposit or another token as a trading result", async () => {
    const member = await world.addDepositor();
    const deposit = await paid(member.address, 40n * USDT);
    const token = await world.chain.deployOtherToken();
    const other = await world.chain.transfer(world.chain.treasury, 40n * USDT, { token });
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    for (const hash of [deposit, other]) {
      expect((await book(hash)).json()).toMatchObject({
        success: false,
        message: errorsTexts.transfer_not_to_treasury,
      });
    }
  });
});

describe('an alert about missing USDT on the chain', () => {
  const close = (_id: string) => api.post('/operatorApi/resolveAlert', { _id, reason: 'Looked at it' }, finance.token);
  const open = async () => (await api.get('/operatorApi/alerts', finance.token)).json().data.docs;

  it('An alert about missing USDT can be closed once, by an operator, after a reconciliation without differences', async () => {
    await raiseAlert(world.database.db, 'custody_differs', { differenceWei: '-1' }, { freezesPayouts: true });
    const [alert] = await open();
    expect((await close(alert._id)).headers['x-error-code']).toBe('books_still_differ');
    await recordCleanRun(world.database.owner, 'recent');
    expect((await close(alert._id)).statusCode).toBe(200);
    expect((await close(alert._id)).statusCode).toBe(404);
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
  });

  it('An alert about missing USDT shows operators the address and the block that the watcher found', async () => {
    const jobs = world.depsOf('jobs').db;
    await raiseAlert(jobs, 'custody_differs', { differenceWei: '-2' }, { freezesPayouts: true });
    const where = ['0xab holds 5.00 USDT less than its recorded transfers: block 7'];
    await locateAlert(jobs, 'custody_differs', { where });
    const [alert] = await open();
    expect(alert.detail).toEqual({ differenceWei: '-2', where });
    await recordCleanRun(world.database.owner, 'recent');
    await close(alert._id);
  });

  it('An alert about missing USDT cannot be closed while USDT is missing, and payouts stay frozen', async () => {
    await paid(world.chain.payout, 9n * USDT);
    await world.chain.transfer(world.chain.desk, 5n * USDT, { from: world.chain.payout });
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    await checkCustody(world.depsOf('jobs'));
    const [alert] = await open();
    expect((await close(alert._id)).json().message).toBe(consoleErrorsTexts.custody_still_short);
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
  });
});
