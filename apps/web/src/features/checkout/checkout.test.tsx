import type { FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { createOrder, editCart, getAddress, getCart, getprofile, type Profile, platform } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as checkoutTexts } from '@plumbline/texts/en/checkout';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as lineTexts } from '@plumbline/texts/en/line';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { cartLine, cartOf } from '../../lib/market/cart.testing.ts';
import { beginAttempt } from './attempt.ts';
import CheckoutScreen from './checkout-screen.tsx';

const ADDRESS = rowOf(getAddress, { _id: 'a1', fullName: 'Asha Verma', country: 'DE' });
const PROFILE = { _id: 'm1', balance: '100.00', earningbalance: '5.00' } as Profile;
const THANKS = answersTexts.createOrder;
const BOUGHT = { message: THANKS, data: { orders: [{ _id: 'o1' }], confirm: null } };

function begin(answers: FakeAnswers = {}, cart = cartOf([cartLine()])) {
  return drawWith(
    <CheckoutScreen />,
    {
      [getprofile.path]: { data: PROFILE },
      [getCart.path]: { data: cart },
      [getAddress.path]: { data: { docs: [ADDRESS], total: 1, page: 1, limit: 50, pages: 1 } },
      [platform.path]: { data: { demo: false } },
      [createOrder.path]: BOUGHT,
      ...answers,
    },
    '/checkout',
  );
}
const pay = () => screen.findByRole('button', { name: /^Pay/ });
const toast = () => document.querySelector('.Toastify__toast')?.textContent ?? '';
const sent = (server: ReturnType<typeof fakeApi>) =>
  server.to(createOrder.path).map(({ body }) => body as { key: string; otp?: string });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('The checkout', () => {
  // Shows SPEC-4.13
  it('A purchase sends the displayed order under one key, then opens /my-order with its message', async () => {
    const { server, user, address } = begin();
    await user.click(await pay());
    await waitFor(() => expect(address()).toBe('/my-order'));
    expect(sent(server)).toMatchObject([{ cartVersion: 'version-1', addressId: 'a1', total: '12.00' }]);
    expect(toast()).toContain(THANKS);
    expect(localStorage.getItem('plumbline_checkout')).toBeNull();
  });

  // Shows DEC-9-orders-20
  it('Pressing the buy button twice sends one purchase', async () => {
    const { server, user } = begin({ [createOrder.path]: () => new Promise(() => {}) });
    await user.dblClick(await pay());
    expect(sent(server)).toHaveLength(1);
  });

  it('A purchase with a lost response is retried under the same key, even after a reload', async () => {
    const first = begin({ [createOrder.path]: { status: 504, message: 'Gateway' } });
    await first.user.click(await pay());
    await waitFor(() => expect(toast()).toContain('charged twice'));
    first.unmount();
    const second = begin();
    await second.user.click(await pay());
    await waitFor(() => expect(second.address()).toBe('/my-order'));
    expect(sent(second.server)[0]!.key).toBe(sent(first.server)[0]!.key);
  });

  it('If the cart is empty, a lost response is fetched with the same key and nothing else is bought', async () => {
    const { key } = beginAttempt({ buyer: 'm1', cartVersion: 'version-1', addressId: 'a1', total: '12.00' });
    const { server, address } = begin({}, cartOf([], { version: 'empty' }));
    await waitFor(() => expect(address()).toBe('/my-order'));
    expect(sent(server).map((body) => body.key)).toEqual([key]);
  });

  // Shows DEC-9-orders-20
  it('A changed cart is rejected, lists the changed lines and keeps the chosen address', async () => {
    let cart = cartOf([cartLine()]);
    const { user, address } = begin({
      [getCart.path]: () => ({ data: cart }),
      [createOrder.path]: () => {
        cart = cartOf([cartLine({ price: '11.00', total: '13.00', blocker: 'price_changed' })], {
          version: 'version-2',
        });
        return { status: 409, message: 'These have changed: A vase', code: 'cart_changed' };
      },
    });
    await user.click(await pay());
    expect(await screen.findByText('A vase now costs 11.00 USDT each, not 10.00 USDT.')).toBeTruthy();
    expect(screen.getByText(checkoutTexts.nothingBought)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Asha Verma/ }).checked).toBe(true);
    expect(screen.getByRole('button', { name: /Pay 13\.00/ })).toBeTruthy();
    expect(address()).toBe('/checkout');
  });

  it('A changed platform fee is reported without claiming that cart lines changed', async () => {
    const message = inputsTexts.otherShareOfThese({ titles: 'A vase' });
    const { user } = begin({ [createOrder.path]: { status: 409, message, code: 'cart_changed' } });
    await user.click(await pay());
    expect(await screen.findByRole('heading', { name: checkoutTexts.sameLines })).toBeTruthy();
    expect(toast()).toContain(message);
  });

  // Shows SPEC-8.7
  it('A failed order shows the server’s message until it is closed', async () => {
    const { user } = begin({
      [createOrder.path]: { status: 409, message: errorsTexts.own_order, code: 'own_order' },
    });
    await user.click(await pay());
    await waitFor(() => expect(toast()).toContain(errorsTexts.own_order));
    // A toast that closes automatically has a progress bar.
    expect(document.querySelector('.Toastify__progress-bar--animated')).toBeNull();
  });

  // Shows SPEC-7.8
  it('A large purchase requires the mailed code and submits it under the purchase’s key', async () => {
    const { server, user, address } = begin({
      [createOrder.path]: ({ body }) =>
        (body as { otp?: string }).otp === undefined
          ? { message: answersTexts.orderCodeMailed, data: { orders: [], confirm: { challenge: null } } }
          : BOUGHT,
    });
    await user.click(await pay());
    await user.type(await screen.findByLabelText(checkoutTexts.code), '123456');
    await user.click(screen.getByRole('button', { name: checkoutTexts.confirm }));
    await waitFor(() => expect(address()).toBe('/my-order'));
    const [asked, bought] = sent(server);
    expect([bought!.otp, bought!.key]).toEqual(['123456', asked!.key]);
  });

  it('An insufficient balance shows the missing amount and a deposit link, and hides the pay button', async () => {
    begin({ [getprofile.path]: { data: { ...PROFILE, balance: '4.50' } } });
    expect((await screen.findByRole('link', { name: checkoutTexts.deposit })).getAttribute('href')).toBe('/deposit');
    expect(document.body.textContent).toContain('You need 7.50 USDT more');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('A line that does not ship to the chosen country shows that and offers other delivery methods', async () => {
    const { server, user } = begin({
      [getAddress.path]: { data: { docs: [{ ...ADDRESS, country: 'IN' }], total: 1, page: 1, limit: 50, pages: 1 } },
      [editCart.path]: { data: cartOf([cartLine({ delivery: { name: 'Courier', price: '9.00' }, total: '19.00' })]) },
    });
    expect(await screen.findByText(/A vase can't be sent to India this way/)).toBeTruthy();
    expect((await pay()).hasAttribute('disabled')).toBe(true);
    await user.selectOptions(screen.getByLabelText(lineTexts.deliveryOf({ title: 'A vase' })), 'Courier');
    await waitFor(async () => expect((await pay()).hasAttribute('disabled')).toBe(false));
    expect(server.bodies(editCart)[0]).toEqual({ _id: 'line-1', delivery: 'Courier' });
  });
});
