import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  CONTACT_STATUSES,
  type ContactMessage,
  operatorAnswerContact,
  operatorContactMessages,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleMessagesTexts } from '@plumbline/texts/en/console-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import ContactScreen from './contact-screen.tsx';

const message = (changes: Partial<ContactMessage> = {}): ContactMessage =>
  rowOf(operatorContactMessages, { _id: 'c1', name: 'Chitra Das', email: 'chitra@member.example', ...changes });
const begin = (row: ContactMessage, more: FakeAnswers = {}) =>
  drawWith(
    <ContactScreen />,
    {
      [operatorContactMessages.path]: { data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } },
      ...more,
    },
    '/inbox',
  );
async function open(user: ReturnType<typeof draw>['user']) {
  within(await screen.findByRole('table', { name: consoleMessagesTexts.messages }))
    .getAllByRole('row')[1]!
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Chitra Das' });
}
const answer = () => screen.getByLabelText<HTMLTextAreaElement>(consoleMessagesTexts.answer);

beforeEach(() => signInAs('support'));

describe('Contact form message', () => {
  it.each(CONTACT_STATUSES)('A contact message that is %s is labelled so', async (status) => {
    begin(message({ status }));
    const table = await screen.findByRole('table', { name: consoleMessagesTexts.messages });
    expect(table.querySelector('td[data-label="State"]')?.textContent).toBe(status);
  });

  it('An answer is mailed once, exactly as written', async () => {
    const { user, server } = begin(message(), {
      [operatorAnswerContact.path]: { message: consoleAnswersTexts.operatorAnswerContact },
    });
    await open(user);
    await user.type(answer(), 'It is credited.');
    await user.dblClick(screen.getByRole('button', { name: consoleMessagesTexts.send }));
    expect(await screen.findByText(consoleAnswersTexts.operatorAnswerContact)).toBeTruthy();
    expect(server.bodies(operatorAnswerContact)).toEqual([{ _id: 'c1', answer: 'It is credited.' }]);
  });

  it('An empty answer shows an error at its field and is not sent', async () => {
    const { user, server } = begin(message());
    await open(user);
    await user.type(answer(), '   ');
    await user.click(screen.getByRole('button', { name: consoleMessagesTexts.send }));
    expect(screen.getByText(consoleMessagesTexts.pleaseWriteAnswer)).toBeTruthy();
    expect(server.to(operatorAnswerContact.path)).toEqual([]);
  });

  it('An answer that could not be sent shows an error and stays in its field', async () => {
    const { user } = begin(message(), { [operatorAnswerContact.path]: { status: 409, message: 'It was answered' } });
    await open(user);
    await user.type(answer(), 'It is credited.');
    await user.click(screen.getByRole('button', { name: consoleMessagesTexts.send }));
    expect(await screen.findByText('It was answered')).toBeTruthy();
    expect(answer().value).toBe('It is credited.');
  });

  it.each([
    ['answered', 'support'],
    ['received', 'finance'],
  ] as const)('A contact message that is %s cannot be answered by the role %s', async (status, role) => {
    signInAs(role);
    const { user } = begin(message({ status, handledBy: 'bela', handledAt: '2026-03-05 00:00:00' }));
    await open(user);
    await waitFor(() => expect(screen.queryByLabelText(consoleMessagesTexts.answer)).toBeNull());
  });
});
