import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  BOOKING_KINDS,
  type BookedInflowRow,
  operatorBookInflow,
  operatorInflowFacts,
  operatorInflows,
  operatorProposeInflow,
} from '@plumbline/contract/operator';
import { texts as consoleResultsTexts } from '@plumbline/texts/en/console-results';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import ResultsScreen from './results-screen.tsx';

const HASH = `0x${'cd'.repeat(32)}`;
const inflow = (changes: Partial<BookedInflowRow> = {}): BookedInflowRow => ({
  _id: 'i1',
  kind: 'trading_result',
  day: '2026-03-04',
  amount: '500.00',
  transaction_id: HASH,
  note: '',
  corrections: [],
  bookedBy: 'bela@plumbline.example',
  bookedAt: '2026-03-05 00:10:00',
  ...changes,
});
const facts = (deskHolds: string) => ({
  [operatorInflowFacts.path]: { data: { amount: '500.00', senders: [`0x${'01'.repeat(20)}`], deskHolds } },
});
const begin = (rows: readonly BookedInflowRow[], more: FakeAnswers = {}) => ({
  server: fakeApi({
    [operatorInflows.path]: { data: { docs: rows, total: rows.length, page: 1, limit: 50, pages: 1 } },
    ...more,
  }),
  ...draw(<ResultsScreen />, '/results'),
});
type User = ReturnType<typeof draw>['user'];
const openForm = async (user: User, hash: string = HASH) => {
  await user.click(await screen.findByRole('button', { name: consoleResultsTexts.bookATransfer }));
  await user.click(within(screen.getByRole('dialog')).getByLabelText(consoleResultsTexts.transactionHash));
  await user.paste(hash);
};
const openRow = async (user: User) => {
  within(await screen.findByRole('table', { name: consoleResultsTexts.bookedTransfers }))
    .getAllByRole('row')[1]!
    .focus();
  await user.keyboard('{Enter}');
};

beforeEach(() => signInAs('finance'));

describe('Booking a transfer', () => {
  it('A transfer is booked by its hash; the amount comes from the chain and is not sent', async () => {
    const { user, server } = begin([], {
      ...facts('0.00'),
      [operatorBookInflow.path]: { message: 'Booked', data: { amount: '500.00' } },
    });
    await openForm(user, ` ${HASH} `);
    await user.type(screen.getByLabelText(consoleResultsTexts.note), 'week 12');
    await user.click(screen.getByRole('button', { name: consoleResultsTexts.book }));
    expect(await screen.findByText('500.00 USDT')).toBeTruthy();
    expect(server.to(operatorBookInflow.path)[0]!.body).toEqual({
      kind: 'trading_result',
      transaction_id: HASH,
      note: 'week 12',
    });
  });

  it('Earnings booked while the desk holds USDT become a proposal for another operator', async () => {
    const { user, server } = begin([], {
      ...facts('20.00'),
      [operatorProposeInflow.path]: { message: 'Proposed', data: { _id: 'p1', amount: '500.00' } },
    });
    await openForm(user);
    await user.click(await screen.findByRole('button', { name: consoleResultsTexts.propose }));
    await waitFor(() => expect(server.to(operatorProposeInflow.path)).toHaveLength(1));
    expect(server.to(operatorBookInflow.path)).toEqual([]);
  });

  it('A transfer from the desk is booked directly while the desk holds USDT, because it is no income', async () => {
    const { user } = begin([], facts('20.00'));
    await openForm(user);
    await screen.findByRole('button', { name: consoleResultsTexts.propose });
    await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText(consoleResultsTexts.bookAs), 'desk_in');
    expect(screen.getByRole('button', { name: consoleResultsTexts.book })).toBeTruthy();
  });

  it('An incomplete hash is not looked up', async () => {
    const { user, server } = begin([], facts('0.00'));
    await openForm(user, HASH.slice(0, 30));
    expect(server.to(operatorInflowFacts.path)).toEqual([]);
  });

  it('A refused booking shows an error and keeps the form filled in', async () => {
    const message = 'This transfer is booked already';
    const { user } = begin([], { ...facts('0.00'), [operatorBookInflow.path]: { status: 409, message } });
    await openForm(user);
    await user.type(screen.getByLabelText(consoleResultsTexts.note), 'week 12');
    await user.click(screen.getByRole('button', { name: consoleResultsTexts.book }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleResultsTexts.note).value).toBe('week 12');
  });
});

describe('Booked transfers', () => {
  it.each(BOOKING_KINDS)('A booking as %s is described in words', async (kind) => {
    begin([inflow({ kind })]);
    const table = await screen.findByRole('table', { name: consoleResultsTexts.bookedTransfers });
    expect(table.querySelector('td[data-label="Booked as"]')?.textContent).not.toContain('_');
  });

  it('A correction awaiting a second operator says so', async () => {
    const correction = { from: 'trading_result', to: 'capital_in', amount: '50.00', reason: 'Typo' } as const;
    begin([inflow({ corrections: [{ ...correction, status: 'proposed' }] })]);
    const table = await screen.findByRole('table', { name: consoleResultsTexts.bookedTransfers });
    expect(table.querySelector('td[data-label="Corrected"]')?.textContent).toBe(
      consoleResultsTexts.correctionWaits({ amount: '50.00', to: 'capital', reason: 'Typo' }),
    );
  });

  it('A correction starts with the full booking and a different kind', async () => {
    const { user } = begin([inflow()]);
    await openRow(user);
    const dialog = within(await screen.findByRole('dialog', { name: consoleResultsTexts.correctABooking }));
    expect(dialog.getByLabelText<HTMLInputElement>(consoleResultsTexts.amount).value).toBe('500.00');
    expect(dialog.getByLabelText<HTMLSelectElement>(consoleResultsTexts.isBookedAs).value).toBe('trading_result');
    expect(dialog.getByLabelText<HTMLSelectElement>(consoleResultsTexts.shouldHaveBeen).value).toBe('subsidy_in');
  });

  it('A booked transfer returned from the desk cannot be corrected', async () => {
    const { user } = begin([inflow({ kind: 'desk_in' })]);
    await openRow(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
