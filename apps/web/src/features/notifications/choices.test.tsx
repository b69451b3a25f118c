import { fakeApi } from '@plumbline/app-runtime/testing';
import { getNotificationChoices, NOTIFICATION_TOPICS, notificationChoices } from '@plumbline/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { NotificationsSection } from './choices.tsx';

const ALL = Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, true]));
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');

beforeEach(() => signIn());

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

  it('Choices that could not be read are not shown as if nothing were wanted', async () => {
    fakeApi({ [getNotificationChoices.path]: { status: 500, message: 'broken' } });
    draw(<NotificationsSection />);
    await screen.findByRole('button', { name: /again/i });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
