import { usdt } from '@plumbline/money';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { addPackage } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { recordCleanRun } from '../../../testing/past-triggers.ts';
import { demoChainSettings } from '../../base/chain/demo-wallets.ts';
import { account, readBalance, system } from '../../base/ledger/index.ts';
import { checkCustody } from '../../money/treasury/check-custody.ts';
import { compareCustody } from '../../money/treasury/index.ts';
import { publishCustody } from '../../views/site/publish-custody.ts';

const USDT = 10n ** 18n;

const world = await chainWorld({ checksLedger: true });
await world.work();
const { url, config } = world.chain;
const api = await ownApp(world.database, {
  ...(demoChainSettings(url, config.chainId) as NodeJS.ProcessEnv),
  TREASURY_ADDRESSES: world.chain.treasury,
});
const [one, two] = [await signedInOperator(world.database, 'finance'), await signedInOperator(world.database, 'owner')];

async function paid(to: string, wei: bigint, from = world.chain.desk): Promise<string> {
  const hash = await world.chain.transfer(to, wei, { from });
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  return hash;
}
const book = (transaction_id: string, kind: string) =>
  postDecision(world.database, api, '/operatorApi/bookInflow', { kind, transaction_id, note: 'For a test' }, one.token);
const loss = (input: object) =>
  postDecision(
    world.database,
    api,
    '/operatorApi/proposeLoss',
    { place: 'chain', amount: '50', reason: 'Stolen key', ...input },
    one.token,
  );
const approve = async (id: string, token = two.token) => {
  const { docs } = (await api.get('/operatorApi/proposals?about=books', token)).json().data;
  const { stateHash } = docs.find((each: { _id: string }) => each._id === id);
  return postDecision(
    world.database,
    api,
    '/operatorApi/approveProposal',
    { _id: id, stateHash, reason: documentsTexts.receipt.steps.seen },
    token,
  );
};
const balance = (number: bigint) => readBalance(world.database.db, number);
const custody = async () => {
  await publishCustody(api.deps);
  return (await api.get('/publicApi/transparency')).json().data.custody;
};

describe("USDT that left the platform's addresses without a posting", () => {
  let theft: string;
  let member: { id: bigint; address: string };

  it('USDT that left without a posting freezes payouts, and a loss cannot exceed what is missing', async () => {
    expect((await book(await paid(world.chain.payout, 30n * USDT), 'capital_in')).statusCode).toBe(200);
    member = await world.addDepositor();
    await world.chain.transfer(member.address, 100n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect((await loss({ evidence: 'a'.repeat(64), amount: '1' })).headers['x-error-code']).toBe('loss_above_shortage');
    expect((await book(await paid(world.chain.treasury, 20n * USDT), 'subsidy_in')).statusCode).toBe(200);
    await paid(world.chain.payout, 20n * USDT, world.chain.treasury);
    theft = await paid(world.chain.desk, 50n * USDT, world.chain.payout);
    await checkCustody(world.depsOf('jobs'));
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
    expect((await loss({ evidence: theft, amount: '50.000001' })).headers['x-error-code']).toBe('loss_above_transfer');
    expect((await loss({ evidence: 'b'.repeat(64), amount: '50.000001' })).headers['x-error-code']).toBe(
      'loss_above_shortage',
    );
  });

  it.each([
    ['because', 400, 'loss_evidence_not_valid'],
    ['', 400, 'loss_evidence_not_valid'],
    [`0x${'ab'.repeat(32)}`, 404, 'hash_unknown'],
  ])('The evidence %j does not prove a loss', async (evidence, status, code) => {
    const answer = await loss({ evidence });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([status, code]);
  });

  it('An incoming transfer does not prove a loss', async () => {
    const inbound = await paid(world.chain.payout, USDT);
    expect((await loss({ evidence: inbound, amount: '1' })).headers['x-error-code']).toBe('loss_not_outbound');
  });

  // Shows DEC-1.7b
  it('Two operators book a loss: capital first, and the rest becomes a shortfall that stops income', async () => {
    const proposed = (await loss({ evidence: theft })).json().data._id;
    expect((await loss({ evidence: theft, amount: '1' })).headers['x-error-code']).toBe('loss_evidence_used');
    expect((await approve(proposed, one.token)).headers['x-error-code']).toBe('own_proposal');
    expect((await approve(proposed)).json()).toMatchObject({ success: true });
    // 30 of capital, then 20 of a subsidy that immediately covers part of the shortfall.
    expect(await balance(system.operatorCapital)).toBe(0n);
    expect(await balance(system.earningsSubsidy)).toBe(0n);
    expect(await balance(system.shortfall)).toBe(0n);
    expect(await balance(account(member.id, 'wallet'))).toBe(100_000_000n);
    const check = (await compareCustody(world.deps))!;
    expect(check.onChainWei).toBe(check.expectedWei);
    await checkCustody(world.depsOf('jobs'));
    await recordCleanRun(world.database.owner);
    const [alert] = (await api.get('/operatorApi/alerts', one.token)).json().data.docs;
    expect(
      (await api.post('/operatorApi/resolveAlert', { _id: alert._id, reason: 'Booked' }, one.token)).json(),
    ).toMatchObject({
      success: true,
    });
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
  });

  // Shows DEC-1.7b
  it("A loss beyond all of the operator's money stops income until incoming money has filled the gap", async () => {
    const { owner, db } = world.database;
    const more = await paid(world.chain.desk, USDT, world.chain.payout);
    const taken = (await compareCustody(world.deps))!;
    expect(taken.onChainWei).toBeLessThan(taken.expectedWei);
    expect((await approve((await loss({ evidence: more, amount: '1' })).json().data._id)).statusCode).toBe(200);
    expect(await balance(system.shortfall)).toBe(-1_000_000n);
    expect(await custody()).toMatchObject({
      owedTotal: '100.00',
      heldTotal: '99.00',
      shortfall: '1.00',
      lostBeyondCapital: '1.00',
    });

    const pack = await addPackage(owner, { priceMicro: 50_000_000n, yieldPpm: 10_000, maturityDays: 30 });
    await owner.query(
      `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
       SELECT $1, $2, 50000000, 10000, 30, 1, business_date - 1 FROM platform.calendar`,
      [member.id, pack],
    );
    const { rows } = await owner.query('SELECT * FROM income.close_day(platform.business_date())');
    expect(rows[0]).toMatchObject({
      need_micro: 500_000n,
      booked_factor_ppm: 0,
      paid_booked_micro: 0n,
      shortfall_micro: 1_000_000n,
    });

    expect((await book(await paid(world.chain.treasury, (USDT * 6n) / 10n), 'trading_result')).statusCode).toBe(200);
    expect(await balance(system.earningsBooked)).toBe(0n);
    expect(await balance(system.shortfall)).toBe(-400_000n);
    expect((await book(await paid(world.chain.treasury, USDT), 'trading_result')).statusCode).toBe(200);
    expect(await balance(system.shortfall)).toBe(0n);
    expect(await balance(system.earningsBooked)).toBe(usdt(600_000n));
    const preview = await owner.query('SELECT * FROM income.preview_day()');
    expect(preview.rows[0]).toMatchObject({ need_micro: 500_000n, booked_factor_ppm: 1_000_000, shortfall_micro: 0n });
    await owner.query('SELECT income.close_day(platform.business_date())');
    expect(await readBalance(db, account(member.id, 'claimable'))).toBe(500_000n);
    expect((await custody()).lostBeyondCapital).toBe('0.00');
  });

  it('If two operators approve two losses of the same money at the same time, one is booked', async () => {
    await paid(world.chain.desk, USDT, world.chain.treasury);
    const losses = await Promise.all(
      ['c', 'd'].map(async (letter) => (await loss({ evidence: letter.repeat(64), amount: '1' })).json().data._id),
    );
    const answers = await Promise.all(losses.map((id) => approve(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // Booked earnings had a tenth of it; the rest is missing, once.
    expect(await balance(system.shortfall)).toBe(-900_000n);
  });
});

describe('USDT sent to the trading desk', () => {
  const desk = (transaction_id: string) =>
    postDecision(
      world.database,
      api,
      '/operatorApi/proposeDeskTransfer',
      { transaction_id, reason: 'For the week' },
      one.token,
    );
  const propose = (transaction_id: string) =>
    postDecision(
      world.database,
      api,
      '/operatorApi/proposeInflow',
      { kind: 'trading_result', transaction_id, reason: 'Week 47' },
      one.token,
    );
  let transfer: string;

  // Shows DEC-2.10
  it('USDT sent to the desk is held there after a second approval, and no longer missing on the chain', async () => {
    expect((await book(await paid(world.chain.payout, 20n * USDT), 'capital_in')).statusCode).toBe(200);
    transfer = await paid(world.chain.desk, 5n * USDT, world.chain.payout);
    const owed = (await custody()).owedTotal;
    const proposed = await desk(transfer);
    expect(proposed.json().data.amount).toBe('5.00');
    const { _id } = proposed.json().data;
    expect((await approve(_id, one.token)).headers['x-error-code']).toBe('own_proposal');
    expect((await approve(_id)).json()).toMatchObject({ success: true });
    expect(await balance(system.custodyDesk)).toBe(-5_000_000n);
    const check = (await compareCustody(world.deps))!;
    expect(check.onChainWei).toBe(check.expectedWei);
    expect((await custody()).owedTotal).toBe(owed);
  });

  it.each([
    ['because', 400, 'hash_not_valid'],
    [`0x${'cd'.repeat(32)}`, 404, 'hash_unknown'],
  ])('The transaction %j does not count as sent to the trading desk', async (hash, status, code) => {
    const answer = await desk(hash);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([status, code]);
  });

  it('USDT is sent to the desk once, and not with an incoming transfer or one that is booked otherwise', async () => {
    // Nothing is missing on the chain, so this transfer explains nothing.
    expect((await desk(transfer)).headers['x-error-code']).toBe('loss_above_shortage');
    const inbound = await paid(world.chain.payout, USDT);
    expect((await desk(inbound)).headers['x-error-code']).toBe('loss_not_outbound');
    expect((await book(inbound, 'capital_in')).statusCode).toBe(200);
  });

  it('USDT comes back from the desk as held money, not as a result, up to its balance, once per transfer', async () => {
    const earnings = await balance(system.earningsBooked);
    const tooMuch = await paid(world.chain.treasury, 6n * USDT);
    expect((await book(tooMuch, 'desk_in')).headers['x-error-code']).toBe('desk_return_above_desk');
    expect((await book(tooMuch, 'capital_in')).statusCode).toBe(200);
    const home = await paid(world.chain.treasury, 2n * USDT);
    expect((await book(home, 'desk_in')).json().data.amount).toBe('2.00');
    expect((await book(home, 'trading_result')).headers['x-error-code']).toBe('transfer_already_booked');
    expect(await balance(system.custodyDesk)).toBe(-3_000_000n);
    expect(await balance(system.earningsBooked)).toBe(earnings);
  });

  // Shows DEC-2.9
  it('One operator cannot book USDT from the desk as earnings with any call', async () => {
    const earnings = await balance(system.earningsBooked);
    const home = await paid(world.chain.treasury, 3n * USDT);
    const elsewhere = await paid(world.chain.treasury, 3n * USDT, world.chain.payer);
    for (const hash of [home, elsewhere]) {
      for (const kind of ['trading_result', 'subsidy_in'])
        expect((await book(hash, kind)).headers['x-error-code']).toBe('inflow_needs_two');
    }
    expect(await balance(system.earningsBooked)).toBe(earnings);
    const facts = (await api.get(`/operatorApi/inflowFacts?transaction_id=${home}`, one.token)).json().data;
    expect(facts).toEqual({ amount: '3.00', senders: [world.chain.desk.toLowerCase()], deskHolds: '3.00' });
    expect((await book(elsewhere, 'capital_in')).statusCode).toBe(200);
    expect((await book(home, 'capital_in')).statusCode).toBe(200);
  });

  it("USDT earned at the desk is booked by two operators who see its sender and the desk's balance", async () => {
    const earnings = await balance(system.earningsBooked);
    const shortfall = await balance(system.shortfall);
    const profit = await paid(world.chain.treasury, USDT);
    const proposed = await propose(profit);
    expect(proposed.json().data.amount).toBe('1.00');
    const { _id } = proposed.json().data;
    expect((await propose(profit)).headers['x-error-code']).toBe('loss_evidence_used');
    expect((await approve(_id, one.token)).headers['x-error-code']).toBe('own_proposal');
    const { docs } = (await api.get('/operatorApi/proposals?about=books', two.token)).json().data;
    expect(docs[0].inflow).toEqual({
      kind: 'trading_result',
      transaction_id: profit,
      senders: [world.chain.desk.toLowerCase()],
      deskHolds: '3.00',
    });
    expect((await approve(_id)).json()).toMatchObject({ success: true });
    expect((await balance(system.earningsBooked)) - earnings + (await balance(system.shortfall)) - shortfall).toBe(
      1_000_000n,
    );
    expect((await propose(profit)).statusCode).toBe(409);
  });

  // Shows DEC-2.9
  it('USDT that was sent to the trading desk cannot be booked as earnings before that transfer is posted', async () => {
    await paid(world.chain.desk, 2n * USDT, world.chain.payout);
    const home = await paid(world.chain.treasury, 2n * USDT);
    for (const answer of [await book(home, 'trading_result'), await propose(home)])
      expect(answer.headers['x-error-code']).toBe('chain_lacks_money');
    expect((await book(home, 'capital_in')).statusCode).toBe(200);
    const document = { evidence: 'f'.repeat(64), amount: '2' };
    expect((await approve((await loss(document)).json().data._id)).statusCode).toBe(200);
  });

  it("USDT lost at the trading desk is a capital loss, proven by a document, up to the desk's balance", async () => {
    const atDesk = (amount: string) => loss({ place: 'desk', evidence: 'e'.repeat(64), amount });
    expect((await atDesk('3.000001')).headers['x-error-code']).toBe('loss_above_desk');
    const capital = await balance(system.operatorCapital);
    expect((await approve((await atDesk('3')).json().data._id)).json()).toMatchObject({ success: true });
    expect(await balance(system.custodyDesk)).toBe(0n);
    expect(await balance(system.operatorCapital)).toBe(usdt(capital - 3_000_000n));
  });
});
