import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  APP_TOPICS,
  type AppNotification,
  getNotificationChoices,
  getNotifications,
  NOTIFICATION_NAMES,
  NOTIFICATION_TOPICS,
  notificationChoices,
  readNotifications,
} from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as notificationChoicesTexts } from '@plumbline/texts/en/notification-choices';
import { texts as notificationsEnglish } from '@plumbline/texts/en/notifications';
import { texts as notificationsHindi } from '@plumbline/texts/hi/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { NotificationsSection } from './choices.tsx';
import NotificationsScreen, { placeOf } from './notifications-screen.tsx';

const notification = (changes: Partial<AppNotification>): AppNotification =>
  rowOf(getNotifications, {
    _id: '7',
    topic: 'withdrawal',
    name: 'withdrawal-paid',
    amount: '47.50',
    about: 'w1',
    ...changes,
  });
const begin = (...docs: AppNotification[]) => {
  const api = fakeApi({
    [getNotifications.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } },
    [readNotifications.path]: { data: { unread: 0 } },
  });
  return { ...draw(<NotificationsScreen />, '/notifications'), sent: () => api.to(readNotifications.path) };
};

beforeEach(() => signIn());

describe('Notifications in the app', () => {
  // Shows DEC-8-screens-4
  it('A notification links to its subject, shows the amount and is marked as read when followed', async () => {
    const { user, sent } = begin(notification({}));
    const row = within(await screen.findByRole('listitem'));
    const link = row.getByRole('link', { name: notificationsEnglish.names['withdrawal-paid'] });
    expect(link.getAttribute('href')).toBe('/receipt/withdrawal/w1');
    expect(row.getByText('47.50')).toBeTruthy();
    await user.click(link);
    expect(sent()[0]!.body).toEqual({ _id: '7' });
  });

  it('One press marks all shown notifications as read, up to the newest', async () => {
    const { user, sent } = begin(notification({ _id: '9' }), notification({ _id: '8', isRead: true }));
    await user.click(await screen.findByRole('button', { name: notificationsEnglish.markAll }));
    expect(sent()[0]!.body).toEqual({ upTo: '9' });
  });

  it('Without unread notifications, the mark-as-read button is hidden', async () => {
    begin(notification({ isRead: true }));
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: notificationsEnglish.markAll })).toBeNull();
  });

  it('Notifications for the two sides of an order, and for the two directions between wallets, have their own wording', async () => {
    begin(
      notification({ _id: '3', name: 'order_paid', side: 'vendor', about: 'o1', title: 'TEA-1' }),
      notification({ _id: '2', name: 'order_paid', side: 'buyer', about: 'o1', title: 'TEA-1' }),
      notification({ _id: '1', name: 'wallet_transfer', from: 'earnings' }),
    );
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      notificationsEnglish.names['order_paid vendor'],
      notificationsEnglish.names.order_paid,
      notificationsEnglish.names['wallet_transfer earnings'],
    ]);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/orders/o1');
    expect(within(rows[1]!).getByText('TEA-1')).toBeTruthy();
  });

  it('Every notification has its own sentence in both languages', () => {
    for (const { names } of [notificationsEnglish, notificationsHindi]) {
      expect(new Set(Object.values(names)).size).toBe(Object.values(names).length);
    }
    expect(Object.keys(notificationsEnglish.names)).toEqual(expect.arrayContaining([...NOTIFICATION_NAMES]));
  });

  it('Nearly every notification has a link, and one without a link needs none', () => {
    const nowhere = NOTIFICATION_NAMES.filter((name) => placeOf(notification({ name })) === null);
    expect(nowhere).toEqual([
      'review-removed',
      'reply-removed',
      'buyer-review-removed',
      'report-decided',
      'message-removed',
      'comment-removed',
    ]);
  });
});

const ALL = {
  ...Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, true])),
  app: Object.fromEntries(APP_TOPICS.map((topic) => [topic, true])),
};
const boxes = async (title = 'Email notifications') =>
  within(await screen.findByRole('group', { name: title })).getAllByRole<HTMLInputElement>('checkbox');

afterEach(() => window.history.replaceState(null, '', '/'));

describe('Mail preferences of a member', () => {
  it('Changing one preference sends all others unchanged', async () => {
    const { server, user } = drawWith(<NotificationsSection />, {
      [getNotificationChoices.path]: { data: ALL },
      [notificationChoices.path]: { message: 'Saved' },
    });
    await user.click((await boxes())[0]!);
    expect(await screen.findByText('Saved')).toBeTruthy();
    const [sent] = server.to(notificationChoices.path);
    expect(sent!.body).toEqual({ ...ALL, [NOTIFICATION_TOPICS[0]!]: false });
  });

  it('App preferences send the mail preferences unchanged and omit withdrawals and security', async () => {
    const { server, user } = drawWith(<NotificationsSection />, {
      [getNotificationChoices.path]: { data: ALL },
      [notificationChoices.path]: { message: 'Saved' },
    });
    const inApp = await boxes(notificationChoicesTexts.inAppTitle);
    expect(inApp.map(({ name }) => name)).toEqual(APP_TOPICS);
    await user.click(inApp.at(-1)!);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodies(notificationChoices)[0]).toEqual({ ...ALL, app: { ...ALL.app, certificate: false } });
  });

  it('A refused change shows the saved preference, not the pressed one', async () => {
    const { user } = drawWith(<NotificationsSection />, {
      [getNotificationChoices.path]: { data: ALL },
      [notificationChoices.path]: { status: 500, message: 'Something broke' },
    });
    await user.click((await boxes())[0]!);
    await screen.findByText(/Something broke/);
    await waitFor(async () => expect((await boxes())[0]!.checked).toBe(true));
  });

  it('A vendor can set only deposits and transfers, and the other preferences stay unchanged', async () => {
    window.history.replaceState(null, '', '/vendor/settings');
    localStorage.setItem('access_token_vendor', 'vendor-token');
    const { server, user } = drawWith(<NotificationsSection />, {
      [getNotificationChoices.vendorPath!]: { data: ALL },
      [notificationChoices.vendorPath!]: { message: 'Saved' },
    });
    expect((await boxes()).map(({ name }) => name)).toEqual(['deposit', 'transfer']);
    await user.click((await boxes())[1]!);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.to(notificationChoices.vendorPath!)[0]!.body).toEqual({ ...ALL, transfer: false });
  });

  it('Preferences that failed to load are not shown as switched off', async () => {
    drawWith(<NotificationsSection />, { [getNotificationChoices.path]: { status: 500, message: 'broken' } });
    await screen.findByRole('button', { name: /again/i });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
