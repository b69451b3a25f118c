import { say } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { ADDRESS, balance, earner, mailsTo, TREASURY, testDeps, USDT_CONTRACT } from './testing/steps.ts';

const t = await ownDatabase({ checksLedger: true });

const request = (memberId: bigint, address: string, amount: string) =>
  requestWithdrawal(testDeps(t), memberId, { address, amount });

const requestsOf = async (memberId: bigint): Promise<number> =>
  (await t.owner.query('SELECT FROM withdrawals.withdrawal WHERE member_id = $1', [memberId])).rowCount!;

describe('requesting a withdrawal', () => {
  it('A withdrawal request shows the charge and the net payout, reserves nothing, and mails a code that states the terms', async () => {
    const memberId = await earner(t, 100_000_000n);
    const answer = await request(memberId, ADDRESS, '30');
    expect(answer).toMatchObject({
      ok: true,
      value: { address: ADDRESS, requestPayment: '30.00', charge: '1.50', net: '28.50' },
    });
    expect(await balance(t, memberId, 'earnings')).toBe(100_000_000n);
    const [mail] = await mailsTo(t, memberId);
    for (const part of [ADDRESS, '30.00', '1.50', '28.50']) expect(mail!.text).toContain(part);
  });

  it.each([
    '-1',
    '0',
    'NaN',
    'Infinity',
    '1e3',
    '0x1e',
    '30.0000001',
    '1e30',
    '[30]',
    '３０',
    '٣٠',
    ' 30',
    '',
    '29.999999',
  ])('A withdrawal request for the amount %j is rejected and writes nothing', async (amount) => {
    const memberId = await earner(t, 100_000_000n);
    expect(await request(memberId, ADDRESS, amount)).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await requestsOf(memberId)).toBe(0);
  });

  // Shows DEC-6.7
  it.each([
    [29_000_000n, '29.00', '27.55'],
    [500_000n, '0.5', '0.475'],
  ])(
    'The whole balance of %s micro-USDT can be withdrawn although it is below the minimum',
    async (earnings, amount, net) => {
      const memberId = await earner(t, earnings);
      expect(await request(memberId, ADDRESS, amount)).toMatchObject({ ok: true, value: { net } });
    },
  );

  // Shows DEC-6.7
  it.each([
    [29_000_000n, '28.999999'],
    [29_000_000n, '29.000001'],
    [499_999n, '0.499999'],
  ])(
    'With a balance of %s micro-USDT, withdrawing %s below the minimum is rejected with the specified message',
    async (earnings, amount) => {
      const memberId = await earner(t, earnings);
      const said = { ok: false, code: 'invalid_input', message: say('enterMoreThan', { minimum: '30' }) };
      expect(await request(memberId, ADDRESS, amount)).toMatchObject(said);
      expect(await requestsOf(memberId)).toBe(0);
    },
  );

  // Shows DEC-7.1
  it.each([
    ['', 'invalid_input'],
    ['0x', 'address_not_valid'],
    ['hello', 'address_not_valid'],
    [ADDRESS.slice(0, -1), 'address_not_valid'],
    [`${ADDRESS}0`, 'address_not_valid'],
    [ADDRESS.replace('aA', 'Aa'), 'address_not_valid'],
    ['0x0000000000000000000000000000000000000000', 'address_not_valid'],
    ['TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', 'address_not_valid'],
    [USDT_CONTRACT, 'address_is_ours'],
    [USDT_CONTRACT.toLowerCase(), 'address_is_ours'],
    [TREASURY, 'address_is_ours'],
    ['0x000000000000000000000000000000000000dEaD', 'address_keeps_money'],
    ['0x0000000000000000000000000000000000000001', 'address_keeps_money'],
    ['0x0000000000000000000000000000000000001002', 'address_keeps_money'],
    ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'address_keeps_money'],
  ])('A withdrawal request to the address %j is rejected with %s', async (address, code) => {
    const memberId = await earner(t, 100_000_000n);
    expect(await request(memberId, address, '30')).toMatchObject({ ok: false, code });
    expect(await requestsOf(memberId)).toBe(0);
  });

  it("A withdrawal request to another member's deposit address is rejected", async () => {
    const memberId = await earner(t, 100_000_000n);
    await t.owner.query("INSERT INTO chain.address (address, purpose, member_id) VALUES (lower($1), 'member', $2)", [
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
      memberId,
    ]);
    expect(await request(memberId, '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', '30')).toMatchObject({
      code: 'address_is_deposit',
    });
  });

  // Shows DEC-7.1
  it.each([
    ['the treasury', TREASURY],
    ['a burn address', `0x${'0'.repeat(36)}dEaD`],
    ['the wallet that pays gas', `0x${'6a'.repeat(20)}`],
  ])('The database rejects every withdrawal to %s', async (_, address) => {
    const memberId = await earner(t, 100_000_000n);
    await t.owner.query(
      `INSERT INTO chain.refused_recipient (address, is_ours) VALUES ('0x${'6a'.repeat(20)}', true) ON CONFLICT DO NOTHING`,
    );
    await t.owner.query(
      "INSERT INTO chain.address (address, purpose) VALUES (lower($1), 'treasury') ON CONFLICT DO NOTHING",
      [TREASURY],
    );
    const inserted = t.owner.query(
      `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
       VALUES ($1, 'earnings', $2, 30000000, 1500000, 28500000, now() + interval '10 minutes')`,
      [memberId, address],
    );
    await expect(inserted).rejects.toMatchObject({ constraint: 'withdrawal_recipient_can_spend' });
  });

  it('A withdrawal request accepts an address in lower case and shows it with its checksum', async () => {
    const memberId = await earner(t, 100_000_000n);
    expect(await request(memberId, ADDRESS.toLowerCase(), '30')).toMatchObject({ value: { address: ADDRESS } });
  });

  it('A withdrawal request is rejected with a reason if the balance is too low or the account is frozen', async () => {
    const memberId = await earner(t, 40_000_000n);
    expect(await request(memberId, ADDRESS, '40.000001')).toMatchObject({ code: 'insufficient_balance' });
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await request(memberId, ADDRESS, '40')).toMatchObject({ code: 'account_frozen' });
    expect(await requestsOf(memberId)).toBe(0);
  });
});

describe('withdrawals that move money from the Electronic Wallet', () => {
  const moveAndRequest = (memberId: bigint, amount: string, fromElectronic: string, address = ADDRESS) =>
    requestWithdrawal(testDeps(t), memberId, { address, amount, fromElectronic });
  /** A member with 100 USDT in the Flexible wallet and 50 in the Electronic Wallet. */
  const owner = async (): Promise<bigint> => {
    const memberId = await earner(t, 100_000_000n);
    await fund(t.db, memberId, 50_000_000n);
    return memberId;
  };
  const wallets = async (memberId: bigint) =>
    Promise.all([balance(t, memberId, 'earnings'), balance(t, memberId, 'wallet')]);

  it('A withdrawal request moves the missing amount from the Electronic Wallet', async () => {
    const memberId = await owner();
    expect(await moveAndRequest(memberId, '105', '5')).toMatchObject({ ok: true, value: { requestPayment: '105.00' } });
    expect(await wallets(memberId)).toEqual([105_000_000n, 45_000_000n]);
    expect(await requestsOf(memberId)).toBe(1);
  });

  it.each([
    ['an address of the platform', '105', '5', TREASURY, 'address_is_ours'],
    ['an invalid address', '105', '5', '0x', 'address_not_valid'],
    ['more than both wallets contain', '150.01', '50.01', ADDRESS, 'insufficient_balance'],
    ['more than the member agreed to move', '105', '4.99', ADDRESS, 'insufficient_balance'],
    ['no amount to move', '105', '1e1', ADDRESS, 'invalid_input'],
    ['an amount below the minimum', '29', '29', ADDRESS, 'invalid_input'],
  ])(
    'A combined move and withdrawal with %s is rejected before anything moves',
    async (_, amount, most, address, code) => {
      const memberId = await owner();
      expect(await moveAndRequest(memberId, amount, most, address)).toMatchObject({ ok: false, code });
      expect(await wallets(memberId)).toEqual([100_000_000n, 50_000_000n]);
      expect([await requestsOf(memberId), await mailsTo(t, memberId)]).toEqual([0, []]);
    },
  );

  it('A combined move and withdrawal that is sent three times moves the missing amount once', async () => {
    const memberId = await owner();
    const send = () => moveAndRequest(memberId, '105', '5');
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await wallets(memberId)).toEqual([105_000_000n, 45_000_000n]);
  });

  it('Both wallets can be emptied although their sum is below the minimum', async () => {
    const memberId = await earner(t, 3_000_000n);
    await fund(t.db, memberId, 2_000_000n);
    expect(await moveAndRequest(memberId, '4', '1')).toMatchObject({ code: 'invalid_input' });
    expect(await moveAndRequest(memberId, '5', '2')).toMatchObject({ ok: true });
    expect(await wallets(memberId)).toEqual([5_000_000n, 0n]);
  });

  it('A frozen account cannot move money with a withdrawal', async () => {
    const memberId = await owner();
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await moveAndRequest(memberId, '105', '5')).toMatchObject({ code: 'account_frozen' });
    expect(await wallets(memberId)).toEqual([100_000_000n, 50_000_000n]);
  });
});
