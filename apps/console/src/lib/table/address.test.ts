import { expect, it } from 'vitest';
import { changeAddress, nextSort, readAddress } from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query), ['status', 'q']);
const change = (query: string, by: Record<string, string | null>) =>
  changeAddress(new URLSearchParams(query), by).toString();

it('reads page, order and the list’s own filters, and nothing else', () => {
  expect(read('page=3&sort=amount&dir=asc&status=paid&q=&other=1')).toEqual({
    page: 3,
    sort: 'amount',
    dir: 'asc',
    filters: { status: 'paid' },
  });
});

it.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5'])('begins on page 1 for ?%s', (query) => {
  expect(read(query).page).toBe(1);
});

it('goes back to page 1 when a filter changes, and keeps what is not the list’s', () => {
  expect(change('page=4&status=paid&other=1', { status: 'pending' })).toBe('status=pending&other=1');
});

it('drops a filter that is emptied, and page 1', () => {
  expect(change('status=paid&page=2', { page: '1' })).toBe('status=paid');
  expect(change('status=paid', { status: '' })).toBe('');
});

it('keeps several lists on one screen apart by their names', () => {
  const both = 'drafts.status=draft&drafts.page=2&status=paid&page=3';
  expect(readAddress(new URLSearchParams(both), ['status'], 'drafts.')).toMatchObject({
    page: 2,
    filters: { status: 'draft' },
  });
  expect(changeAddress(new URLSearchParams(both), { sort: 'by' }, 'drafts.').toString()).toBe(
    'drafts.status=draft&status=paid&page=3&drafts.sort=by',
  );
  expect(change(both, { status: null })).toBe('drafts.status=draft&drafts.page=2');
});

it('sorts down, then up, then by the list’s own order', () => {
  expect(nextSort(read(''), 'amount')).toEqual({ sort: 'amount', dir: 'desc' });
  expect(nextSort(read('sort=amount'), 'amount')).toEqual({ sort: 'amount', dir: 'asc' });
  expect(nextSort(read('sort=amount&dir=asc'), 'amount')).toEqual({ sort: null, dir: null });
});
