import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { acceptRisk, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { mailsFor, member, writeMails } from '../../../testing/people.ts';
import { claimProfit, closeDay } from '../../earning/income/index.ts';
import { purchasePackage } from '../../earning/investments/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { followPostings } from './follow-postings.ts';
import { pausePostingMails, resumePostingMails } from './index.ts';

const t = await ownDatabase();
const api = await ownApp(t);
let today = 5;

const transfer = (token: string, amount: string) =>
  api.post('/sellerApi/walletTransfer', { from: 'wallet', to: 'earnings', amount }, token);

async function funded(micro = 100_000_000n) {
  const who = await member(t);
  await fund(t.db, who.id, micro);
  return { ...who, token: await tokenOf(api, who.email) };
}

/** Runs the job until every posting has been mailed. */
async function tell(): Promise<void> {
  for (let runs = 0; runs < 3; runs++) {
    await followPostings(t.db);
    await t.untilOthersEnd();
  }
}
const subjects = async (email: string): Promise<string[]> => (await mailsFor(t, email)).map((mail) => mail.subject);

async function close(): Promise<string> {
  const day = `2026-01-${String(today++).padStart(2, '0')}`;
  await closeDay(t.db, day);
  return day;
}

async function investor() {
  const who = await funded(1_000_000_000n);
  await acceptRisk(t.owner, who.id, currentNotice('risk').version);
  const packageId = await addPackage(t.owner, { priceMicro: 1_000_000_000n, yieldPpm: 5000, maturityDays: 90 });
  const bought = await purchasePackage(t.db, who.id, { packageId, amount: '1000', payment_mode_name: 'wallet' });
  expect(bought.ok).toBe(true);
  return who;
}

describe('Mails about transfers', () => {
  // Shows DEC-5-mails-1
  it('A transfer between a member’s own wallets is mailed once with its amount', async () => {
    const { email, token } = await funded();
    await transfer(token, '12.5');
    await tell();
    await tell();
    const mails = await mailsFor(t, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(mailsTexts.walletTransfer.toFlexible({ amount: '12.50' }));
  });

  // Shows DEC-5-mails-1
  it('Parallel workers mail a transfer once', async () => {
    const { email, token } = await funded();
    for (let moves = 0; moves < 5; moves++) await transfer(token, '1');
    await Promise.all(Array.from({ length: 8 }, () => followPostings(t.db)));
    await tell();
    expect(await subjects(email)).toEqual(Array(5).fill(mailsTexts.walletTransfer.subject));
  });

  it('A transfer’s mail references the member, so that its link freezes the right account', async () => {
    const { email, id, token } = await funded();
    await transfer(token, '1');
    await tell();
    const { rows } = await t.owner.query('SELECT member_id FROM mail.message WHERE recipient = $1', [email]);
    expect(rows.map((row) => BigInt(row.member_id))).toEqual([id]);
  });

  // Shows DEC-5-mails-1
  it('A transfer that commits after later ones is still mailed', async () => {
    const [slow, quick] = [await funded(), await funded()];
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let hasPosted = () => {};
    const posted = new Promise<void>((resolve) => {
      hasPosted = resolve;
    });
    const { account, post } = await import('../../base/ledger/index.ts');
    const { walletTransfer } = await import('../../../testing/postings.ts');
    await t.holdAlone(async () => {
      const late = transaction(t.db, async (tx) => {
        const key = `late ${slow.id}`;
        await post(
          tx,
          walletTransfer({ memberId: slow.id, from: 'wallet', to: 'earnings', amount: 1_000_000n as never, key }),
        );
        hasPosted();
        await held;
      });
      await posted;
      await transfer(quick.token, '1');
      await tell();
      expect(await subjects(slow.email)).toEqual([]);
      finish();
      await late;
    });
    await tell();
    expect(await subjects(slow.email)).toEqual([mailsTexts.walletTransfer.subject]);
    expect(await subjects(quick.email)).toEqual([mailsTexts.walletTransfer.subject]);
    expect(account(slow.id, 'wallet')).toBe(slow.id * 32n + 2n);
  });

  it('A posting number that was skipped as empty is mailed if it appears within a minute', async () => {
    const { email, token } = await funded();
    await transfer(token, '1');
    const { rows } = await t.owner.query('SELECT max(id)::text AS id FROM ledger.posting');
    // Simulates a transaction that had its number but was not visible when the cursor passed it.
    await t.owner.query('UPDATE notifications.cursor SET position = $1, mark = NULL, mark_xid = NULL', [rows[0].id]);
    await t.owner.query('INSERT INTO notifications.gap (posting_id) VALUES ($1)', [rows[0].id]);
    await tell();
    await tell();
    expect(await subjects(email)).toHaveLength(1);
  });

  it.each([
    ['lower', '3'],
    ['higher', String(2n ** 62n)],
  ])(
    'After a restore of a dump from a server with %s transaction numbers, a transfer is mailed once',
    async (_what, xid) => {
      const { email, token } = await funded();
      await tell();
      await transfer(token, '1');
      await t.owner.query(
        'UPDATE notifications.cursor SET mark = (SELECT max(id) FROM ledger.posting), mark_xid = $1',
        [xid],
      );
      await tell();
      await tell();
      expect(await subjects(email)).toEqual([mailsTexts.walletTransfer.subject]);
    },
  );

  // Shows DEC-5-mails-1
  it('A transfer is not mailed if the member turned off its kind; other kinds are', async () => {
    const { email, token } = await funded();
    const wanted = { deposit: true, purchase: true, claim: true, transfer: false, package: true, income: true };
    expect((await api.post('/sellerApi/notificationChoices', wanted, token)).json().data).toMatchObject(wanted);
    await transfer(token, '1');
    await tell();
    const declined = mailsTexts.subjects['topics-declined'];
    expect(await subjects(email)).toEqual([declined]);
    await api.post('/sellerApi/notificationChoices', { ...wanted, transfer: true }, token);
    await transfer(token, '1');
    await tell();
    expect(await subjects(email)).toHaveLength(2);
    expect((await subjects(email)).filter((subject) => subject === declined)).toHaveLength(1);
  });

  it('Turning off a kind of mail is confirmed by one mail with a link that freezes the account', async () => {
    const { id, email, token } = await funded();
    const wanted = { deposit: true, purchase: false, claim: true, transfer: false, package: true, income: true };
    await api.post('/sellerApi/notificationChoices', wanted, token);
    await api.post('/sellerApi/notificationChoices', wanted, token);
    await writeMails(t);
    const { rows } = await t.owner.query(
      `SELECT m.subject, m.member_id, m.body_text, m.body_html LIKE '%<p>From now on, %</p>%</body></html>' AS is_html,
         EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.payload ->> 'messageId' = m.id::text) AS is_queued
       FROM mail.message m WHERE m.recipient = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        subject: mailsTexts.subjects['topics-declined'],
        member_id: id,
        body_text: expect.stringContaining(
          mailsTexts.topicsDeclined.declined({ topics: 'purchases, transfers between your wallets' }),
        ),
        is_html: true,
        is_queued: true,
      },
    ]);
  });
});

describe('Mails about a purchase, a claim and a day', () => {
  it('A purchase, a claim and a day are one mail each, the day as a digest', async () => {
    await bookInflow(t.db, 10_000_000_000n);
    const who = await investor();
    await tell();
    expect(await subjects(who.email)).toEqual([mailsTexts.purchase.subject]);
    await close();
    const day = await close();
    await tell();
    await tell();
    const [digest, ...others] = await mailsFor(t, who.email);
    expect(digest!.subject).toBe(mailsTexts.income.subject({ day }));
    expect(digest!.text).toContain('Trading Profit, ready to claim with the coin: 5.00 USDT');
    expect(others).toHaveLength(1);
    await claimProfit(t.db, who.id);
    await tell();
    expect((await subjects(who.email))[0]).toBe(mailsTexts.claim.subject);
  });

  // Shows DEC-5-mails-1
  it('All income of a day is in one mail, for sponsors too', async () => {
    await bookInflow(t.db, 10_000_000_000n);
    const sponsor = await investor();
    const below = await member(t, sponsor.id);
    await fund(t.db, below.id, 1_000_000_000n);
    await acceptRisk(t.owner, below.id, currentNotice('risk').version);
    const packageId = await addPackage(t.owner, { priceMicro: 1_000_000_000n, yieldPpm: 5000, maturityDays: 90 });
    await purchasePackage(t.db, below.id, { packageId, amount: '1000', payment_mode_name: 'wallet' });
    const days = [await close()];
    await tell();
    days.push(await close());
    await tell();
    await tell();
    const subjectsOfDays = days.map((day) => mailsTexts.income.subject({ day }));
    const digests = (await mailsFor(t, sponsor.email)).filter(({ subject }) => subjectsOfDays.includes(subject));
    expect(digests).toHaveLength(1);
    expect(digests[0]!.text).toContain(documentsTexts.postings.trading_profit);
    expect(digests[0]!.text).toContain('Level Income: 0.50 USDT');
    expect(digests[0]!.text).toContain('booked earnings');
  });
});

describe('The demo’s seed', () => {
  it('The demo’s seed sends no mails, even if it is interrupted and resumed', async () => {
    const { email, token } = await funded();
    await tell();
    await pausePostingMails(t.db);
    await transfer(token, '1');
    await tell();
    await pausePostingMails(t.db);
    await resumePostingMails(t.db);
    await tell();
    expect(await subjects(email)).toEqual([]);
    await transfer(token, '1');
    await tell();
    expect(await subjects(email)).toHaveLength(1);
  });
});

it.each([{}, { transfer: 'no' }, { deposit: true }, { app: { deposit: true } }])(
  'Incomplete notification choices are rejected: %j',
  async (choices) => {
    const { token } = await funded();
    expect((await api.post('/sellerApi/notificationChoices', choices, token)).statusCode).toBe(400);
    const kept = (await api.get('/sellerApi/getNotificationChoices', token)).json().data;
    const { app, ...mails } = kept;
    expect(Object.values(mails)).toEqual(Array(6).fill(true));
    expect(Object.values(app)).toEqual(Array(10).fill(true));
  },
);
