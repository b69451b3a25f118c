import { join } from 'node:path';
import { parseUsdt } from '@plumbline/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { catchUpJournal, createPayoutWallet, openPayoutJournal, openPayoutSigner } from '../../base/chain/index.ts';
import { executeOrders } from './execute-orders.ts';
import { signPayouts } from './sign-payouts.ts';
import { type PayoutFixture, payoutFixture } from './testing/payout-fixture.ts';
import { addOperator, callOf, statusOf } from './testing/steps.ts';

let s: PayoutFixture;
let folder: string;
beforeEach(async () => {
  folder = ownFolder();
  s = await payoutFixture(5000n);
});

/** Starts a payer with this limit; each withdrawal of 100 pays 95. */
const payer = (limit: string | null, journal = openPayoutJournal(folder)) =>
  createPayoutWallet(s.c.chain, openPayoutSigner(s.c.config), {
    dayLimit: limit === null ? null : parseUsdt(limit),
    journal,
  });
const openAlerts = async () =>
  (await s.t.rows('SELECT code FROM platform.alert WHERE resolved_at IS NULL ORDER BY code')).map(({ code }) => code);
/** Changes a withdrawal as the database owner could, to hide a payout. */
async function hide(statement: string): Promise<void> {
  await s.t.owner.query('ALTER TABLE withdrawals.withdrawal DISABLE TRIGGER USER');
  await s.t.owner.query(statement);
  await s.t.owner.query('ALTER TABLE withdrawals.withdrawal ENABLE TRIGGER USER');
}

describe("the payer's daily limit", () => {
  it('The payer signs nothing above its daily limit until it restarts with a higher one, and raises an alert', async () => {
    const [one, two] = [await s.approved(), await s.approved()];
    expect(await signPayouts(s.payer, payer('100'))).toBe(1);
    expect(await signPayouts(s.payer, payer('100'))).toBe(0);
    expect([await statusOf(s.t, one.id), await statusOf(s.t, two.id)]).toEqual(['paying', 'approved']);
    expect(await openAlerts()).toEqual(['payout_day_limit']);
    expect(await signPayouts(s.payer, payer('190'))).toBe(1);
    expect(await openAlerts()).toEqual([]);
  });

  it('The payer skips payouts above its daily limit and signs those that fit', async () => {
    const [large, small] = [await s.approved('400'), await s.approved()];
    expect(await signPayouts(s.payer, payer('100'))).toBe(1);
    expect([await statusOf(s.t, large.id), await statusOf(s.t, small.id)]).toEqual(['approved', 'paying']);
  });

  it("The payer's daily limit starts again the next day", async () => {
    await s.approved();
    expect(await signPayouts(s.payer, payer('100'))).toBe(1);
    await s.t.owner.query("UPDATE chain.outgoing SET signed_at = signed_at - interval '1 day'");
    await s.approved();
    // A separate folder, because the journal takes the day from this machine's clock.
    expect(await signPayouts(s.payer, payer('100', openPayoutJournal(join(folder, 'tomorrow'))))).toBe(1);
  });

  // Shows DEC-5-process-9
  it("The payer's daily limit counts payouts from the journal that are missing in the database", async () => {
    await s.approved();
    expect(await signPayouts(s.payer, payer('100'))).toBe(1);
    await s.t.owner.query("UPDATE chain.outgoing SET signed_at = signed_at - interval '9 days'");
    await s.approved();
    expect(await signPayouts(s.payer, payer('100'))).toBe(0);
    expect(await s.outgoing()).toHaveLength(1);
  });

  it("The payer's daily limit counts payouts from the database that are missing in the journal", async () => {
    await s.approved();
    expect(await signPayouts(s.payer, payer('100'))).toBe(1);
    await s.approved();
    expect(await signPayouts(s.payer, payer('100', openPayoutJournal(join(folder, 'new'))))).toBe(0);
  });

  it("The payer's daily limit is not exceeded if several payers sign at the same time", async () => {
    for (let count = 0; count < 4; count++) await s.approved();
    const payers = [1, 2, 3].map((each) => payer('200', openPayoutJournal(join(folder, String(each)))));
    await Promise.all(payers.map((wallet) => signPayouts(s.payer, wallet)));
    expect(await s.outgoing()).toHaveLength(2);
  });
});

describe('a nonce that the payer has already signed', () => {
  it('The payer does not sign a used nonce for another payment from a manipulated database, and payouts freeze', async () => {
    await s.approved();
    expect(await signPayouts(s.payer, payer(null))).toBe(1);
    await hide(
      'UPDATE withdrawals.withdrawal SET outgoing_id = NULL; DELETE FROM chain.outgoing; DELETE FROM chain.signer',
    );
    const other = await s.approved();
    await signPayouts(s.payer, payer(null));
    expect(await s.outgoing()).toHaveLength(0);
    expect(await statusOf(s.t, other.id)).toBe('approved');
    expect(await openAlerts()).toEqual(['payout_journal_differs']);
    expect(await payoutsAreFrozen(s.t.db)).toBe(true);
    await forgetWhatWasHidden();
  });

  it('The payer does not replace a used nonce with another payment either', async () => {
    const { id } = await s.approved();
    await signPayouts(s.payer, payer(null));
    await s.broadcast();
    await s.t.owner.query('ALTER TABLE chain.outgoing DISABLE TRIGGER USER');
    await s.t.owner.query(`UPDATE chain.outgoing SET to_address = '0x' || repeat('ee', 20)`);
    await s.t.owner.query('ALTER TABLE chain.outgoing ENABLE TRIGGER USER');
    const [sent] = await s.outgoing();
    await s.t.owner.query("SELECT withdrawals.order_payout($3, 'replace', $1, $2, NULL, 'x', '127.0.0.1', 'x')", [
      id,
      sent!.tx_hash,
      (await callOf(s.t, await addOperator(s.t))).tokenSha256,
    ]);
    await executeOrders({ db: s.payer, log: pino({ level: 'silent' }), wallet: payer(null) });
    expect(await s.outgoing()).toHaveLength(1);
    expect(await openAlerts()).toEqual(['payout_journal_differs']);
  });

  it('After a payer is killed between storing and logging a nonce, the next start adds it to the journal', async () => {
    await s.approved();
    await s.sign();
    const wallet = payer(null);
    expect(wallet.ceiling.journal!.find(wallet, 0n)).toBeUndefined();
    await catchUpJournal(s.payer, wallet);
    expect(wallet.ceiling.journal!.find(wallet, 0n)).toMatchObject({ amount: 95_000_000n });
  });
});

/** The test manipulated the books, so the payout that it hid stays in flight. */
async function forgetWhatWasHidden(): Promise<void> {
  await hide("DELETE FROM withdrawals.withdrawal WHERE status = 'paying'");
}
