import { addUp, minus } from '@plumbline/app-runtime/testing';
import * as calls from '@plumbline/contract';
import { splitCharge, toAmount, usdt } from '@plumbline/money';
import { beforeEach, describe } from 'vitest';
import CartScreen from '../features/cart/cart-screen.tsx';
import CheckoutScreen from '../features/checkout/checkout-screen.tsx';
import { order } from '../features/market-orders/order.testing.ts';
import { OrderScreen } from '../features/market-orders/order-screen.tsx';
import SettlementScreen from '../features/settlement/settlement-screen.tsx';
import { draw, signIn } from '../lib/draw.testing.tsx';
import { cartLine } from '../lib/market/cart.testing.ts';

/** Two stores, one line each; the first has a voucher discount. */
const cartOf = (first: bigint, second: bigint, discount: bigint): calls.Cart => ({
  version: '1',
  total: toAmount(first + second),
  groups: [
    [first, discount],
    [second, 0n],
  ].map(([total = 0n, less = 0n], index) => ({
    vendor: { slug: `store-${index}`, storeName: `Store ${index}` },
    lines: [cartLine({ _id: `l${index}`, physical: false, delivery: null, total: toAmount(total + less) })],
    voucher: less === 0n ? null : { code: 'SALE', discount: toAmount(less), blocker: null },
    total: toAmount(total),
  })),
});
const SETTLED = { total: 1, page: 1, limit: 20, pages: 1, orders: { holding: 1, cleared: 1 } };

beforeEach(() => signIn());

describe('Totals of the market', () =>
  addUp(draw, [
    {
      name: 'a cart',
      answers: ([a, b, c]) => ({ [calls.getCart.path]: { data: cartOf(a, b, c) } }),
      screen: () => <CartScreen />,
      left: (_each, firstLine, voucher, _other, secondLine, first, second, total) => [
        minus(first, firstLine, voucher),
        minus(second, secondLine),
        minus(total, first, second),
      ],
    },
    {
      name: 'a checkout',
      answers: ([a, b, c], total) => ({
        [calls.getCart.path]: { data: cartOf(a, b, c) },
        [calls.getprofile.path]: { data: { _id: 'm1', balance: toAmount(total), earningbalance: '0.00' } },
        [calls.getAddress.path]: { data: { docs: [], total: 0, page: 1, limit: 50, pages: 0 } },
      }),
      screen: () => <CheckoutScreen />,
      left: (_line, secondLine, first, second, total, wallet, after, onButton) => [
        minus(second, secondLine),
        minus(total, first, second),
        minus(wallet, total, after),
        minus(total, onButton),
      ],
    },
    {
      name: 'an order',
      answers: ([refunded, proceeds, fee], total) => {
        const paid = total + fee;
        const money = { paid, refunded, proceeds, fee, held: fee };
        const shown = Object.fromEntries(Object.entries(money).map(([name, micro]) => [name, toAmount(micro)]));
        const [line] = order().lines;
        const data = {
          ...order({ money: shown as never, voucher: { code: 'SALE', discount: toAmount(refunded) } }),
          lines: [{ ...line, price: toAmount(paid + refunded), quantity: 1, delivery: null }],
        };
        return { [calls.getMarketOrder.path.replace('{id}', 'o1')]: { data } };
      },
      screen: () => <OrderScreen id="o1" side="buyer" aside={null} />,
      left: (paid, refunded, proceeds, fee, held, line, voucher) => [
        minus(paid, refunded, proceeds, fee, held),
        minus(paid, line, voucher),
      ],
    },
    {
      name: 'a settlement',
      answers: ([proceeds, fee, refunded], total) => {
        const { charge, net } = splitCharge(usdt(total), 333);
        const parts = { fee: toAmount(charge), proceeds: toAmount(net) };
        const row = { _id: 'o1', number: 'KILN-7', status: 'received', held: toAmount(total), clearsOn: '2026-12-01' };
        const money = { proceeds: toAmount(proceeds), fee: toAmount(fee), refunded: toAmount(refunded) };
        const data = {
          ...SETTLED,
          docs: [{ ...row, ...parts }],
          money: { ...money, held: toAmount(total) },
          clears: [{ day: '2026-12-01', orders: 1, ...parts }],
          wallets: null,
        };
        return { [calls.getSettlement.path]: { data } };
      },
      screen: () => <SettlementScreen />,
      left: (held, _proceeds, _fee, _refunded, clears, fee, rowHeld, rowClears) => [
        minus(held, clears, fee),
        minus(held, rowHeld),
        minus(clears, rowClears),
      ],
    },
  ]));
