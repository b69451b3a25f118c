import { expect, test } from 'vitest';
import { type Group, groupOf } from './vendor-nav.tsx';

const groups: readonly Group<string>[] = [
  { to: '/vendor', label: 'Home', places: [{ to: '/vendor/cart', label: 'Cart' }] },
  { to: '/vendor/orders', label: 'Orders', places: [{ to: '/vendor/reviews', label: 'Reviews' }] },
  {
    to: '/vendor/settlement',
    label: 'Money',
    places: [{ to: '/vendor/deposit', label: 'Deposit' }],
    beside: ['/vendor/withdrawl-list'],
  },
];

test.each([
  ['/vendor', 'Home'],
  ['/vendor/cart', 'Home'],
  ['/vendor/limits', 'Home'],
  ['/vendor/orders/42', 'Orders'],
  ['/vendor/reviews', 'Orders'],
  ['/vendor/settlement', 'Money'],
  ['/vendor/withdrawl-list', 'Money'],
])('The screen %s belongs to the group %s', (pathname, label) => {
  expect(groupOf(groups, pathname)?.label).toBe(label);
});

test('A screen whose name begins like another’s does not join its navigation group', () => {
  expect(groupOf(groups, '/vendor/ordersheet')?.label).toBe('Home');
});
