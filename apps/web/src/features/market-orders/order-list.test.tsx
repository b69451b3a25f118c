import { fakeApi } from '@plumbline/app-runtime/testing';
import { getMarketOrders, getVendorOrders } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import type { Side } from './due.ts';
import { OrderList } from './order-list.tsx';

beforeEach(() => signIn());

const NONE = { docs: [], total: 0, page: 1, limit: 20, pages: 0, waiting: {} };
const open = (side: Side, at = '/') => {
  fakeApi({ [getMarketOrders.path]: { data: NONE }, [getVendorOrders.path]: { data: NONE } });
  draw(<OrderList side={side} next={<a href="/vendor/store">To your store</a>} />, at);
};

describe('A list of orders that is empty', () => {
  // Shows DEC-8-screens-25
  it('A store that has sold nothing is shown its next step', async () => {
    open('vendor');
    expect(await screen.findByText('Your store has not sold anything yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your store' })).toBeTruthy();
  });

  it('A buyer who has bought nothing is led to the market', async () => {
    open('buyer');
    expect((await screen.findByRole('link', { name: 'See the market' })).getAttribute('href')).toBe('/market');
  });

  it('A state without orders says so, and does not claim that nothing was ever sold', async () => {
    open('vendor', '/?status=sent');
    expect(await screen.findByText('No order is in this state.')).toBeTruthy();
    expect(screen.queryByText('Your store has not sold anything yet.')).toBeNull();
  });
});
