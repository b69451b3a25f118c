import { fakeApi } from '@plumbline/app-runtime/testing';
import { type AppNotification, getNotifications, NOTIFICATION_NAMES, readNotifications } from '@plumbline/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import NotificationsScreen, { placeOf } from './notifications-screen.tsx';
import { notificationsHi } from './words.hi.ts';
import { notificationsEn } from './words.ts';

const notification = (changes: Partial<AppNotification>): AppNotification => ({
  _id: '7',
  topic: 'withdrawal',
  name: 'withdrawal-paid',
  amount: '47.50',
  day: null,
  title: null,
  about: 'w1',
  side: null,
  from: null,
  createdAt: '2026-03-04 05:06:07',
  isRead: false,
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

describe('The notifications of the app', () => {
  // Shows DEC-8-screens-4
  it('A row leads to what it tells of, with its amount, and is read when it was followed', async () => {
    const { user, sent } = begin(notification({}));
    const row = within(await screen.findByRole('listitem'));
    const link = row.getByRole('link', { name: 'Your withdrawal was paid' });
    expect(link.getAttribute('href')).toBe('/receipt/withdrawal/w1');
    expect(row.getByText('47.50')).toBeTruthy();
    await user.click(link);
    expect(sent()[0]!.body).toEqual({ _id: '7' });
  });

  it('All that is shown is marked as read in one press, up to the newest', async () => {
    const { user, sent } = begin(notification({ _id: '9' }), notification({ _id: '8', isRead: true }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(sent()[0]!.body).toEqual({ upTo: '9' });
  });

  it('With nothing unread there is nothing to mark', async () => {
    begin(notification({ isRead: true }));
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('The two sides of an order, and the two ways between one’s wallets, are told in words of their own', async () => {
    begin(
      notification({ _id: '3', name: 'order_paid', side: 'vendor', about: 'o1', title: 'TEA-1' }),
      notification({ _id: '2', name: 'order_paid', side: 'buyer', about: 'o1', title: 'TEA-1' }),
      notification({ _id: '1', name: 'wallet_transfer', from: 'earnings' }),
    );
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'You have an order: accept it within three days',
      'You paid an order',
      'You moved money to your Electronic Wallet',
    ]);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/orders/o1');
    expect(within(rows[1]!).getByText('TEA-1')).toBeTruthy();
  });

  it('Every notification has its own sentence in both languages', () => {
    for (const { names } of [notificationsEn, notificationsHi]) {
      expect(new Set(Object.values(names)).size).toBe(Object.values(names).length);
    }
    expect(Object.keys(notificationsEn.names)).toEqual(expect.arrayContaining([...NOTIFICATION_NAMES]));
  });

  it('Nearly every notification leads somewhere; the others say all there is', () => {
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
