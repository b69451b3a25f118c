import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  addWebhook,
  changeWebhook,
  getStore,
  getWebhookLog,
  getWebhooks,
  type ListedWebhook,
  replayWebhook,
  WEBHOOK_EVENTS,
} from '@plumbline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import WebhooksScreen from './webhooks-screen.tsx';

beforeEach(() => signIn());

const at = '2026-01-05 10:00:00';
const WEBHOOK: ListedWebhook = {
  _id: 'w1',
  url: 'https://shop.example.com/hook',
  events: ['order.paid'],
  status: 'active',
  failingSince: null,
  disabledAt: null,
  madeAt: at,
};
const DELIVERY = {
  _id: 'd1',
  type: 'order.paid',
  eventId: 'e1',
  happenedAt: at,
  status: 'failed',
  dueAt: null,
  attempts: [{ number: 10, at, status: null, answer: 'ECONNREFUSED', tookMs: 12 }],
};
const open = (webhooks: readonly ListedWebhook[] = [WEBHOOK]) => ({
  server: fakeApi({
    [getStore.path]: { data: { role: 'owner' } },
    [getWebhooks.path]: { data: { webhooks } },
    [getWebhookLog.path.replace('{id}', 'w1')]: { data: { docs: [DELIVERY], total: 1, page: 1, limit: 20, pages: 1 } },
    [addWebhook.path]: { data: { _id: 'w2', secret: 'whsec_shown' } },
    [changeWebhook.path]: { data: null, message: 'Saved' },
    [replayWebhook.path]: { data: null, message: 'It is sent again' },
  }),
  ...draw(<WebhooksScreen />),
});

describe('The screen of webhooks', () => {
  it('The owner adds an endpoint for all events, and sees its secret once', async () => {
    const { user, server } = open([]);
    await user.type(await screen.findByLabelText('Address'), 'https://shop.example.com/hook');
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
    expect(dialog.getByText('whsec_shown')).toBeTruthy();
    expect(server.to(addWebhook.path)[0]?.body).toEqual({
      url: 'https://shop.example.com/hook',
      events: [...WEBHOOK_EVENTS],
    });
  });

  // Shows DEC-9-keys-5
  it('A delivery that failed shows its last answer, and is sent again', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Show deliveries' }));
    expect(await screen.findByText('ECONNREFUSED')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.to(replayWebhook.path)[0]?.body).toEqual({ _id: 'd1' }));
  });

  it('An endpoint is switched off with its events kept', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    const sent = { _id: 'w1', events: ['order.paid'], active: false };
    await waitFor(() => expect(server.to(changeWebhook.path)[0]?.body).toEqual(sent));
  });
});
