import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { answerDispute, type Dispute, getDispute } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as disputesTexts } from '@plumbline/texts/en/disputes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { DisputePanel } from './dispute-panel.tsx';

const dispute = (changes: Partial<Dispute> = {}): Dispute =>
  dataOf(getDispute, {
    _id: 'o1',
    status: 'disputed',
    dueOn: '2026-05-03',
    paid: '100.00',
    held: '100.00',
    messages: [
      { _id: '1', side: 'buyer', body: 'It is broken' },
      { _id: '2', side: 'operator', at: '2026-03-04 07:06:07', body: 'Please show it' },
    ],
    left: { messages: 99, pictures: 30 },
    ...changes,
  });
const begin = (of: Dispute, more: FakeAnswers = {}) =>
  drawWith(<DisputePanel id="o1" />, { [getDispute.path.replace('{id}', 'o1')]: { data: of }, ...more });

beforeEach(() => signIn());

describe('Dispute panel of an order', () => {
  it('A dispute shows who wrote each message and what happens if nobody decides', async () => {
    begin(dispute());
    expect(await screen.findByText('It is broken')).toBeTruthy();
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said[0]).toContain('You');
    expect(said[1]).toContain('Plumbline');
    expect(screen.getByText(/100\.00 USDT stays in the order.+goes back to you after/)).toBeTruthy();
  });

  it('Sending a dispute message sends the text unchanged and clears the field', async () => {
    const { user, server } = begin(dispute(), { [answerDispute.path]: { data: dispute(), message: 'Sent' } });
    const field = await screen.findByLabelText(/^Your message/);
    await user.type(field, 'Here it is');
    await user.click(screen.getByRole('button', { name: disputesTexts.send }));
    await waitFor(() =>
      expect(server.bodies(answerDispute)[0]).toEqual({ _id: 'o1', message: 'Here it is', pictures: [] }),
    );
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  });

  it('A message that could not be sent stays in its field', async () => {
    const { user } = begin(dispute(), { [answerDispute.path]: { status: 429, message: 'Please wait' } });
    const field = await screen.findByLabelText(/^Your message/);
    await user.type(field, 'Here it is');
    await user.click(screen.getByRole('button', { name: disputesTexts.send }));
    expect(await screen.findByText('Please wait')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Here it is');
  });

  it('An empty message is not sent and shows an error at its field', async () => {
    const { user, server } = begin(dispute());
    await user.click(await screen.findByRole('button', { name: disputesTexts.send }));
    expect(screen.getByText(disputesTexts.messageNeeded)).toBeTruthy();
    expect(server.to(answerDispute.path)).toEqual([]);
  });

  it('A decided dispute shows the outcome and the reason, and accepts no more messages', async () => {
    begin(
      dispute({
        status: 'split',
        held: '0.00',
        dueOn: null,
        closedAt: '2026-03-05 05:06:07',
        decision: { outcome: 'split', back: '40.00', reason: 'The photo shows it', at: '2026-03-05 05:06:07' },
      }),
    );
    expect(await screen.findByText(disputesTexts.outcome.split)).toBeTruthy();
    expect(screen.getByText(disputesTexts.back({ amount: '40.00 USDT' }))).toBeTruthy();
    expect(screen.getByText(disputesTexts.because({ reason: 'The photo shows it' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: disputesTexts.send })).toBeNull();
  });
});
