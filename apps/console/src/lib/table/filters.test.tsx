import { operatorTickets } from '@plumbline/contract/operator';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signInAs } from '../draw.testing.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from './index.ts';

const Queue = ({ isOffWhileEmpty = false }: { readonly isOffWhileEmpty?: boolean }) => {
  const list = useList(operatorTickets, { filters: ['queue', 'search'] });
  return (
    <>
      <Filters list={list} isOffWhileEmpty={isOffWhileEmpty}>
        <TextFilter list={list} name="search" label="Number" />
        <ChoiceFilter list={list} name="queue" label="Which" all="To do" choices={[{ value: 'all', label: 'All' }]} />
      </Filters>
      <ListTable
        caption="Tickets"
        list={list}
        columns={[]}
        rowKey={({ _id }) => _id}
        empty="No ticket waits."
        emptyOfAll="No ticket yet."
      />
    </>
  );
};

const emptyList = () => {
  const data = { docs: [], total: 0, page: 1, limit: 50, pages: 0 };
  return new Response(JSON.stringify({ success: true, message: '', data }));
};

beforeEach(() => {
  signInAs('support');
  vi.stubGlobal('fetch', async () => emptyList());
});

describe('Filters above a list', () => {
  it.each([
    ['/tickets', 'No ticket waits.', consoleListTexts.showAllCaption({ caption: 'tickets' }), '/tickets?queue=all'],
    [
      '/tickets?queue=all&search=a',
      consoleListTexts.nothingFitsThese,
      consoleListTexts.showWithoutFilters,
      '/tickets?queue=all',
    ],
    ['/tickets?search=a', consoleListTexts.nothingFitsThese, consoleListTexts.showWithoutFilters, '/tickets'],
  ])('An empty list at %s shows: %s, and its button %s links to %s', async (at, said, step, to) => {
    const { user, address } = draw(<Queue />, at);
    expect(await screen.findByText(said)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: step }));
    await waitFor(() => expect(address()).toBe(to));
  });

  it('An empty queue says so and links to other waiting work', async () => {
    draw(<Queue />, '/tickets?queue=all');
    expect(await screen.findByText('No ticket yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: consoleListTexts.seeElseWaits }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('The unfiltered view of a queue does not count as a filter and cannot be saved as a view', async () => {
    draw(<Queue />, '/tickets?queue=all');
    await screen.findByText('No ticket yet.');
    expect(screen.queryByRole('button', { name: consoleListTexts.clearFilters })).toBeNull();
    expect(screen.queryByRole('button', { name: consoleListTexts.keepThisView })).toBeNull();
  });

  it('Clearing the filters keeps the choice of all rows', async () => {
    const { user, address } = draw(<Queue />, '/tickets?queue=all&search=a');
    await user.click(await screen.findByRole('button', { name: consoleListTexts.clearFilters }));
    await waitFor(() => expect(address()).toBe('/tickets?queue=all'));
  });

  it('A saved view appears above the filters and cannot be saved twice', async () => {
    const { user } = draw(<Queue />, '/tickets?search=a');
    await user.click(await screen.findByRole('button', { name: consoleListTexts.keepThisView }));
    await user.type(screen.getByLabelText(consoleListTexts.name), 'Those of a{Enter}');
    expect((await screen.findByRole('link', { name: 'Those of a' })).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('button', { name: consoleListTexts.keepThisView })).toBeNull();
    await user.click(screen.getByRole('button', { name: consoleListTexts.removeTheView({ name: 'Those of a' }) }));
    expect(await screen.findByRole('button', { name: consoleListTexts.keepThisView })).toBeTruthy();
  });

  it('A list without rows shows no filters, before and after its response', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    draw(<Queue isOffWhileEmpty />, '/tickets');
    expect(screen.queryByLabelText('Number')).toBeNull();
    resolve(emptyList());
    await screen.findByText('No ticket waits.');
    expect(screen.queryByLabelText('Number')).toBeNull();
  });

  it('A list with rows keeps its filters while cleared filters load', async () => {
    let calls = 0;
    const never = new Promise<Response>(() => {});
    vi.stubGlobal('fetch', () => (calls++ === 0 ? Promise.resolve(emptyList()) : never));
    const { user } = draw(<Queue isOffWhileEmpty />, '/tickets?search=a');
    await screen.findByText(consoleListTexts.nothingFitsThese);
    await user.click(screen.getByRole('button', { name: consoleListTexts.clearFilters }));
    await waitFor(() => expect(screen.queryByRole('button', { name: consoleListTexts.clearFilters })).toBeNull());
    expect(screen.getByLabelText('Number')).toBeTruthy();
  });
});
