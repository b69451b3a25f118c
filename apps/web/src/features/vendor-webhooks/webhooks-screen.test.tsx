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
import { rowOf, sample } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as vendorWebhooksTexts } from '@plumbline/texts/en/vendor-webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import WebhooksScreen from './webhooks-screen.tsx';

beforeEach(() => signIn());

const at = '2026-01-05 10:00:00';
const WEBHOOK: ListedWebhook = sample(getWebhooks.data.shape.webhooks.element, {
  _id: 'w1',
  url: 'https://shop.example.com/hook',
  events: ['order.paid'],
  madeAt: at,
});
const DELIVERY = rowOf(getWebhookLog, {
  _id: 'd1',
  eventId: 'e1',
  happenedAt: at,
  status: 'failed',
  attempts: [{ number: 10, at, answer: 'ECONNREFUSED', tookMs: 12 }],
});
const open = (webhooks: readonly ListedWebhook[] = [WEBHOOK]) =>
  drawWith(<WebhooksScreen />, {
    [getStore.path]: { data: { role: 'owner' } },
    [getWebhooks.path]: { data: { webhooks } },
    [getWebhookLog.path.replace('{id}', 'w1')]: {
      data: { docs: [DELIVERY], total: 1, page: 1, limit: 20, pages: 1 },
    },
    [addWebhook.path]: { data: { _id: 'w2', secret: 'whsec_shown' } },
    [changeWebhook.path]: { data: null, message: 'Saved' },
    [replayWebhook.path]: { data: null, message: answersTexts.replayWebhook },
  });

describe('Webhooks screen', () => {
  it('The owner adds an endpoint for all events and sees its secret once', async () => {
    const { user, server } = open([]);
    await user.type(await screen.findByLabelText(vendorWebhooksTexts.address), 'https://shop.example.com/hook');
    await user.click(screen.getByRole('button', { name: vendorWebhooksTexts.add }));
    const dialog = within(await screen.findByRole('dialog', { name: vendorWebhooksTexts.made }));
    expect(dialog.getByText('whsec_shown')).toBeTruthy();
    expect(server.bodies(addWebhook)[0]).toEqual({
      url: 'https://shop.example.com/hook',
      events: [...WEBHOOK_EVENTS],
    });
  });

  // Shows DEC-9-keys-5
  it('A failed delivery shows its last response and can be sent again', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: vendorWebhooksTexts.log }));
    expect(await screen.findByText('ECONNREFUSED')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: vendorWebhooksTexts.sendAgain }));
    await waitFor(() => expect(server.bodies(replayWebhook)[0]).toEqual({ _id: 'd1' }));
  });

  it('An endpoint is switched off while keeping its events', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: vendorWebhooksTexts.switchOff }));
    const sent = { _id: 'w1', events: ['order.paid'], active: false };
    await waitFor(() => expect(server.bodies(changeWebhook)[0]).toEqual(sent));
  });
});
