import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  closeTicket,
  createTicket,
  getTicket,
  getTickets,
  type ListedTicket,
  rateTicket,
  replyTicket,
  type Ticket,
} from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as ticketsTexts } from '@plumbline/texts/en/tickets';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import NewTicketScreen from './new-ticket-screen.tsx';
import TicketScreen from './ticket-screen.tsx';
import TicketsScreen from './tickets-screen.tsx';
import { WaitingTickets } from './waiting-tickets.tsx';

const listed: ListedTicket = rowOf(getTickets, {
  _id: 't1',
  subject: 'A deposit',
  topic: 'money',
  answerBy: '2026-03-05 05:06:07',
  messages: 2,
});
const ticket = (changes: Partial<Ticket> = {}): Ticket => ({
  ...listed,
  mergedInto: null,
  stars: null,
  mayRate: false,
  hasOlder: false,
  thread: [
    { _id: '7', side: 'requester', via: 'mail', at: '2026-03-04 05:06:07', body: 'Where is it?', pictures: [] },
    { _id: '8', side: 'operator', via: 'console', at: '2026-03-04 06:06:07', body: 'On its way', pictures: [] },
  ],
  ...changes,
});
const open = (of: Ticket, more: FakeAnswers = {}) =>
  drawWith(
    <Routes>
      <Route path="/tickets/:id" element={<TicketScreen />} />
    </Routes>,
    { [getTicket.path.replace('{id}', 't1')]: { data: of }, ...more },
    '/tickets/t1',
  );

beforeEach(() => {
  queryClient.clear();
  signIn();
});

describe('Ticket screen', () => {
  it('A ticket shows each author, which messages came by mail, and the deadline for an answer', async () => {
    open(ticket());
    expect(await screen.findByText('Where is it?')).toBeTruthy();
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said[0]).toMatch(/^You.*by email/);
    expect(said[1]).toContain('Plumbline');
    expect(screen.getByText(ticketsTexts.answerBy({ time: '2026-03-05 05:06' }))).toBeTruthy();
  });

  it('A ticket message is sent exactly as typed and stays in the field if sending fails', async () => {
    const { user, server } = open(ticket(), { [replyTicket.path]: { status: 429, message: 'Please wait' } });
    const field = (await screen.findByLabelText(/^Your message/)) as HTMLTextAreaElement;
    await user.click(screen.getByRole('button', { name: ticketsTexts.send }));
    expect(screen.getByText(ticketsTexts.messageNeeded)).toBeTruthy();
    await user.type(field, 'Here it is');
    await user.click(screen.getByRole('button', { name: ticketsTexts.send }));
    expect(await screen.findByText('Please wait')).toBeTruthy();
    expect(server.bodies(replyTicket)[0]).toEqual({ _id: 't1', message: 'Here it is', pictures: [] });
    expect(field.value).toBe('Here it is');
  });

  it('Closing a ticket requires a confirmation that says it is permanent', async () => {
    const closed = ticket({ status: 'closed', answerBy: null });
    const { user, server } = open(ticket(), { [closeTicket.path]: { data: closed, message: 'Closed' } });
    await user.click(await screen.findByRole('button', { name: ticketsTexts.close }));
    expect(await screen.findByText(ticketsTexts.closeText)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: ticketsTexts.close }).at(-1)!);
    await waitFor(() => expect(server.bodies(closeTicket)[0]).toEqual({ _id: 't1' }));
  });

  it('A closed ticket accepts no messages', async () => {
    open(ticket({ status: 'closed', answerBy: null }));
    expect(await screen.findByText(ticketsTexts.closed)).toBeTruthy();
    expect(screen.queryByLabelText(/^Your message/)).toBeNull();
  });

  it('A ticket can be rated once it qualifies, and the rating requires stars', async () => {
    const solved = ticket({ status: 'solved', mayRate: true });
    const { user, server } = open(solved, { [rateTicket.path]: { data: solved, message: 'Thank you' } });
    await user.click((await screen.findAllByRole('button', { name: ticketsTexts.send }))[0]!);
    expect(screen.getByText(ticketsTexts.starsNeeded)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 of 5' }));
    await user.click(screen.getAllByRole('button', { name: ticketsTexts.send })[0]!);
    await waitFor(() => expect(server.bodies(rateTicket)[0]).toEqual({ _id: 't1', stars: 4, words: '' }));
  });

  it('Earlier messages of a ticket load on demand, each once', async () => {
    const { user, server } = open(ticket({ hasOlder: true }));
    await user.click(await screen.findByRole('button', { name: ticketsTexts.older }));
    await waitFor(() =>
      expect(server.to(getTicket.path.replace('{id}', 't1')).at(-1)?.query).toMatchObject({ before: '7' }),
    );
    expect(screen.getAllByText('Where is it?')).toHaveLength(1);
  });
});

describe('List of tickets', () => {
  const list = (docs: readonly ListedTicket[], waiting = 0) =>
    fakeApi({ [getTickets.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1, waiting } } });

  it('The list of tickets links to each ticket and counts those that await an answer', async () => {
    list([{ ...listed, status: 'waiting' }], 1);
    draw(<TicketsScreen />);
    expect((await screen.findByRole('link', { name: /A deposit/ })).getAttribute('href')).toBe('/tickets/t1');
    expect(screen.getByRole('link', { name: /Waiting for you\s*1/ })).toBeTruthy();
  });

  it('An empty list of tickets shows the next step', async () => {
    list([]);
    draw(<TicketsScreen />);
    expect(await screen.findByText(ticketsTexts.none)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: ticketsTexts.make })).toHaveLength(1);
  });
});

describe('Tickets on a home screen', () => {
  const begin = (waiting: number) => {
    const page = { docs: [], total: waiting, page: 1, limit: 1, pages: 1, waiting };
    const { server } = drawWith(<WaitingTickets />, { [getTickets.path]: { data: page } });
    return server;
  };

  // Shows DEC-9-tickets-6
  it('The home screen counts the tickets that await an answer and links to them', async () => {
    begin(2);
    const link = await screen.findByRole('link', { name: '2 tickets need your answer' });
    expect(link.getAttribute('href')).toBe('/tickets?status=waiting');
  });

  it('The home screen shows no ticket card while no ticket is waiting', async () => {
    const server = begin(0);
    await waitFor(() => expect(server.to(getTickets.path)).toHaveLength(1));
    expect(screen.queryByText(ticketsTexts.title)).toBeNull();
  });
});

describe('A new ticket', () => {
  it('A ticket about an order references the order and is not sent without a message', async () => {
    const server = fakeApi({ [createTicket.path]: { status: 409, message: 'You have as many open tickets' } });
    const { user } = draw(<NewTicketScreen />, '/tickets/new?order=o1');
    await user.click(screen.getByRole('button', { name: ticketsTexts.send }));
    expect(screen.getByText(ticketsTexts.subjectNeeded)).toBeTruthy();
    expect(server.to(createTicket.path)).toEqual([]);
    await user.type(screen.getByLabelText(/^Subject/), 'Broken');
    await user.type(screen.getByLabelText(/^Your message/), 'It came broken');
    await user.click(screen.getByRole('button', { name: ticketsTexts.send }));
    expect(await screen.findByText('You have as many open tickets')).toBeTruthy();
    expect(server.bodies(createTicket)[0]).toEqual({
      topic: 'order',
      subject: 'Broken',
      order: 'o1',
      message: 'It came broken',
      pictures: [],
    });
  });
});
