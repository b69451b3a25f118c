import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, wrongCode } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function owner(of: TestApp = api) {
  const someone = await member(t);
  const token = await tokenOf(of, someone.email);
  const post = async (path: string, body: object) => {
    const answer = await of.post(`/sellerApi/${path}`, body, token);
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    ...someone,
    post,
    add: (address: string, label = 'Exchange') => post('addPayoutAddress', { address, label }),
    book: async () => (await of.get('/sellerApi/payoutAddresses', token)).json().data,
  };
}

/** Makes the entry a day older. */
const age = (id: string) =>
  t.owner.query(
    `UPDATE address_book.entry SET created_at = created_at - interval '1 day', ready_at = ready_at - interval '1 day' WHERE id = $1`,
    [id],
  );

/** Addresses of digits only: without letters there is no checksum to get wrong. */
const digits = (number: number): string => `0x9${`${number}`.padStart(39, '0')}`;

describe('new payout addresses', () => {
  // Shows DEC-8.2
  it('A new payout address waits 24 hours, is shown with its checksum, and its owner is notified by email', async () => {
    const me = await owner();
    const added = await me.add(ADDRESS.toLowerCase());
    expect(added).toMatchObject({ status: 200, message: 'Address saved' });
    expect(added.data).toMatchObject({ label: 'Exchange', address: ADDRESS, status: 'waiting' });
    const waitsMs = Date.parse(`${added.data.readyAt}Z`) - Date.parse(`${added.data.createdAt}Z`);
    expect(waitsMs).toBe(24 * 3_600_000);
    const [mail] = await mailsFor(t, me.email);
    expect(mail).toMatchObject({
      subject: mailsTexts.subjects['payout-address-added'],
      text: expect.stringContaining(ADDRESS),
    });
    await age(added.data._id);
    expect(await me.book()).toMatchObject([{ address: ADDRESS, status: 'ready' }]);
  });

  // Shows DEC-8.2
  it('A new payout address is ready immediately if it is confirmed with an emailed code', async () => {
    const me = await owner();
    const { _id } = (await me.add(ADDRESS)).data;
    expect(await me.post('payoutAddressCode', { _id })).toMatchObject({ message: answersTexts.payoutAddressCode });
    expect((await mailsFor(t, me.email))[0]!.text).toContain(`"Exchange": ${ADDRESS}`);
    const otp = (await codeFor(t, me.email))!;
    expect(await me.post('confirmPayoutAddress', { _id, otp: wrongCode(otp) })).toMatchObject({
      status: 400,
      message: errorsTexts.code_wrong,
    });
    expect(await me.post('confirmPayoutAddress', { _id, otp })).toMatchObject({ data: { status: 'ready' } });
    // A second confirmation changes nothing.
    expect(await me.post('confirmPayoutAddress', { _id, otp })).toMatchObject({ status: 200 });
  });

  it('A new payout address cannot be confirmed with the code for another address', async () => {
    const me = await owner();
    const one = (await me.add(ADDRESS)).data._id;
    const other = (await me.add(digits(2), 'Other')).data._id;
    await me.post('payoutAddressCode', { _id: one });
    const otp = (await codeFor(t, me.email))!;
    expect(await me.post('confirmPayoutAddress', { _id: other, otp })).toMatchObject({ status: 400 });
    expect((await me.book()).map((entry: { status: string }) => entry.status)).toEqual(['waiting', 'waiting']);
  });

  it.each([
    ['', 'Exchange', 'Please enter address'],
    [ADDRESS, '', rulesTexts.enterLabel],
    [ADDRESS, '   ', rulesTexts.enterLabel],
    ['0x12', 'Exchange', errorsTexts.address_not_valid],
    [ADDRESS.replace('Ab', 'ab').replace('aAe', 'aaE'), 'Exchange', errorsTexts.address_not_valid],
    ['0x0000000000000000000000000000000000000000', 'Exchange', errorsTexts.address_not_valid],
    [ADDRESS, 'x'.repeat(61), entriesTexts.textTooLong],
  ])('Adding the payout address "%s" with the label "%s" is rejected', async (address, label, message) => {
    const me = await owner();
    expect(await me.add(address, label)).toMatchObject({ status: 400, message });
    expect(await me.book()).toEqual([]);
  });

  it('A new payout address is rejected if it is a deposit address of the platform', async () => {
    const [me, other] = [await owner(), await owner()];
    const { rows } = await t.owner.query('SELECT deposit_address FROM members.member WHERE id = $1', [other.id]);
    expect(await me.add(rows[0].deposit_address)).toMatchObject({ status: 400 });
  });

  it('A payout address is saved only once, whatever its letter case and however many requests arrive at the same time', async () => {
    const me = await owner();
    const answers = await Promise.all([ADDRESS, ADDRESS.toLowerCase(), ADDRESS].map((address) => me.add(address)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)).toMatchObject({
      message: errorsTexts.address_saved_already,
    });
  });

  it('A frozen account cannot add a payout address', async () => {
    const me = await owner();
    await t.owner.query(
      'ALTER TABLE members.member DISABLE TRIGGER freezing_ends_sessions; UPDATE members.member SET frozen_at = now() WHERE email = ' +
        `'${me.email}'; ALTER TABLE members.member ENABLE TRIGGER freezing_ends_sessions`,
    );
    expect(await me.add(ADDRESS)).toMatchObject({ status: 403 });
  });
});

describe('the address book', () => {
  it('Only the owner of an address book can read, confirm or remove its entries', async () => {
    const [me, other] = [await owner(), await owner()];
    const { _id } = (await me.add(ADDRESS)).data;
    expect(await other.book()).toEqual([]);
    for (const [path, body] of [
      ['payoutAddressCode', { _id }],
      ['confirmPayoutAddress', { _id, otp: '123456' }],
      ['removePayoutAddress', { _id }],
    ] as const) {
      expect(await other.post(path, body)).toMatchObject({
        status: 404,
        message: errorsTexts.payout_address_unknown,
      });
    }
    expect(await me.book()).toHaveLength(1);
  });

  it('A removed payout address can be added again and then waits like a new one', async () => {
    const me = await owner();
    const { _id } = (await me.add(ADDRESS)).data;
    await age(_id);
    expect(await me.post('removePayoutAddress', { _id })).toMatchObject({ status: 200, message: 'Address removed' });
    expect(await me.book()).toEqual([]);
    expect(await me.post('removePayoutAddress', { _id })).toMatchObject({ status: 404 });
    expect((await me.add(ADDRESS)).data.status).toBe('waiting');
  });

  it('Removing an address book entry with an invalid id returns 404', async () => {
    const me = await owner();
    for (const _id of ['', 'x', "' OR 1=1 --"]) {
      expect(await me.post('removePayoutAddress', { _id })).toMatchObject({ status: 404 });
    }
  });

  it('An address book holds at most fifty entries, even if entries are added at the same time', async () => {
    const me = await owner();
    for (let number = 0; number < 49; number++) await me.add(digits(number), `Entry ${number}`);
    const last = await Promise.all([me.add(digits(100)), me.add(digits(101)), me.add(digits(102))]);
    expect(last.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect(await me.book()).toHaveLength(50);
  });

  it('The hourly limit on address book codes is lower than the limit on withdrawal codes', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const me = await owner(strict);
    const { _id } = (await me.add(ADDRESS)).data;
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await me.post('payoutAddressCode', { _id })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('Even the database owner cannot make an address book entry ready early without a code', async () => {
    const me = await owner();
    const { _id } = (await me.add(ADDRESS)).data;
    const hurry = t.owner.query('UPDATE address_book.entry SET ready_at = now() WHERE id = $1', [_id]);
    await expect(hurry).rejects.toMatchObject({ constraint: 'entry_waits_unless_confirmed' });
  });
});
