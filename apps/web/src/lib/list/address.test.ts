import { changeAddress, readAddress } from '@plumbline/app-runtime/list';
import { describe, expect, it } from 'vitest';
import { shapeOf, toListAddress } from './address.ts';

const CHOICES = { status: ['paid', 'held'], sort: ['day', 'amount'] };
const read = (search: string) => {
  const params = new URLSearchParams(search);
  const href = (change: Readonly<Record<string, string | null>>) => `?${changeAddress(params, change)}`;
  return toListAddress({ address: readAddress(params, shapeOf(CHOICES)), href, change: () => {} });
};

describe('URL of a list', () => {
  it('The URL of a list contains page, period, filters and order', () => {
    expect(read('page=3&from=2026-01-01&to=2026-01-31&status=held&sort=amount&dir=asc')).toMatchObject({
      page: '3',
      filters: { from: '2026-01-01', to: '2026-01-31', status: 'held', sort: 'amount', dir: 'asc' },
      isFiltered: true,
    });
  });

  it.each(['page=-1', 'page=0', 'page=1000000000', 'page=abc', 'page=', 'page=2.5'])(
    'The URL of a list opens the first page for %s',
    (search) => {
      expect(read(search).page).toBe('1');
    },
  );

  it('The URL of a list ignores unknown parameters, so that an old link still opens', () => {
    expect(read('status=gone&sort=password&dir=up&from=2026-02-30&to=soon&admin=1')).toMatchObject({
      filters: {},
      isFiltered: false,
    });
  });

  it('Changing a filter returns to the first page and keeps the other filters', () => {
    expect(read('page=9&status=held&from=2026-01-01').to({ status: 'paid' })).toBe('?status=paid&from=2026-01-01');
    expect(read('page=9&status=held').to({ status: '' })).toBe('?');
  });

  it('An order in the URL does not count as a filter', () => {
    expect(read('sort=amount&dir=asc').isFiltered).toBe(false);
  });
});
