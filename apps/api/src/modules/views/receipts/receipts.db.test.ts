import type { Receipt, ReceiptKind } from '@plumbline/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../testing/app.ts';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { dayAfter, openDay } from '../../../testing/purchases.ts';
import { account } from '../../base/ledger/index.ts';
import {
  ADDRESS,
  addEarnings,
  addOperator,
  mailedCode,
  reject,
  withdraw,
} from '../../money/withdrawals/testing/steps.ts';
import { currentNotice } from '../../people/members/index.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

const callsFor = async (id: bigint) => callsOf(api, 'sellerApi', await openSession(t, 'member', id));
async function somebody() {
  const id = await addMember(t.owner);
  return { id, calls: await callsFor(id) };
}
type Calls = Awaited<ReturnType<typeof callsFor>>;
const receiptOf = async (calls: Calls, kind: ReceiptKind, id: string): Promise<Receipt | null> =>
  (await calls.get(`getReceipt/${kind}/${id}`)).json().data;
const stepsOf = (receipt: Receipt | null) => receipt!.steps.map(({ step, isDone }) => `${step} ${isDone}`);
const postingsOf = async (id: bigint, kind: string): Promise<string[]> =>
  (
    await t.rows<{ id: string }>(
      'SELECT id::text FROM ledger.posting WHERE kind = $2 AND (from_account >> 5 = $1 OR to_account >> 5 = $1) ORDER BY id',
      [id, kind],
    )
  ).map((row) => row.id);

/** Funds the Flexible wallet and requests a withdrawal, which waits for an operator. */
async function withdrawer(amount = '40') {
  const who = await somebody();
  await addEarnings(t, who.id, 100_000_000n);
  return { ...who, withdrawal: await withdraw(t, who.id, amount, ADDRESS) };
}

async function buyer() {
  const who = await somebody();
  await acceptRisk(t.owner, who.id, currentNotice('risk').version);
  await fund(t.db, who.id, 100_000_000n);
  const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 400, maturityDays: 90 });
  const bought = await who.calls.post('purchasePackage', { packageId, amount: '100', payment_mode_name: 'wallet' });
  return { ...who, order: bought.json().data._id as string };
}

async function claimer() {
  const who = await somebody();
  await bookInflow(t.db, 4_200_000n);
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[4200000::bigint], gen_random_uuid()::text, '{}')`,
    [account(who.id, 'claimable')],
  );
  const answered = (await who.calls.get('invetPamentsettelByday')).json().data.receipt as string;
  return {
    ...who,
    answered,
    claim: (await postingsOf(who.id, 'claim'))[0]!,
    income: (await who.calls.get('userstatement?account=claimable&kind=trading_profit')).json().data.docs[0].posting,
  };
}

/** Creates a deposit that the watcher has credited. */
async function depositor() {
  const who = await somebody();
  await fund(t.db, who.id, 55_000_000n);
  const { rows } = await t.owner.query<{ public_id: string }>(
    `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
     SELECT $1, tr.id, 55000000, 0, 'credited', p.id, now() FROM chain.transfer tr
     JOIN ledger.posting p ON p.evidence_id = tr.evidence_id WHERE tr.member_id = $1 RETURNING public_id`,
    [who.id],
  );
  return { ...who, deposit: rows[0]!.public_id };
}

describe('Receipts', () => {
  // Shows SPEC-2-withdraw-5
  it('A waiting withdrawal shows amount, net payout, address and the steps still to come', async () => {
    const { calls, withdrawal } = await withdrawer();
    const receipt = await receiptOf(calls, 'withdrawal', withdrawal);
    expect(receipt).toMatchObject({
      state: 'open',
      amount: '40.00',
      charge: '2.00',
      net: '38.00',
      address: ADDRESS,
      transaction: null,
      title: null,
    });
    expect(stepsOf(receipt)).toEqual(['requested true', 'approved false', 'sent false', 'final false']);
  });

  it('A rejected withdrawal shows the reason and no further steps', async () => {
    const { calls, withdrawal } = await withdrawer();
    await reject(t, await addOperator(t), withdrawal, 'Unknown address');
    const receipt = await receiptOf(calls, 'withdrawal', withdrawal);
    expect(receipt).toMatchObject({ state: 'failed', reason: 'Unknown address' });
    expect(stepsOf(receipt)).toEqual(['requested true', 'rejected true']);
  });

  it('A withdrawal request that waits for its code has no receipt', async () => {
    const { id, calls } = await somebody();
    await addEarnings(t, id, 100_000_000n);
    const asked = await calls.post('Withdrawalsrequset', { address: ADDRESS, amount: '40' });
    expect(await receiptOf(calls, 'withdrawal', asked.json().data._id)).toBeNull();
  });

  it('A purchase shows its first paid day and the day after, when the income appears', async () => {
    const { calls, order } = await buyer();
    const today = await openDay(t);
    const receipt = await receiptOf(calls, 'purchase', order);
    expect(receipt).toMatchObject({ amount: '100.00', charge: '0.00', title: 'Package' });
    expect(receipt!.steps.map(({ step, day }) => [step, day])).toEqual([
      ['bought', null],
      ['earns', dayAfter(today, 1)],
      ['shows', dayAfter(today, 2)],
      ['matures', dayAfter(today, 90)],
    ]);
    expect(await receiptOf(calls, 'return', order)).toBeNull();
  });

  it('The exit of a package has a receipt, found by its withdrawal, its order or a posting', async () => {
    const { id, calls, order } = await buyer();
    const [{ package_id: packageId }] = (await calls.get('getOrders')).json().data.docs;
    const asked = await calls.post('withdrawalsFromPackage', { address: ADDRESS, packageId });
    const withdrawal = asked.json().data._id;
    expect(await receiptOf(calls, 'exit', order)).toBeNull();
    const otp = await mailedCode(t, id);
    await calls.post('withdrawalsFromPackageVerify', { _id: withdrawal, address: ADDRESS, packageId, otp });
    const [hold] = await postingsOf(id, 'package_exit_hold');
    for (const by of [withdrawal, order, hold!])
      expect(await receiptOf(calls, 'exit', by)).toMatchObject({
        _id: withdrawal,
        kind: 'exit',
        title: 'Package',
        amount: '100.00',
        charge: '10.00',
        net: '90.00',
      });
  });

  // Shows DEC-8-screens-1
  it('Claims and credited deposits have receipts, with the transaction if there is one', async () => {
    const [a, b] = [await claimer(), await depositor()];
    expect(await receiptOf(a.calls, 'claim', a.claim)).toMatchObject({ state: 'done', amount: '4.20' });
    expect(await receiptOf(a.calls, 'claim', a.answered)).toMatchObject({ _id: a.claim, amount: '4.20' });
    const receipt = await receiptOf(b.calls, 'deposit', b.deposit);
    expect(receipt).toMatchObject({ state: 'done', net: '55.00', transaction: { hash: expect.stringMatching(/^0x/) } });
    expect(stepsOf(receipt)).toEqual(['seen true', 'final true', 'credited true']);
  });

  // Shows DEC-8-screens-2
  it('An income entry has a receipt with its kind and its destination', async () => {
    const { calls, income, claim } = await claimer();
    const receipt = await receiptOf(calls, 'income', income);
    expect(receipt).toMatchObject({ _id: income, kind: 'income', income: 'trading_profit', amount: '4.20' });
    expect(stepsOf(receipt)).toEqual(['earned true']);
    // The receipt of a claim is not found as income, nor the reverse.
    expect(await receiptOf(calls, 'income', claim)).toBeNull();
    expect(await receiptOf(calls, 'claim', income)).toBeNull();
  });

  // Shows DEC-8-screens-2
  it('A posting number leads to the receipt that contains the posting', async () => {
    const [w, p, d] = [await withdrawer(), await buyer(), await depositor()];
    for (const [who, kind, posted, id] of [
      [w, 'withdrawal', 'withdrawal_hold', w.withdrawal],
      [p, 'purchase', 'purchase', p.order],
      [d, 'deposit', 'deposit', d.deposit],
    ] as const) {
      const [posting] = await postingsOf(who.id, posted);
      expect([kind, (await receiptOf(who.calls, kind, posting!))?._id]).toEqual([kind, id]);
    }
  });

  // Shows DEC-8-screens-1
  it('A receipt of another person cannot be read, neither by its id nor by a posting', async () => {
    const [w, p, c, d] = [await withdrawer(), await buyer(), await claimer(), await depositor()];
    const { calls } = await somebody();
    const [hold] = await postingsOf(w.id, 'withdrawal_hold');
    for (const [kind, id] of [
      ['withdrawal', w.withdrawal],
      ['withdrawal', hold!],
      ['purchase', p.order],
      ['purchase', (await postingsOf(p.id, 'purchase'))[0]!],
      ['claim', c.claim],
      ['claim', c.answered],
      ['income', c.income],
      ['deposit', d.deposit],
      ['deposit', (await postingsOf(d.id, 'deposit'))[0]!],
    ] as const)
      for (const call of ['getReceipt', 'receiptFile']) {
        const answer = await calls.get(`${call}/${kind}/${id}`);
        expect([call, kind, answer.headers['x-error-code']]).toEqual([call, kind, 'receipt_unknown']);
      }
  });

  it.each(['x', '0', '-1', 'v', 'v0', 'v999', '99999999999999999999', '00000000-0000-0000-0000-000000000000'])(
    'The id %s finds no receipt of any kind',
    async (id) => {
      const { calls } = await somebody();
      for (const kind of ['withdrawal', 'exit', 'deposit', 'purchase', 'return', 'claim', 'income'])
        expect([kind, (await calls.get(`getReceipt/${kind}/${id}`)).statusCode]).toEqual([kind, 404]);
    },
  );

  it('A vendor has receipts for the vendor’s own money', async () => {
    const { id } = await member(t, null, 'vendor');
    await addEarnings(t, id, 100_000_000n);
    const withdrawal = await withdraw(t, id, '40', ADDRESS);
    const calls = callsOf(api, 'vendorApi', await openSession(t, 'vendor', id));
    expect((await calls.get(`getReceipt/withdrawal/${withdrawal}`)).json().data).toMatchObject({ charge: '0.00' });
  });

  // Shows DEC-8-screens-1
  it('The PDF shows the same as the screen: amounts, full address, steps', async () => {
    const { calls, withdrawal } = await withdrawer();
    const file = await calls.get(`receiptFile/withdrawal/${withdrawal}`);
    expect(file.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true });
    for (const words of ['40.00 USDT', '2.00 USDT', '38.00 USDT', ADDRESS, withdrawal, 'Approved', 'to come'])
      expect(text).toContain(words);
  });

  // Shows DEC-8-screens-21
  it('The PDF for a member who reads Hindi is in Hindi, with the same amounts and the full address', async () => {
    const { id, withdrawal } = await withdrawer();
    const token = await openSession(t, 'member', id);
    const file = await api.app.inject({
      url: `/sellerApi/receiptFile/withdrawal/${withdrawal}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'hi' },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true });
    for (const words of ['40.00 USDT', '2.00 USDT', '38.00 USDT', ADDRESS, withdrawal]) expect(text).toContain(words);
    expect(text).toMatch(/[\u0900-\u097f]/);
    for (const english of ['Approved', 'Amount', 'Charge', 'to come']) expect(text).not.toContain(english);
  });
});
