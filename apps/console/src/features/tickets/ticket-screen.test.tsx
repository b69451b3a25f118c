import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  type OperatorRole,
  operatorAnswerTicket,
  operatorNoteTicket,
  operatorSavedAnswers,
  operatorTicket,
  operatorTicketMail,
  type TicketFacts,
} from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleTicketsTexts } from '@plumbline/texts/en/console-tickets';
import { bare } from '@plumbline/texts/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import TicketScreen from './ticket-screen.tsx';

const facts = (changes: Partial<TicketFacts> = {}): TicketFacts =>
  dataOf(operatorTicket, {
    _id: 't1',
    topic: 'money',
    status: 'open',
    requester: { _id: 'm1', fullName: 'Asha Verma', email: 'asha@x.example' },
    messages: 1,
    answerers: [{ email: 'bela@plumbline.example', fullName: 'Bela' }],
    thread: [{ _id: '1', side: 'requester', via: 'mail', body: 'Where is it?' }],
    notes: [{ _id: '1', operator: 'bela@plumbline.example', at: '2026-03-04 06:06:07', body: 'They ask often' }],
    ...changes,
  });
const saved = { _id: 's1', title: 'Delays', body: 'It takes a day.', changedBy: '', changedAt: '2026-03-04 05:06:07' };

function open(of: TicketFacts | (() => TicketFacts), role: OperatorRole = 'support', more: FakeAnswers = {}) {
  signInAs(role);
  return drawWith(
    <Routes>
      <Route path="/tickets/:id" element={<TicketScreen />} />
    </Routes>,
    {
      [operatorTicket.path.replace('{id}', 't1')]: () => ({ data: typeof of === 'function' ? of() : of }),
      [operatorSavedAnswers.path]: { data: { docs: [saved] } },
      [operatorAnswerTicket.path]: { data: null, message: consoleAnswersTexts.operatorAnswerTicket },
      [operatorNoteTicket.path]: { data: null, message: consoleAnswersTexts.operatorNoteTicket },
      ...more,
    },
    '/tickets/t1',
  );
}

describe('Ticket in the console', () => {
  it('A private note is labelled as one, and an answer is not', async () => {
    open(facts());
    const note = (await screen.findByText('They ask often')).closest('li')!;
    expect(note.textContent).toContain(consoleTicketsTexts.privateNote);
    expect(screen.getByText('Where is it?').closest('li')!.textContent).not.toContain(consoleTicketsTexts.privateNote);
    expect(screen.getByText('Where is it?').closest('li')!.textContent).toContain(consoleTicketsTexts.byMail);
  });

  it('An automatic mail is marked, its quotes are collapsed, and the full mail can be opened as text', async () => {
    const [first] = facts().thread;
    const body = 'It is 0xabc.\n\n> Which one?\n\nThank you';
    const { user, server } = open(
      facts({ thread: [{ ...first!, body, hasMail: true, mayBeAutomatic: true }] }),
      'auditor',
      {
        [operatorTicketMail.path.replace('{id}', 't1').replace('{message}', '1')]: {
          data: { text: '<b>All</b> of it' },
        },
      },
    );
    expect(await screen.findByText(consoleTicketsTexts.mayAutomaticAnswer)).toBeTruthy();
    expect(screen.getByText('> Which one?').closest('details')!.open).toBe(false);
    expect(screen.getByText('Thank you').closest('details')).toBeNull();
    expect(server.to(operatorTicketMail.path)).toEqual([]);
    await user.click(screen.getByText(consoleTicketsTexts.theWholeMail));
    expect(await screen.findByText('<b>All</b> of it')).toBeTruthy();
  });

  it('Each text field of a ticket states who will read the text', async () => {
    open(facts());
    expect(await screen.findByLabelText(consoleTicketsTexts.answerToWho({ who: 'Asha Verma' }))).toBeTruthy();
    expect(
      screen.getByText(consoleTicketsTexts.readsMailed({ who: 'Asha Verma', email: 'asha@x.example' })),
    ).toBeTruthy();
    expect(screen.getByText(consoleTicketsTexts.privateNoteHint)).toBeTruthy();
  });

  it('Sending a saved answer to a ticket does not send the text in the note field', async () => {
    const { user, server } = open(facts());
    await user.type(await screen.findByLabelText(consoleTicketsTexts.privateNote), 'Only for us');
    await user.selectOptions(await screen.findByLabelText(consoleTicketsTexts.beginSavedAnswer), 'Delays');
    await user.selectOptions(screen.getByLabelText(consoleTicketsTexts.thenTheTicket), 'solved');
    await user.click(screen.getByRole('button', { name: consoleTicketsTexts.sendTheAnswer }));
    await waitFor(() =>
      expect(server.bodies(operatorAnswerTicket)[0]).toEqual({
        _id: 't1',
        message: 'It takes a day.',
        next: 'solved',
      }),
    );
    expect(server.to(operatorNoteTicket.path)).toEqual([]);
  });

  // Shows DEC-9-content-6
  it('A typed answer stays after another operator closes the ticket, but can no longer be sent', async () => {
    let now = facts();
    const { user } = open(() => now);
    await user.type(
      await screen.findByLabelText(consoleTicketsTexts.answerToWho({ who: 'Asha Verma' })),
      'It is on its way.',
    );
    now = facts({ status: 'closed' });
    await refreshEverything();
    expect(await screen.findByText(/can no longer answer this ticket: it is closed/)).toBeTruthy();
    expect(
      screen.getByLabelText<HTMLTextAreaElement>(consoleTicketsTexts.answerToWho({ who: 'Asha Verma' })).value,
    ).toBe('It is on its way.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: consoleTicketsTexts.sendTheAnswer }).disabled).toBe(
      true,
    );
  });

  it('A note can be saved on a ticket without answering', async () => {
    const { user, server } = open(facts());
    await user.type(await screen.findByLabelText(consoleTicketsTexts.privateNote), 'Only for us');
    await user.click(screen.getByRole('button', { name: consoleTicketsTexts.keepTheNote }));
    await waitFor(() => expect(server.bodies(operatorNoteTicket)[0]).toEqual({ _id: 't1', note: 'Only for us' }));
    expect(server.to(operatorAnswerTicket.path)).toEqual([]);
  });

  it('An auditor can only read a ticket in the console', async () => {
    open(facts(), 'auditor');
    expect(await screen.findByText('They ask often')).toBeTruthy();
    expect(screen.queryByRole('button', { name: consoleTicketsTexts.sendTheAnswer })).toBeNull();
    expect(screen.queryByRole('button', { name: consoleTicketsTexts.keepTheNote })).toBeNull();
    expect(screen.queryByRole('button', { name: consoleTicketsTexts.merge })).toBeNull();
  });

  it('A guest’s ticket warns that the address proves nothing', async () => {
    const requester = { kind: 'guest', _id: '', fullName: 'Vera', email: 'asha@x.example' } as const;
    open(facts({ requester, sameAddress: 'm1' }));
    const warning = consoleTicketsTexts.memberAddressProves({ link: bare }).join('');
    await waitFor(() => expect(document.body.textContent).toContain(warning));
  });

  it('An owner can erase a closed ticket with a reason', async () => {
    open(facts({ status: 'closed' }), 'owner');
    expect(await screen.findByRole('button', { name: consoleTicketsTexts.eraseSaid })).toBeTruthy();
    expect(screen.queryByRole('button', { name: consoleTicketsTexts.sendTheAnswer })).toBeNull();
  });
});
