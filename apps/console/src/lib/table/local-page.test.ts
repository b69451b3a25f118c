import { readAddress } from '@plumbline/app-runtime/list';
import { expect, it } from 'vitest';
import { cutPage } from './local-page.ts';

const ROWS = [
  { name: 'bala', role: 'owner', owed: 9n },
  { name: 'Asha', role: 'support', owed: 10n },
  { name: 'Chitra', role: 'owner', owed: 9n },
];
const page = (address: string, limit = 10) =>
  cutPage(
    ROWS,
    {
      sorts: { name: (row) => row.name, owed: (row) => row.owed },
      filters: { role: (row, value) => row.role === value },
    },
    readAddress(new URLSearchParams(address), { filters: { role: () => true } }),
    { page: Number(new URLSearchParams(address).get('page') ?? '1'), limit },
  );
const names = (address: string, limit?: number) => page(address, limit).docs.map(({ name }) => name);

it('stands as it came without an order, or with one that the list does not have', () => {
  expect(names('')).toEqual(['bala', 'Asha', 'Chitra']);
  expect(names('sort=constructor')).toEqual(['bala', 'Asha', 'Chitra']);
});

it('sorts words without regard to capitals and amounts as numbers, the same ones as they came', () => {
  expect(names('sort=name&dir=asc')).toEqual(['Asha', 'bala', 'Chitra']);
  expect(names('sort=name')).toEqual(['Chitra', 'bala', 'Asha']);
  expect(names('sort=owed')).toEqual(['Asha', 'bala', 'Chitra']);
});

it('counts what the filters let through, and cuts its pages out of that', () => {
  expect(page('role=owner&page=2', 1)).toEqual({ docs: [ROWS[2]], total: 2 });
  expect(page('page=3', 2)).toEqual({ docs: [], total: 3 });
});
