import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  acceptOrder,
  cancelOrder,
  confirmOrder,
  disputeOrder,
  getMarketOrder,
  getOrderDigital,
  getVendorOrder,
  ORDER_STATES,
  refundOrder,
  sendOrder,
} from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { buyerStepsOf } from './buyer-steps.tsx';
import type { Side } from './due.ts';
import { order } from './order.testing.ts';
import { OrderScreen } from './order-screen.tsx';
import { refundOfUnits } from './refund-dialog.tsx';
import { vendorStepsOf } from './vendor-steps.tsx';

const path = (of: { readonly path: string }) => of.path.replace('{id}', 'o1');
const begin = (side: Side, shown = order(), answers: FakeAnswers = {}) =>
  drawWith(<OrderScreen id="o1" side={side} aside={null} />, {
    [path(getMarketOrder)]: { data: shown },
    [path(getVendorOrder)]: { data: shown },
    ...answers,
  });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => signIn());

describe('Items of an order', () => {
  it('A line shows the cost of its units and of its delivery', async () => {
    begin('buyer');
    const line = (await screen.findByText('A vase')).closest('li')!;
    expect(line.textContent).toContain('120.00');
  });

  it.each([
    ['vendor', 0, 2, marketOrdersTexts.unitsToSend({ units: '2' })],
    ['vendor', 1, 1, marketOrdersTexts.unitsToSend({ units: '1 refunded · 1' })],
    ['buyer', 1, 1, marketOrdersTexts.unitsToSend({ units: '1 refunded · 1' })],
    ['buyer', 2, 0, '2 refunded'],
  ] as const)(
    'The %s of a line with %i refunded and %i unsent units reads "%s"',
    async (side, refunded, toSend, said) => {
      begin(side, order({ lines: order().lines.map((line) => ({ ...line, refunded, toSend })) }));
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );
});

describe('Actions of an order', () => {
  it.each(ORDER_STATES)('In the state %s, buyer and vendor see only the actions that the order allows', (status) => {
    const of = order({ status });
    const allowed: Partial<Record<typeof status, readonly [string, string]>> = {
      paid: ['cancel', 'accept send refund cancel'],
      accepted: ['cancel', 'send refund cancel'],
      sent: ['receive dispute askReturn', 'refund'],
      received: ['askReturn', 'refund'],
      disputed: ['', 'refund'],
      returning: ['', 'takeReturn'],
      returned: ['', 'refund'],
    };
    expect([buyerStepsOf(of).join(' '), vendorStepsOf(of).join(' ')]).toEqual(allowed[status] ?? ['', '']);
  });

  it('A buyer reads the consequence before confirming receipt', async () => {
    const sent = order({ status: 'sent' });
    const { server, user } = begin('buyer', sent, { [confirmOrder.path]: { data: order({ status: 'received' }) } });
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.receive.button }));
    expect(dialog().getByText(/120 USDT goes to Kiln & Co 3 days later/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.receive.button }));
    await waitFor(() => expect(server.bodies(confirmOrder)[0]).toEqual({ _id: 'o1' }));
  });

  it('A dispute without a reason is not sent', async () => {
    const { server, user } = begin('buyer', order({ status: 'sent' }), {
      [disputeOrder.path]: { data: order({ status: 'disputed' }) },
    });
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.dispute.button }));
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.dispute.button }));
    expect(dialog().getByText(marketOrdersTexts.reasonNeeded)).toBeTruthy();
    expect(server.to(disputeOrder.path)).toEqual([]);
    await user.type(dialog().getByLabelText(marketOrdersTexts.reason), 'Broken');
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.dispute.button }));
    await waitFor(() => expect(server.bodies(disputeOrder)[0]).toEqual({ _id: 'o1', reason: 'Broken' }));
  });

  it('A member cancels an order without giving a reason', async () => {
    const { server, user } = begin('buyer', order(), { [cancelOrder.path]: { data: order({ status: 'cancelled' }) } });
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.cancel.button }));
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.cancel.button }));
    await waitFor(() => expect(server.bodies(cancelOrder)[0]).toEqual({ _id: 'o1', reason: '' }));
  });

  it('An action with a lost response explains where to look and is not retried automatically', async () => {
    const { server, user } = begin('vendor', order(), { [acceptOrder.path]: { status: 504, message: 'Gateway' } });
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.accept.button }));
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.accept.button }));
    await waitFor(() =>
      expect(document.querySelector('.Toastify__toast')?.textContent).toContain(
        appTexts.common.maybeDone({ where: appTexts.money.myOrders }),
      ),
    );
    expect(server.to(acceptOrder.path)).toHaveLength(1);
  });

  it('A vendor marks an order as sent with a carrier and a tracking number', async () => {
    const { server, user } = begin('vendor', order({ status: 'accepted' }), {
      [sendOrder.path]: { data: order({ status: 'sent' }) },
    });
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.send.button }));
    await user.type(dialog().getByLabelText(marketOrdersTexts.carrier), 'Post');
    await user.type(dialog().getByLabelText(marketOrdersTexts.tracking), 'RX 204');
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.send.button }));
    await waitFor(() =>
      expect(server.bodies(sendOrder)[0]).toMatchObject({ _id: 'o1', carrier: 'Post', number: 'RX 204' }),
    );
  });

  it('A vendor refunding units of a line sees first what is refunded and what remains', async () => {
    const { server, user } = begin('vendor', order({ status: 'sent' }), {
      [refundOrder.path]: { data: order({ status: 'sent' }) },
    });
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.refund.button }));
    await user.clear(dialog().getByLabelText(marketOrdersTexts.unitsOf({ title: 'A vase', most: '2' })));
    await user.type(dialog().getByLabelText(marketOrdersTexts.unitsOf({ title: 'A vase', most: '2' })), '1');
    await user.type(dialog().getByLabelText(marketOrdersTexts.reason), 'A scratch');
    expect(dialog().getByText(marketOrdersTexts.goesBack({ amount: '50 USDT', rest: '70 USDT' }))).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: marketOrdersTexts.steps.refund.button }));
    await waitFor(() =>
      expect(server.bodies(refundOrder)[0]).toEqual({
        _id: 'o1',
        held: '120.00',
        reason: 'A scratch',
        lines: [{ _id: 'line-1', quantity: 1 }],
      }),
    );
  });

  it('A full refund of a line includes its delivery cost, as the server calculates it', () => {
    expect([1, 2].map((units) => refundOfUnits(order(), { 'line-1': units }))).toEqual([50_000_000n, 120_000_000n]);
  });

  it('Units reduced by a voucher are refunded at the price paid, as the server calculates it', () => {
    const cheaper = { voucher: { code: 'TEN', discount: '10.00' }, money: { ...order().money, held: '110.00' } };
    const of = order(cheaper);
    expect([1, 2].map((units) => refundOfUnits(of, { 'line-1': units }))).toEqual([45_000_000n, 110_000_000n]);
  });

  it('Refunding the last unit of an order refunds everything that the order still holds', () => {
    const money = { ...order().money, held: '63.00', refunded: '57.00' };
    const of = order({ money, lines: order().lines.map((line) => ({ ...line, refunded: 1, toSend: 1 })) });
    expect(refundOfUnits(of, { 'line-1': 1 })).toBe(63_000_000n);
  });

  it('A vendor can refund only units that were not refunded before', async () => {
    const [line] = order().lines;
    const lines = [
      { ...line!, refunded: 1, toSend: 1 },
      { ...line!, _id: 'line-2', title: 'A bowl', refunded: 2, toSend: 0 },
    ];
    const { user } = begin('vendor', order({ lines }));
    await user.click(await screen.findByRole('button', { name: marketOrdersTexts.steps.refund.button }));
    expect(dialog().getByLabelText(marketOrdersTexts.unitsOf({ title: 'A vase', most: '1' }))).toBeTruthy();
    expect(dialog().queryByLabelText(/Units of A bowl/)).toBeNull();
  });
});

describe('Money of an order', () => {
  // Shows DEC-9-orders-22
  it('An entry in the member’s own wallet links to the statement; an entry of the other side shows only its number', async () => {
    const movement = { reason: '', at: '2026-12-20 00:10:00', day: '2026-12-19' };
    const movements = [
      ...order().movements,
      { ...movement, posting: '88300', kind: 'order_proceeds' as const, amount: '114.00' },
      { ...movement, posting: '88301', kind: 'order_fee' as const, amount: '6.00' },
    ];
    begin('buyer', order({ status: 'cleared', due: null, movements }));
    const link = await screen.findByRole('link', { name: marketOrdersTexts.posting({ number: '88,102' }) });
    expect(link.getAttribute('href')).toBe('/statement?account=wallet&kind=order_paid&from=2026-12-01&to=2026-12-01');
    expect(screen.getByText(marketOrdersTexts.posting({ number: '88,300' })).closest('a')).toBeNull();
  });

  it('Codes of digital items are shown after sending and are not requested before', async () => {
    const digital = order({ physical: false, lines: [{ ...order().lines[0]!, delivery: null }] });
    const { server } = begin('buyer', digital);
    await screen.findByRole('heading', { name: marketOrdersTexts.where });
    expect(server.to(path(getOrderDigital))).toEqual([]);
    const timeline = [
      ...digital.timeline,
      { ...digital.timeline[0]!, status: 'sent' as const, actor: 'vendor' as const },
    ];
    begin(
      'buyer',
      { ...digital, status: 'sent', timeline },
      {
        [path(getOrderDigital)]: { data: [{ _id: 'line-1', title: 'A key', file: null, codes: ['AAA-1'] }] },
      },
    );
    expect(await screen.findByText('AAA-1')).toBeTruthy();
  });
});

describe('Returning an order', () => {
  it('A vendor can agree to a return after the buyer has requested it', () => {
    expect(vendorStepsOf(order({ status: 'received', returnAsked: true }))).toEqual(['agreeReturn', 'refund']);
    expect(buyerStepsOf(order({ status: 'received', returnAsked: true }))).toEqual([]);
  });
});
