import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  type DisputeDecision,
  type DisputeFacts,
  operatorApproveDispute,
  operatorDecideDispute,
  operatorDispute,
  operatorWriteDispute,
} from '@plumbline/contract/operator';
import { dataOf, sample } from '@plumbline/contract/testing';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleDisputesTexts } from '@plumbline/texts/en/console-disputes';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import DisputeScreen from './dispute-screen.tsx';

const decision = (changes: Partial<DisputeDecision> = {}): DisputeDecision =>
  sample(operatorDispute.data.shape.decisions.element, {
    _id: 'd1',
    outcome: 'split',
    held: '100.00',
    back: '40.00',
    fee: '3.00',
    proceeds: '57.00',
    reason: 'The photo shows it',
    takesTwo: true,
    proposedBy: 'bela@plumbline.example',
    ...changes,
  });

const facts = (changes: Partial<DisputeFacts> = {}): DisputeFacts =>
  dataOf(operatorDispute, {
    _id: 'o1',
    number: 'TEA-00012',
    status: 'disputed',
    dueOn: '2026-05-03',
    paid: '100.00',
    held: '100.00',
    messages: [
      { _id: '1', side: 'buyer', body: 'It is broken' },
      { _id: '2', side: 'vendor', at: '2026-03-04 06:06:07', body: 'It was whole' },
    ],
    evidence: {
      carrier: 'Post',
      trackingNumber: 'AB1',
      sentAt: '2026-03-01 05:06:07',
      lines: [
        {
          title: 'A vase',
          variant: 'Red',
          price: '100.00',
          quantity: 1,
          revision: 3,
          description: 'It does not leak',
        },
      ],
    },
    buyer: { _id: 'm1', fullName: 'Chitra Das', email: 'chitra@member.example' },
    vendor: { _id: 'v1', storeName: 'Tea House', slug: 'tea', email: 'tea@vendor.example' },
    feePercent: '5',
    ...changes,
  });

const begin = (of: DisputeFacts | (() => DisputeFacts), more: FakeAnswers = {}) =>
  drawWith(
    <Routes>
      <Route path="/disputes/:id" element={<DisputeScreen />} />
    </Routes>,
    {
      [operatorDispute.path.replace('{id}', 'o1')]: () => ({ data: typeof of === 'function' ? of() : of }),
      ...more,
    },
    '/disputes/o1',
  );
const title = () =>
  screen.findByRole('heading', { level: 1, name: consoleDisputesTexts.disputeAboutNumber({ number: 'TEA-00012' }) });

beforeEach(() => signInAs('finance'));

describe('Dispute in the console', () => {
  it('A dispute shows both sides’ statements, the shipment and the item as the buyer saw it', async () => {
    begin(facts());
    await title();
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said[0]).toContain('It is broken');
    expect(said[1]).toContain('It was whole');
    expect(screen.getByText(/with Post, AB1/)).toBeTruthy();
    expect(screen.getByText(/revision 3, as the buyer saw it/)).toBeTruthy();
    expect(screen.getByText(consoleDisputesTexts.heldNote({ dueOn: '2026-05-03' }))).toBeTruthy();
  });

  // Shows DEC-9-disputes-4
  it('A split shows what each side gets before it is sent, and is sent with the amount that the order held', async () => {
    const { user, server } = begin(facts(), {
      [operatorDecideDispute.path]: { data: { decision: 'd1', status: 'final' }, message: 'Decided' },
    });
    await title();
    await user.click(screen.getByRole('radio', { name: /^Split/ }));
    await user.type(screen.getByLabelText(consoleDisputesTexts.backBuyer, { exact: false }), '40');
    await user.type(screen.getByLabelText(/^Reason/), 'The photo shows it');
    expect(screen.getByText('57.00')).toBeTruthy();
    expect(screen.getByText('3.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.decide }));
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === operatorDecideDispute.path)?.body).toEqual({
        _id: 'o1',
        outcome: 'split',
        held: '100.00',
        back: '40',
        reason: 'The photo shows it',
      }),
    );
  });

  // Shows DEC-9-content-6
  it('If the order’s held amount changes, the typed reason stays and the outcome must be chosen again', async () => {
    let held = '100.00';
    const { user, server } = begin(() => facts({ held }), {
      [operatorDecideDispute.path]: { data: { decision: 'd1', status: 'final' }, message: 'Decided' },
    });
    await title();
    await user.click(screen.getByRole('radio', { name: new RegExp(consoleDisputesTexts.outcomes.buyer) }));
    await user.type(screen.getByLabelText(/^Reason/), 'The photo shows it');
    held = '60.00';
    await refreshEverything();
    const note = await screen.findByText(
      consoleDisputesTexts.orderHoldsAnother({ held: '60.00', heldBefore: '100.00' }),
    );
    expect(note.textContent).toContain('60.00');
    expect(note.textContent).toContain('100.00');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('The photo shows it');
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.decide }));
    expect(screen.getByText(consoleDisputesTexts.pleaseChooseOutcome)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: new RegExp(consoleDisputesTexts.outcomes.buyer) }));
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.decide }));
    await waitFor(() => expect(server.to(operatorDecideDispute.path)).toHaveLength(1));
    expect(server.bodies(operatorDecideDispute)[0]).toMatchObject({ outcome: 'buyer', held: '60.00' });
  });

  it('A decision without an outcome, an amount or a reason is not sent and shows what is missing', async () => {
    const { user, server } = begin(facts());
    await title();
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.decide }));
    expect(screen.getByText(consoleDisputesTexts.pleaseChooseOutcome)).toBeTruthy();
    expect(screen.getByText(consoleDisputesTexts.pleaseGiveReason)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Split/ }));
    await user.type(screen.getByLabelText(consoleDisputesTexts.backBuyer, { exact: false }), '100');
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.decide }));
    expect(screen.getByText(consoleDisputesTexts.moreNothingLess)).toBeTruthy();
    expect(server.calls.some(({ path }) => path === operatorDecideDispute.path)).toBe(false);
  });

  it('A pending decision is approved by another operator, and no second decision can be made', async () => {
    const { user, server } = begin(facts({ decisions: [decision()] }), {
      [operatorApproveDispute.path]: { data: null, message: 'Approved' },
    });
    await title();
    expect(screen.getByText(consoleDisputesTexts.status.proposed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: consoleDisputesTexts.decide })).toBeNull();
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.approve }));
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === operatorApproveDispute.path)?.body).toMatchObject({
        decision: 'd1',
      }),
    );
  });

  it('The author of a pending decision cannot approve it but can withdraw it', async () => {
    begin(facts({ decisions: [decision({ proposedBy: 'asha@plumbline.example' })] }));
    await title();
    expect(screen.queryByRole('button', { name: consoleDisputesTexts.approve })).toBeNull();
    expect(screen.getByRole('button', { name: consoleDisputesTexts.withdraw })).toBeTruthy();
  });

  it('The support role writes to both sides but cannot decide', async () => {
    signInAs('support');
    const { user, server } = begin(facts({ decisions: [decision({ status: 'withdrawn' })] }), {
      [operatorWriteDispute.path]: { data: null, message: consoleAnswersTexts.operatorWriteDispute },
    });
    await title();
    expect(screen.queryByRole('button', { name: consoleDisputesTexts.decide })).toBeNull();
    expect(screen.getByText(consoleDisputesTexts.ownersFinanceDecide)).toBeTruthy();
    await user.type(screen.getByLabelText(consoleDisputesTexts.messageBothSides, { exact: false }), 'Please show it');
    await user.click(screen.getByRole('button', { name: consoleDisputesTexts.sendToBoth }));
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === operatorWriteDispute.path)?.body).toEqual({
        _id: 'o1',
        message: 'Please show it',
      }),
    );
  });

  it('A closed dispute accepts neither messages nor decisions', async () => {
    begin(
      facts({
        status: 'split',
        held: '0.00',
        closedAt: '2026-03-05 05:06:07',
        decisions: [decision({ status: 'done' })],
      }),
    );
    await title();
    const main = within(document.body);
    expect(main.queryByRole('button', { name: consoleDisputesTexts.sendToBoth })).toBeNull();
    expect(main.queryByRole('button', { name: consoleDisputesTexts.decide })).toBeNull();
    expect(main.getByText(consoleDisputesTexts.status.done)).toBeTruthy();
  });
});
