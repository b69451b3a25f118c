import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  ATTEMPT_STATUSES,
  operatorPayoutAttempts,
  type PayoutAttempt,
  rebroadcastPayout,
  replacePayout,
  resolveTakenNonce,
} from '@plumbline/contract/operator';
import { sample } from '@plumbline/contract/testing';
import { texts as consoleWithdrawalsTexts } from '@plumbline/texts/en/console-withdrawals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { PayoutAttempts } from './payout-attempts.tsx';

const HASH = `0x${'cd'.repeat(32)}`;
const attempt = (changes: Partial<PayoutAttempt> = {}): PayoutAttempt =>
  sample(operatorPayoutAttempts.data.shape.attempts.element, {
    _id: 'a1',
    nonce: '7',
    attempt: 1,
    transaction_id: HASH,
    gasPriceGwei: '1',
    feeAtMostBnb: '0.0001',
    status: 'broadcast',
    sentAt: '2026-03-04 05:06:08',
    ...changes,
  });
const NETWORK = { waitsBehind: 0, nextGasPriceGwei: '2', nextFeeAtMostBnb: '0.0002', refusal: '', isNonceTaken: false };
const begin = (one: PayoutAttempt, network: object | null = NETWORK, more: FakeAnswers = {}, mayAct = true) =>
  drawWith(<PayoutAttempts withdrawalId="w1" mayAct={mayAct} />, {
    [operatorPayoutAttempts.path]: { data: { attempts: [one], network } },
    ...more,
  });
type User = ReturnType<typeof draw>['user'];
const act = async (user: User, button: string, confirm = button) => {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(consoleWithdrawalsTexts.reason), 'It is stuck');
  await user.click(dialog.getByRole('button', { name: confirm }));
};

beforeEach(() => signInAs('finance'));

describe('Payout attempts on the chain', () => {
  it.each(ATTEMPT_STATUSES)('A payout attempt that is %s has its own description', async (status) => {
    begin(attempt({ status, resolvedAt: '2026-03-04 05:06:09' }));
    const item = await screen.findByRole('listitem');
    const words = {
      signed: consoleWithdrawalsTexts.attempts.signed,
      broadcast: 'sent',
      final: 'final',
      reverted: 'reverted',
      replaced: 'replaced',
    };
    expect(within(item).getByText(new RegExp(`^${words[status]}`))).toBeTruthy();
  });

  it('A payout waiting behind others suggests handling the oldest first', async () => {
    begin(attempt(), { ...NETWORK, waitsBehind: 1 });
    expect(await screen.findByText(/It waits behind 1 earlier transaction of the payout wallet/)).toBeTruthy();
  });

  it.each([
    ['a finished attempt', attempt({ resolvedAt: '2026-03-04 05:06:09' }), true],
    ['a read-only operator', attempt(), false],
  ])('No action is offered for %s', async (_, one, mayAct) => {
    begin(one, NETWORK, {}, mayAct);
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('Without a reachable node, a stuck payout can be sent again but not signed with another fee', async () => {
    begin(attempt(), null);
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: consoleWithdrawalsTexts.replace })).disabled,
    ).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: consoleWithdrawalsTexts.reBroadcast }).disabled).toBe(
      false,
    );
  });
});

describe('Helping a stuck payout', () => {
  it.each([
    [true, '', consoleWithdrawalsTexts.nodes],
    [false, 'underpriced', /The nodes rejected it: underpriced/],
  ])('A re-broadcast shows the nodes’ response as it is (accepted: %s, “%s”): %s', async (accepted, answer, told) => {
    const sent = { message: 'Noted', data: { transaction_id: HASH, accepted, answer } };
    const { user, server } = begin(attempt(), NETWORK, { [rebroadcastPayout.path]: sent });
    await act(user, 'Re-broadcast');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(server.bodies(rebroadcastPayout)[0]).toEqual({ _id: 'w1', reason: 'It is stuck' });
  });

  it('A replacement references the displayed attempt, so that two operators create only one', async () => {
    const message = 'It has changed. Please look again';
    const { user, server } = begin(attempt(), NETWORK, {
      [replacePayout.path]: { status: 409, code: 'state_changed', message },
    });
    await act(user, 'Replace');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.bodies(replacePayout)[0]).toEqual({ _id: 'w1', transaction_id: HASH, reason: 'It is stuck' });
  });

  it('The maximum cost of a replacement is shown before it is signed', async () => {
    const { user } = begin(attempt());
    await user.click(await screen.findByRole('button', { name: consoleWithdrawalsTexts.replace }));
    expect(screen.getByText(/at 2 gwei \( 0.0002 BNB at most\)|at 2 gwei \(0.0002 BNB at most\)/)).toBeTruthy();
  });

  it('A conflicting transaction can be entered only if the network reports that the nonce is used', async () => {
    begin(attempt());
    await screen.findByRole('button', { name: consoleWithdrawalsTexts.replace });
    expect(screen.queryByRole('button', { name: consoleWithdrawalsTexts.nameTookNonce })).toBeNull();
  });

  it('A conflicting transaction is entered by its hash, and the outcome is shown', async () => {
    const { user, server } = begin(
      attempt(),
      { ...NETWORK, isNonceTaken: true },
      {
        [resolveTakenNonce.path]: { message: 'Noted', data: { outcome: 'signed_anew' } },
      },
    );
    await user.click(await screen.findByRole('button', { name: consoleWithdrawalsTexts.nameTookNonce }));
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.transactionHash), ' 0xabc ');
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.reason), 'Paid by hand');
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.lookItUp }));
    expect(await screen.findByText(consoleWithdrawalsTexts.outcomes.signed_anew)).toBeTruthy();
    await waitFor(() =>
      expect(server.bodies(resolveTakenNonce)[0]).toEqual({
        _id: 'w1',
        transaction_id: HASH,
        takenBy: '0xabc',
        reason: 'Paid by hand',
      }),
    );
  });
});
