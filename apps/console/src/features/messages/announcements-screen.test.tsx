import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  ANNOUNCEMENT_STATES,
  operatorAnnounce,
  operatorAnnouncements,
  operatorRemoveSubscriber,
  operatorSubscribers,
  operatorWithdrawAnnouncement,
  SUBSCRIBER_STATUSES,
} from '@plumbline/contract/operator';
import { dataOf, rowOf } from '@plumbline/contract/testing';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consoleMessagesTexts } from '@plumbline/texts/en/console-messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import AnnouncementsScreen from './announcements-screen.tsx';
import SubscribersScreen from './subscribers-screen.tsx';

const listOf = (row: object) => ({ data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } });
const announcement = (state: (typeof ANNOUNCEMENT_STATES)[number]) =>
  dataOf(operatorAnnounce, { _id: 'n1', createdBy: 'bela@plumbline.example', state });
const begin = (state: (typeof ANNOUNCEMENT_STATES)[number] = 'shown', more: FakeAnswers = {}) =>
  drawWith(
    <AnnouncementsScreen />,
    { [operatorAnnouncements.path]: listOf(announcement(state)), ...more },
    '/announcements',
  );
const cell = async (table: string, label: string) =>
  (await screen.findByRole('table', { name: table })).querySelector(`td[data-label="${label}"]`)?.textContent;

beforeEach(() => signInAs('support'));

describe('Announcements to members', () => {
  it.each(ANNOUNCEMENT_STATES)(
    'An announcement that is %s says so, and can be removed while members can still read it',
    async (state) => {
      begin(state);
      expect(await cell('Announcements', 'State')).toBe(state);
      const canTakeOff = state === 'shown' || state === 'planned';
      expect(screen.queryByRole('button', { name: consoleMessagesTexts.takeOff }) !== null).toBe(canTakeOff);
    },
  );

  it('The remove button of an announcement includes its title', async () => {
    const { user, server } = begin('shown', { [operatorWithdrawAnnouncement.path]: { message: 'Off' } });
    await user.click(await screen.findByRole('button', { name: consoleMessagesTexts.takeOff }));
    await waitFor(() => expect(server.bodies(operatorWithdrawAnnouncement)[0]).toEqual({ _id: 'n1' }));
  });

  it('An announcement missing a language shows the server’s message and keeps the form filled in', async () => {
    const message = consoleInputsTexts.writeTextIn({ language: 'Hindi' });
    const { user } = begin('over', { [operatorAnnounce.path]: { status: 400, message } });
    await user.click(await screen.findByRole('button', { name: consoleMessagesTexts.announce }));
    await user.type(screen.getByLabelText(consoleMessagesTexts.titleIn({ language: 'English' })), 'Maintenance');
    await user.click(screen.getAllByRole('button', { name: consoleMessagesTexts.announce }).at(-1)!);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleMessagesTexts.titleIn({ language: 'English' })).value).toBe(
      'Maintenance',
    );
  });

  it('The finance role cannot publish announcements', async () => {
    signInAs('finance');
    begin('shown');
    await cell('Announcements', 'State');
    expect(screen.queryByRole('button', { name: /Announce|Remove/ })).toBeNull();
  });
});

describe('Newsletter subscribers', () => {
  const subscribers = (status: (typeof SUBSCRIBER_STATUSES)[number], more: FakeAnswers = {}) =>
    drawWith(
      <SubscribersScreen />,
      {
        [operatorSubscribers.path]: listOf(
          rowOf(operatorSubscribers, { _id: 's1', email: 'reader@site.example', status }),
        ),
        ...more,
      },
      '/newsletter',
    );

  it.each(SUBSCRIBER_STATUSES)('A subscriber that is %s is labelled so', async (status) => {
    subscribers(status);
    expect(await cell('Subscribers', 'State')).toBe(status);
  });

  it('A second press does not delete a subscriber twice', async () => {
    const { user, server } = subscribers('confirmed', { [operatorRemoveSubscriber.path]: () => new Promise(() => {}) });
    await user.dblClick(await screen.findByRole('button', { name: consoleMessagesTexts.delete }));
    await waitFor(() => expect(server.bodies(operatorRemoveSubscriber)[0]).toEqual({ _id: 's1' }));
    expect(server.to(operatorRemoveSubscriber.path)).toHaveLength(1);
  });

  it('An auditor can neither export nor delete subscribers', async () => {
    signInAs('auditor');
    subscribers('confirmed');
    await cell('Subscribers', 'State');
    expect(screen.queryByRole('button', { name: /Export|Delete/ })).toBeNull();
  });
});
