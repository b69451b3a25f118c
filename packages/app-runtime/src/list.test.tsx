import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { type AddressChange, changeAddress, type ListShape, readAddress, useListPlace } from './list.ts';

beforeEach(() => history.replaceState(null, '', '/list'));
afterEach(cleanup);

const SHAPE = { filters: { sale: () => true } };
const DRAFTS = { filters: { status: () => true }, prefix: 'drafts.' };

function Lists() {
  const sold = useListPlace(SHAPE);
  const drafts = useListPlace(DRAFTS);
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => drafts.change({ status: 'published' })}>
        Published
      </button>
      <button type="button" onClick={() => sold.change({ sale: 'on' })}>
        On sale
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('A filter chosen before the previous choice is rendered keeps that choice, even across two lists', () => {
  render(<Lists />, { wrapper: BrowserRouter });
  act(() => {
    press('Published');
    press('On sale');
  });
  expect(shown()).toBe('?drafts.status=published&sale=on');
});

test('A filter chosen after Back builds on the displayed state', async () => {
  render(<Lists />, { wrapper: BrowserRouter });
  press('Published');
  act(() => history.back());
  await vi.waitFor(() => expect(shown()).toBe(''), 10_000);
  press('On sale');
  expect(shown()).toBe('?sale=on');
});

const anyValue = () => true;
const LIST: ListShape = { filters: { status: anyValue, q: anyValue } };
const read = (query: string, shape = LIST) => readAddress(new URLSearchParams(query), shape);
const change = (query: string, by: AddressChange) => changeAddress(new URLSearchParams(query), by).toString();

it('The URL of a list yields its page, order and own filters only', () => {
  expect(read('page=3&sort=amount&dir=asc&status=paid&q=&other=1')).toEqual({
    page: 3,
    sort: 'amount',
    dir: 'asc',
    filters: { status: 'paid' },
  });
});

it.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1000000'])('A list starts on page 1 for ?%s', (query) => {
  expect(read(query).page).toBe(1);
});

it('Values, orders and directions that the list does not offer are ignored, so that an old link still opens', () => {
  const shape: ListShape = { filters: { status: (value) => value === 'paid' }, sorts: ['amount'] };
  expect(read('status=gone&sort=password&dir=up', shape)).toEqual({ page: 1, sort: null, dir: null, filters: {} });
  expect(read('status=paid&sort=amount', shape)).toMatchObject({ sort: 'amount', filters: { status: 'paid' } });
});

it('Changing a filter returns to page 1 and keeps URL parameters of other lists', () => {
  expect(change('page=4&status=paid&other=1', { status: 'pending' })).toBe('status=pending&other=1');
});

it('The URL omits empty filters and page 1', () => {
  expect(change('status=paid&page=2', { page: '1' })).toBe('status=paid');
  expect(change('status=paid', { status: '' })).toBe('');
});

// Shows DEC-5-console-1
it('The URL keeps several lists on one screen apart by name', () => {
  const both = 'drafts.status=draft&drafts.page=2&status=paid&page=3';
  const drafts: ListShape = { filters: { status: anyValue }, prefix: 'drafts.' };
  expect(read(both, drafts)).toMatchObject({ page: 2, filters: { status: 'draft' } });
  expect(changeAddress(new URLSearchParams(both), { sort: 'by' }, 'drafts.').toString()).toBe(
    'drafts.status=draft&status=paid&page=3&drafts.sort=by',
  );
  expect(change(both, { status: null })).toBe('drafts.status=draft&drafts.page=2');
});
