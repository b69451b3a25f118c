import { usdt } from '@plumbline/money';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { acceptRisk, addPackage } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld, type Depositor } from '../../../testing/chain-world.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { walletTransfer } from '../../../testing/postings.ts';
import { setSetting } from '../../../testing/settings.ts';
import { createPayoutWallet, openPayoutSigner } from '../../base/chain/index.ts';
import { account, post, readBalance, system } from '../../base/ledger/index.ts';
import { bookCapital, compareCustody } from '../../money/treasury/index.ts';
import { sweepDust } from '../../money/treasury/sweep-dust.ts';
import { signPayouts } from '../../money/withdrawals/sign-payouts.ts';
import { statusOf, withdraw } from '../../money/withdrawals/testing/steps.ts';
import { reconcile } from '../reconciliation/run-reconciliation.ts';

const USDT = 10n ** 18n;
/** The signed bytes of the transfer that leaves the chain. */
let raw: string;

const balance = (number: bigint) => readBalance(world.database.db, number);
const of = (member: Depositor, kind: Parameters<typeof account>[1]) => balance(account(member.id, kind));
const isFrozen = ({ id }: Depositor): Promise<boolean> =>
  world.database.value('SELECT frozen_at IS NOT NULL AS is FROM members.member WHERE id = $1', [id]);
const gone = async () => (await api.get('/operatorApi/goneDeposits', one.token)).json().data.docs;
const propose = (deposit: string, token = one.token) =>
  postDecision(world.database, api, '/operatorApi/proposeGoneDeposit', { deposit, reason: 'Two nodes lack it' }, token);
const proposalOf = async (id: string) =>
  (await api.get('/operatorApi/proposals?about=books', two.token))
    .json()
    .data.docs.find((each: { _id: string }) => each._id === id);
const approve = async (id: string, token = two.token) => {
  const { stateHash } = await proposalOf(id);
  const body = { _id: id, stateHash, note: 'Seen by a second node' };
  return postDecision(world.database, api, '/operatorApi/approveProposal', body, token);
};
const publicIdOf = ({ id }: Depositor): Promise<string> =>
  world.database.value('SELECT public_id FROM members.member WHERE id = $1', [id]);
const release = async (member: Depositor) =>
  api.post('/operatorApi/releaseMember', { _id: await publicIdOf(member), reason: 'Spoken with' }, one.token);
const closeAlert = async () => {
  const [alert] = (await api.get('/operatorApi/alerts?state=open', one.token)).json().data.docs;
  return api.post('/operatorApi/resolveAlert', { _id: alert._id, reason: 'Corrected' }, one.token);
};
const wallet = () => createPayoutWallet(world.chain.chain, openPayoutSigner(world.chain.config));
const deposited = async (member: Depositor, wei: bigint): Promise<string> => {
  const hash = await world.chain.transfer(member.address, wei);
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  return hash;
};
/** Replaces the newest deposit's block and all later ones, which are final. */
const lose = async () => {
  await world.chain.reorg(1 + BLOCKS_TO_FINALITY);
  await world.work();
};

/** Buys a package, so that the money is no longer in a wallet. */
async function spend({ id }: Depositor, micro: bigint): Promise<void> {
  const { owner } = world.database;
  const pack = await addPackage(owner, { priceMicro: micro, yieldPpm: 1_000, maturityDays: 90 });
  await acceptRisk(owner, id, 1);
  await owner.query(
    `SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', 'purchase', 'from', $1::bigint * 32 + 2,
       'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))
     FROM investments.open_position(gen_random_uuid(), $1, $2, $3, 1)`,
    [id, pack, micro.toString()],
  );
}

const world = await chainWorld({ checksLedger: true });
await world.work();
const api = await ownApp(world.database);
const { database, deps, chain } = world;
await setSetting(database, 'autoApproveUpTo', '900000000');
await setSetting(database, 'autoApproveHourly', '900000000000');
const [one, two] = [await signedInOperator(database, 'finance'), await signedInOperator(database, 'owner')];
const [concerned, other] = [await world.addDepositor(), await world.addDepositor()];
const capital = await chain.transfer(chain.payout, 400n * USDT, { from: chain.desk });
await deposited(other, 150n * USDT);
expect((await bookCapital(deps, { txHash: capital, bookedBy: 'test', note: '' })).ok).toBe(true);
const amount = usdt(150_000_000n);
await post(database.db, walletTransfer({ memberId: other.id, from: 'wallet', to: 'earnings', amount, key: 'other' }));
const payout = await withdraw(database, other.id, '100');

describe('a deposit whose final block left the chain', () => {
  // Shows DEC-7.9
  it('A credited deposit that leaves the chain immediately freezes its member and all payouts', async () => {
    // 18 decimals: the remainder is swept into dust before the block leaves.
    const hash = await deposited(concerned, 100n * USDT + 999_999_999_999n);
    raw = await world.chain.rawTransaction(hash);
    await sweepDust(world.database.dbOf('watcher'));
    await spend(concerned, 60_000_000n);
    const amount = usdt(30_000_000n);
    const move = { memberId: concerned.id, from: 'wallet', to: 'earnings', amount, key: 'moved' } as const;
    await post(world.database.db, walletTransfer(move));
    await reconcile(world.deps, 'full', 'a test');
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
    await lose();
    expect([await isFrozen(concerned), await isFrozen(other)]).toEqual([true, false]);
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
    expect(await signPayouts(world.database.dbOf('payer'), wallet())).toBe(0);
    const { rows } = await world.database.owner.query('SELECT email FROM members.member WHERE id = $1', [concerned.id]);
    expect((await mailsFor(world.database, rows[0].email))[0]).toMatchObject({
      subject: mailsTexts.subjects['deposit-left-the-chain'],
      text: expect.stringContaining(hash),
    });
    expect(await gone()).toMatchObject([
      { state: 'open', amount: '100.00', transaction_id: hash, onAccounts: '40.00', missing: '60.00' },
    ]);
  });

  it('A member whose deposit left the chain is not released, and the alert not closed, before the correction', async () => {
    expect((await release(concerned)).headers['x-error-code']).toBe('deposit_gone');
    await reconcile(world.deps, 'recent', 'a test');
    expect((await closeAlert()).headers['x-error-code']).toBe('books_still_differ');
  });

  it('A correction cannot be proposed for a deposit on the chain or for an unknown deposit', async () => {
    const { rows } = await world.database.owner.query('SELECT public_id FROM deposits.deposit WHERE member_id = $1', [
      other.id,
    ]);
    expect((await propose(rows[0].public_id)).headers['x-error-code']).toBe('deposit_not_gone');
    expect((await propose(crypto.randomUUID())).headers['x-error-code']).toBe('deposit_unknown');
  });

  // Shows DEC-7.9
  it('A correction by two operators takes back the remaining money, books the rest as a loss, and lets others be paid', async () => {
    const [{ _id: deposit }] = await gone();
    const capital = await balance(system.operatorCapital);
    const id = (await propose(deposit)).json().data._id;
    expect((await propose(deposit)).headers['x-error-code']).toBe('proposed_already');
    expect(await gone()).toMatchObject([{ state: 'proposed' }]);
    expect((await approve(id, one.token)).headers['x-error-code']).toBe('own_proposal');
    expect((await approve(id)).json()).toMatchObject({ success: true });
    expect([await of(concerned, 'wallet'), await of(concerned, 'earnings')]).toEqual([0n, 0n]);
    expect(await of(concerned, 'principal')).toBe(60_000_000n);
    expect(await balance(system.operatorCapital)).toBe(capital - 60_000_000n);
    expect(await proposalOf(id)).toMatchObject({ goneDeposit: { takenBack: '40.00', lost: '60.00' } });
    expect(await auditOf(world.database, `proposal:${id}`)).toMatchObject([
      { action: 'gone-deposit.propose', actor: one.email },
      { action: 'gone-deposit.approve', actor: two.email },
    ]);
    const check = (await compareCustody(world.deps))!;
    expect(check.onChainWei).toBe(check.expectedWei);
    await reconcile(world.deps, 'full', 'a test');
    while ((await api.get('/operatorApi/alerts?state=open', one.token)).json().data.docs.length > 0)
      expect((await closeAlert()).json()).toMatchObject({ success: true });
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
    expect(await isFrozen(concerned)).toBe(true);
    expect(await signPayouts(world.database.dbOf('payer'), wallet())).toBe(1);
    expect(await statusOf(world.database, payout)).toBe('paying');
    expect((await propose(deposit)).headers['x-error-code']).toBe('deposit_not_gone');
  });

  // Shows DEC-7.9
  it("A transaction that comes back after its correction is credited again, minus the operator's loss", async () => {
    const capital = await balance(system.operatorCapital);
    await world.chain.rpc('eth_sendRawTransaction', raw);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    await world.work();
    expect(await of(concerned, 'wallet')).toBe(40_000_000n);
    expect(await balance(system.operatorCapital)).toBe(capital + 60_000_000n);
    expect(await gone()).toEqual([]);
    const check = (await compareCustody(world.deps))!;
    expect(check.onChainWei).toBe(check.expectedWei);
    await reconcile(world.deps, 'full', 'a test');
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
    expect((await release(concerned)).statusCode).toBe(200);
  });

  it('A transaction that comes back before its correction leaves nothing to correct', async () => {
    const hash = await deposited(other, 20n * USDT);
    const bytes = await world.chain.rawTransaction(hash);
    await lose();
    const [{ _id: deposit }] = await gone();
    const id = (await propose(deposit)).json().data._id;
    await world.chain.rpc('eth_sendRawTransaction', bytes);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    await world.work();
    expect(await gone()).toEqual([]);
    expect((await approve(id)).headers['x-error-code']).toBe('deposit_not_gone');
    expect(await of(other, 'wallet')).toBe(20_000_000n);
    expect((await release(other)).statusCode).toBe(200);
    await reconcile(world.deps, 'full', 'a test');
    expect((await closeAlert()).json()).toMatchObject({ success: true });
  });

  it('A correction waits while its member has a withdrawal in progress', async () => {
    await deposited(other, 120n * USDT);
    const amount = usdt(120_000_000n);
    const move = { memberId: other.id, from: 'wallet', to: 'earnings', amount, key: 'again' } as const;
    await post(world.database.db, walletTransfer(move));
    await withdraw(world.database, other.id, '100');
    await lose();
    const [{ _id: deposit }] = await gone();
    const id = (await propose(deposit)).json().data._id;
    expect((await approve(id)).headers['x-error-code']).toBe('member_withdraws');
  });

  it("If the reconciler's own node has the transaction that the watcher calls gone, payouts freeze again", async () => {
    const liar = await world.addDepositor();
    await deposited(liar, 50n * USDT);
    const watcher = attackerOf(world.database, 'watcher');
    expect(
      await watcher.attempt(`UPDATE chain.transfer SET status = 'removed' WHERE member_id = ${liar.id}`),
    ).toBeNull();
    const id = (await propose((await gone())[0]._id)).json().data._id;
    expect((await approve(id)).json()).toMatchObject({ success: true });
    await reconcile(world.deps, 'recent', 'a test');
    const { rows } = await world.database.owner.query(
      `SELECT d.location FROM reconciliation.difference d WHERE d.name = 'inflows' ORDER BY d.run_id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ location: { code: 'gone_deposit', approval: id, amount: '50.00' } }]);
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
  });
});
