import { APP_TOPICS, type AppNotification, NOTIFICATION_NAMES } from '@plumbline/contract';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, publish, publishedListing, saveListing } from '../../../testing/market.ts';
import { member } from '../../../testing/people.ts';
import { followPostings } from '../posting-mails/follow-postings.ts';
import { deleteOld } from './store.ts';

const t = await ownDatabase();
const api = await ownApp(t);

async function funded() {
  const who = await member(t);
  const token = await tokenOf(api, who.email);
  await fund(t.db, who.id, 100_000_000n);
  await follow();
  await api.post('/sellerApi/readNotifications', { upTo: '999999999999' }, token);
  return { ...who, token };
}
async function follow(): Promise<void> {
  for (let runs = 0; runs < 3; runs++) {
    await followPostings(t.db);
    await t.untilOthersEnd();
  }
}
const transfer = async (token: string, from: string, to: string, amount: string) => {
  await api.post('/sellerApi/walletTransfer', { from, to, amount }, token);
  await follow();
};
const read = async (token: string): Promise<AppNotification[]> =>
  (await api.get('/sellerApi/getNotifications', token)).json().data.docs;
const names = async (token: string) => (await read(token)).map(({ name }) => name);
const unread = async (token: string): Promise<number> =>
  (await api.get('/sellerApi/getUnreadNotifications', token)).json().data.unread;
const tell = (template: string, memberId: bigint, facts: unknown = {}) =>
  t.owner.query('SELECT members.notify($1, $2, $3)', [template, memberId, JSON.stringify(facts)]);

describe('Creating notifications', () => {
  // Shows DEC-8-screens-4
  it('A transfer creates one notification with its amount and wallets, even if its posting is processed twice', async () => {
    const { token } = await funded();
    await transfer(token, 'wallet', 'earnings', '12.5');
    const { rows } = await t.owner.query('SELECT max(id) AS id FROM ledger.posting');
    await t.owner.query('SELECT app_notifications.record_movements(ARRAY[$1]::bigint[])', [rows[0].id]);
    const [told, deposit] = await read(token);
    expect(told).toMatchObject({ name: 'wallet_transfer', topic: 'transfer', amount: '12.50', from: 'wallet' });
    expect(deposit!.name).toBe('deposit');
    expect((await names(token)).filter((name) => name === 'wallet_transfer')).toHaveLength(1);
  });

  // Shows DEC-8-screens-4
  it('An event that is mailed creates its notification in the same transaction, and none if that is rolled back', async () => {
    const { id, token } = await funded();
    await t.owner.query('BEGIN');
    await tell('password-changed', id);
    await t.owner.query('ROLLBACK');
    expect(await names(token)).not.toContain('password-changed');
    await tell('password-changed', id);
    expect((await read(token))[0]).toMatchObject({ name: 'password-changed', topic: 'security', isRead: false });
  });

  it('A notification stores neither text that a person typed nor links from a mail', async () => {
    const { id } = await funded();
    await tell('account-frozen-by-operator', id, { reason: 'a reason with words' });
    await tell('search-found', id, { search: '019a0000-0000-7000-8000-000000000001', leave: 'x'.repeat(43) });
    const { rows } = await t.owner.query(
      `SELECT facts FROM app_notifications.notification WHERE member_id = $1 AND name IN ('account-frozen-by-operator', 'search-found') ORDER BY id`,
      [id],
    );
    expect(rows.map(({ facts }) => facts)).toEqual([{}, { search: '019a0000-0000-7000-8000-000000000001' }]);
  });

  it('A notification about a listing shows its current title, which is not stored in the notification', async () => {
    const { id, token } = await funded();
    const vendor = await approvedVendor(t);
    const listing = await publishedListing(t, vendor, { title: 'A brass lamp' });
    await tell('listing-expired', id, { listing });
    expect((await read(token))[0]).toMatchObject({ name: 'listing-expired', title: 'A brass lamp', about: listing });
    await saveListing(t, vendor, { title: 'A silver lamp' }, listing);
    await publish(t, vendor, listing);
    expect((await read(token))[0]!.title).toBe('A silver lamp');
    const { rows } = await t.owner.query(
      `SELECT facts FROM app_notifications.notification WHERE member_id = $1 AND name = 'listing-expired'`,
      [id],
    );
    expect(rows).toEqual([{ facts: { listing } }]);
  });

  it('A notification about a ticket shows its subject', async () => {
    const { token } = await funded();
    await api.post(
      '/sellerApi/createTicket',
      { subject: 'My code is late', topic: 'account', message: 'Since noon' },
      token,
    );
    expect((await read(token))[0]).toMatchObject({ name: 'ticket-received', title: 'My code is late' });
  });

  it('Each mail template has exactly one notification topic, because a second one would make the mail fail', async () => {
    const { rows } = await t.owner.query(
      'SELECT template FROM app_notifications.topics GROUP BY 1 HAVING count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('Every mail template for accounts has a notification in the contract, except those deliberately left out', async () => {
    const { rows } = await t.owner.query<{ name: string; topic: string | null }>(
      `SELECT m.name, t.topic FROM mail.templates m LEFT JOIN app_notifications.topics t ON t.template = m.name
       WHERE m.goes_to = 'member' ORDER BY m.name`,
    );
    expect(rows.filter(({ topic }) => topic === null).map(({ name }) => name)).toEqual([
      'account-deleted',
      'deposit-credited',
    ]);
    const known: readonly string[] = NOTIFICATION_NAMES;
    expect(rows.filter(({ name, topic }) => topic !== null && !known.includes(name))).toEqual([]);
  });
});

describe('Reading notifications', () => {
  // Shows DEC-8-screens-4
  it('A member can read and mark only the member’s own notifications, one by one or all at once', async () => {
    const [asha, ben] = [await funded(), await funded()];
    for (let count = 0; count < 3; count++) await tell('password-changed', asha.id);
    expect([await unread(asha.token), await unread(ben.token)]).toEqual([3, 0]);
    const [newest, , oldest] = await read(asha.token);
    await api.post('/sellerApi/readNotifications', { upTo: newest!._id }, ben.token);
    expect(await unread(asha.token)).toBe(3);
    await api.post('/sellerApi/readNotifications', { _id: newest!._id }, asha.token);
    expect((await read(asha.token)).slice(0, 3).map(({ isRead }) => isRead)).toEqual([true, false, false]);
    await api.post('/sellerApi/readNotifications', { upTo: oldest!._id }, asha.token);
    expect(await unread(asha.token)).toBe(1);
  });

  // Shows DEC-8-screens-4
  it('A topic that is turned off in the app is still mailed; security notifications cannot be turned off', async () => {
    const { id, email, token } = await funded();
    const kept = (await api.get('/sellerApi/getNotificationChoices', token)).json().data;
    const choices = { ...kept, app: { ...kept.app, transfer: false } };
    expect((await api.post('/sellerApi/notificationChoices', choices, token)).json().data).toEqual(choices);
    await transfer(token, 'wallet', 'earnings', '1');
    await tell('password-changed', id);
    expect((await names(token))[0]).toBe('password-changed');
    expect(await names(token)).not.toContain('wallet_transfer');
    const { rows } = await t.owner.query('SELECT subject FROM mail.message WHERE recipient = $1', [email]);
    expect(rows.map(({ subject }) => subject)).toContain(mailsTexts.walletTransfer.subject);
    const declining = t.owner.query(
      `INSERT INTO notifications.declined (member_id, topic, channel) VALUES ($1, 'security', 'app')`,
      [id],
    );
    await expect(declining).rejects.toThrow('declined_topic');
    expect(Object.keys(choices.app)).toEqual([...APP_TOPICS]);
  });

  it('Turning off a mail keeps the notification in the app', async () => {
    const { token } = await funded();
    const kept = (await api.get('/sellerApi/getNotificationChoices', token)).json().data;
    const { app: _, ...mails } = kept;
    await api.post('/sellerApi/notificationChoices', { ...mails, transfer: false }, token);
    await transfer(token, 'wallet', 'earnings', '1');
    expect((await names(token))[0]).toBe('wallet_transfer');
  });

  // Shows DEC-8-screens-4
  it('Notifications are deleted after 90 days and with their account', async () => {
    const { id, token } = await funded();
    await tell('password-changed', id);
    await t.owner.query(
      `UPDATE app_notifications.notification SET happened_at = now() - interval '91 days' WHERE member_id = $1 AND name = 'deposit'`,
      [id],
    );
    await deleteOld(t.db);
    expect(await names(token)).toEqual(['password-changed']);
    await t.owner.query('SELECT app_notifications.remove_person($1)', [id]);
    expect(await names(token)).toEqual([]);
  });
});
