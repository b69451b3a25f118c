import { resizeTo } from '@plumbline/app-runtime/testing';
import { platform } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../draw.testing.tsx';
import { useListAddress } from './address.ts';
import { ListBar } from './list-bar.tsx';
import { ListFrame } from './list-frame.tsx';

const Bar = () => (
  <ListBar
    address={useListAddress({ sort: ['date'], status: ['paid'] })}
    choices={[{ name: 'status', label: 'Status', options: [['paid', 'Paid']] }]}
    orders={[['date:desc', 'Newest first']]}
    downloads={<button type="button">CSV</button>}
  />
);
const at = (search = '') => {
  return drawWith(<Bar />, { [platform.path]: { data: { businessDate: '2026-03-10' } } }, `/list${search}`);
};
const preset = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => signIn());

describe('Preset periods of a list', () => {
  it.each([
    ['7 days', '/list?from=2026-03-04'],
    ['30 days', '/list?from=2026-02-09'],
    ['This month', '/list?from=2026-03-01'],
  ])('The preset %s ends on the business date and links to %s', async (name, href) => {
    at('?page=3&to=2026-01-01');
    expect(await preset(name)).toBe(href);
  });

  it('The chosen period is marked and links back to the whole list', async () => {
    at('?from=2026-03-04&status=paid');
    expect(await preset('7 days')).toBe('/list?status=paid');
    expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('Filters of a list on a phone', () => {
  // Shows SPEC-9.12
  it('On a phone the filters are in a sheet behind a button with their count', async () => {
    resizeTo(390);
    const { user } = at('?status=paid&from=2026-03-04&dir=asc&sort=date');
    expect(screen.queryByLabelText(appTexts.money.status)).toBeNull();
    await user.click(screen.getByRole('button', { name: appTexts.lists.filtersChosen({ count: '2' }) }));
    expect(within(screen.getByRole('dialog')).getByLabelText(appTexts.money.status)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'CSV' })).toBeTruthy();
  });

  it('In a wide window the filters are in the page', () => {
    at();
    expect(screen.getByLabelText(appTexts.money.status)).toBeTruthy();
    expect(screen.queryByRole('button', { name: appTexts.lists.filters })).toBeNull();
  });
});

const Frame = () => (
  <ListFrame
    query={useQuery({
      queryKey: ['a list'],
      queryFn: async () => ({ docs: ['a line'], total: 41, page: 1, limit: 20, totals: { amount: '1234.50' } }),
    })}
    address={useListAddress({ sort: ['date'] })}
    choices={[]}
    orders={[['date:desc', 'Newest first']]}
    exported="deposits"
    failed="failed"
    empty="empty"
  >
    {() => null}
  </ListFrame>
);

// Shows DEC-8-screens-17
it('The header of a list totals all matches, not only the page', async () => {
  drawWith(<Frame />, { [platform.path]: { data: { businessDate: '2026-03-10' } } }, '/list?page=1');
  const head = (await screen.findByText(appTexts.lists.linesIn({ count: '41' }))).closest('[role="status"]');
  expect(head?.textContent).toMatch(/1.?234\.50/);
});
