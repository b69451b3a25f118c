import { fakeApi } from '@plumbline/app-runtime/testing';
import { APP_TOPICS, getNotificationChoices, NOTIFICATION_TOPICS, notificationChoices } from '@plumbline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { NotificationsSection } from './choices.tsx';

const ALL = {
  ...Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, true])),
  app: Object.fromEntries(APP_TOPICS.map((topic) => [topic, true])),
};
const boxes = async (title = 'Notifications by mail') =>
  within(await screen.findByRole('group', { name: title })).getAllByRole<HTMLInputElement>('checkbox');

beforeEach(() => signIn());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('Which mails a member wants', () => {
  it('A changed choice is sent with all the others as they are', async () => {
    const server = fakeApi({
      [getNotificationChoices.path]: { data: ALL },
      [notificationChoices.path]: { message: 'Saved' },
    });
    const { user } = draw(<NotificationsSection />);
    await user.click((await boxes())[0]!);
    expect(await screen.findByText('Saved')).toBeTruthy();
    const [sent] = server.to(notificationChoices.path);
    expect(sent!.body).toEqual({ ...ALL, [NOTIFICATION_TOPICS[0]!]: false });
  });

  it('A choice of the app is sent with the mails as they are, and offers nothing about withdrawals or security', async () => {
    const server = fakeApi({
      [getNotificationChoices.path]: { data: ALL },
      [notificationChoices.path]: { message: 'Saved' },
    });
    const { user } = draw(<NotificationsSection />);
    const inApp = await boxes('Notifications in the app');
    expect(inApp.map(({ name }) => name)).toEqual(APP_TOPICS);
    await user.click(inApp.at(-1)!);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.to(notificationChoices.path)[0]!.body).toEqual({ ...ALL, app: { ...ALL.app, certificate: false } });
  });

  it('A choice that was refused shows what holds, and not what was pressed', async () => {
    fakeApi({
      [getNotificationChoices.path]: { data: ALL },
      [notificationChoices.path]: { status: 500, message: 'Something broke' },
    });
    const { user } = draw(<NotificationsSection />);
    await user.click((await boxes())[0]!);
    await screen.findByText(/Something broke/);
    await waitFor(async () => expect((await boxes())[0]!.checked).toBe(true));
  });

  it('A vendor is asked about deposits and transfers alone, and the other choices stay as they are', async () => {
    window.history.replaceState(null, '', '/vendor/settings');
    localStorage.setItem('access_token_vendor', 'vendor-token');
    const server = fakeApi({
      [getNotificationChoices.vendorPath!]: { data: ALL },
      [notificationChoices.vendorPath!]: { message: 'Saved' },
    });
    const { user } = draw(<NotificationsSection />);
    expect((await boxes()).map(({ name }) => name)).toEqual(['deposit', 'transfer']);
    await user.click((await boxes())[1]!);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.to(notificationChoices.vendorPath!)[0]!.body).toEqual({ ...ALL, transfer: false });
  });

  it('Choices that could not be read are not shown as if nothing were wanted', async () => {
    fakeApi({ [getNotificationChoices.path]: { status: 500, message: 'broken' } });
    draw(<NotificationsSection />);
    await screen.findByRole('button', { name: /again/i });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
