import { readAddress } from '@plumbline/app-runtime/list';
import { expect, it } from 'vitest';
import { cutPage } from './use-local-list.ts';

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

it('A local list keeps its original order if the requested order is missing or unknown', () => {
  expect(names('')).toEqual(['bala', 'Asha', 'Chitra']);
  expect(names('sort=constructor')).toEqual(['bala', 'Asha', 'Chitra']);
});

// Shows DEC-5-console-1
it('A local list sorts words case-insensitively and amounts as numbers, with a stable order', () => {
  expect(names('sort=name&dir=asc')).toEqual(['Asha', 'bala', 'Chitra']);
  expect(names('sort=name')).toEqual(['Chitra', 'bala', 'Asha']);
  expect(names('sort=owed')).toEqual(['Asha', 'bala', 'Chitra']);
});

it('A local list counts the rows that match its filters and divides them into pages', () => {
  expect(page('role=owner&page=2', 1)).toEqual({ docs: [ROWS[2]], total: 2 });
  expect(page('page=3', 2)).toEqual({ docs: [], total: 3 });
});
