import { type FakeAnswers, type FakeCall, fakeApi } from '@plumbline/app-runtime/testing';
import { CallError } from '@plumbline/contract';
import {
  approveWithdrawal,
  operatorConfirm,
  operatorOpenConfirmation,
  rejectWithdrawal,
} from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api.ts';
import { draw, drawWith, signInAs } from '../draw.testing.tsx';
import { closeSession, setLocked } from '../session.ts';
import { signedChallenge } from './statement.ts';

const answerWithPasskey = vi.hoisted(() => vi.fn());
vi.mock('@plumbline/app-runtime/passkey', () => ({ answerWithPasskey }));

const STATEMENT = (id: string) => `Approve withdrawal ${id}\nPays out: 12.00 USDT\nTo: 0xabc`;
const NONCE = 'bm9uY2U';
const opened = (more: object = {}) => ({
  data: {
    challenge: 'c1',
    nonce: NONCE,
    methods: ['totp'],
    passkey: null,
    passkeyOrigin: window.location.origin,
    expiresAt: '2026-03-04 05:16:07',
    ...more,
  },
});
const idOf = (call: FakeCall): string => (call.body as { _id: string })._id;

/** Responds to a decision like the server: without a confirmation, with the statement to confirm. */
const decision = (call: FakeCall) =>
  call.headers['x-confirmation'] === undefined
    ? {
        status: 409,
        code: 'confirmation_needed',
        message: errorsTexts.confirmation_needed,
        data: { statement: STATEMENT(idOf(call)) },
      }
    : { message: 'Noted', data: { approved: true, approvals: 1, approvalsNeeded: 1 } };
const ANSWERS: FakeAnswers = {
  [approveWithdrawal.path]: decision,
  [operatorOpenConfirmation.path]: opened(),
  [operatorConfirm.path]: { message: 'Confirmed' },
};

const approve = (_id: string) => api(approveWithdrawal, { _id, stateHash: 'h', note: '' });
/** Starts a decision and records its outcome, so that a refusal does not fail the test. */
const begin = (id: string) => {
  const outcome = { message: null as string | null, error: null as CallError | null };
  act(() => {
    approve(id).then(
      ({ message }) => {
        outcome.message = message;
      },
      (error: CallError) => {
        outcome.error = error;
      },
    );
  });
  return outcome;
};
const code = () => screen.findByLabelText<HTMLInputElement>(consoleTexts.codeYourApp);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  setLocked(false);
  signInAs('finance');
  answerWithPasskey.mockReset();
});

describe('Decision that requires confirmation', () => {
  it('The dialog shows the decision exactly as worded by the server', async () => {
    drawWith(null, ANSWERS);
    begin('w1');
    expect(await screen.findByRole('heading', { name: 'Approve withdrawal w1' })).toBeTruthy();
    expect(screen.getByText('12.00 USDT')).toBeTruthy();
  });

  it('A code confirms the decision, which is resent with the challenge in its header', async () => {
    const { server, user } = drawWith(null, ANSWERS);
    const outcome = begin('w1');
    await user.type(await code(), ' 123456 {Enter}');
    await waitFor(() => expect(outcome.message).toBe('Noted'));
    expect(server.bodies(operatorOpenConfirmation)[0]).toEqual({ statements: [STATEMENT('w1')] });
    expect(server.bodies(operatorConfirm)[0]).toEqual({ code: '123456', challenge: 'c1' });
    expect(server.to(approveWithdrawal.path).map(({ headers }) => headers['x-confirmation'])).toEqual([
      undefined,
      'c1',
    ]);
    await isGone();
  });

  it('Only the decision, not its confirmation, is reported as a success', async () => {
    const { user } = drawWith(null, ANSWERS);
    const outcome = begin('w1');
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(outcome.message).toBe('Noted'));
    expect(screen.queryByText(consoleAnswersTexts.operatorConfirm)).toBeNull();
  });

  it('An empty code shows an error at its field and is not sent', async () => {
    const { server, user } = drawWith(null, ANSWERS);
    begin('w1');
    await code();
    await user.click(screen.getByRole('button', { name: consoleTexts.confirm }));
    expect(screen.getByText(consoleTexts.pleaseEnterCode)).toBeTruthy();
    expect(document.activeElement).toBe(await code());
    expect(server.to(operatorConfirm.path)).toEqual([]);
  });

  it('A second press while a code is checked sends nothing', async () => {
    const { server, user } = drawWith(null, { ...ANSWERS, [operatorConfirm.path]: () => new Promise(() => {}) });
    begin('w1');
    await user.type(await code(), '123456{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: consoleTexts.confirm }));
    expect(server.to(operatorConfirm.path)).toHaveLength(1);
  });

  it('A wrong code shows an error in the open dialog, and the correct code still confirms', async () => {
    const wrong = { status: 400, code: 'factor_wrong', message: errorsTexts.factor_wrong };
    const { user } = drawWith(null, {
      ...ANSWERS,
      [operatorConfirm.path]: ({ body }) => ((body as { code: string }).code === '123456' ? {} : wrong),
    });
    const outcome = begin('w1');
    await user.type(await code(), '000000{Enter}');
    expect(await screen.findByText(errorsTexts.factor_wrong)).toBeTruthy();
    expect((await code()).value).toBe('000000');
    await user.clear(await code());
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(outcome.message).toBe('Noted'));
  });

  it('An expired challenge is replaced, so that the next code can confirm', async () => {
    let challenges = 0;
    const { user } = drawWith(null, {
      ...ANSWERS,
      [operatorOpenConfirmation.path]: () => {
        challenges += 1;
        return opened({ challenge: `c${challenges}` });
      },
      [operatorConfirm.path]: ({ body }) =>
        (body as { challenge: string }).challenge === 'c2'
          ? {}
          : { status: 400, code: 'challenge_not_valid', message: errorsTexts.challenge_not_valid },
    });
    const outcome = begin('w1');
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByText(errorsTexts.challenge_not_valid)).toBeTruthy();
    await waitFor(() => expect(challenges).toBe(2));
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: consoleTexts.confirm }));
      expect(outcome.message).toBe('Noted');
    });
  });

  it.each(['Cancel', 'Close'])('%s returns the decision as unconfirmed, and nothing is sent', async (name) => {
    const { server, user } = drawWith(null, ANSWERS);
    const outcome = begin('w1');
    await code();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(outcome.error?.message).toBe(consoleTexts.notConfirmedNothing));
    expect(server.to(approveWithdrawal.path)).toHaveLength(1);
    await isGone();
  });

  it('An operator without a second factor reads why the decision cannot be confirmed', async () => {
    const message = 'Please set up a second factor first';
    drawWith(null, { ...ANSWERS, [operatorOpenConfirmation.path]: { status: 409, code: 'factor_needed', message } });
    begin('w1');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: consoleTexts.confirm })).toBeNull();
  });
});

describe('Two simultaneous decisions', () => {
  it('Two simultaneous decisions are confirmed one after the other, each with its own statement', async () => {
    const { server, user } = drawWith(null, ANSWERS);
    const [first, second] = [begin('w1'), begin('w2')];
    await screen.findByRole('heading', { name: 'Approve withdrawal w1' });
    expect(screen.queryByText('Approve withdrawal w2')).toBeNull();
    await user.type(await code(), '111111{Enter}');
    await screen.findByRole('heading', { name: 'Approve withdrawal w2' });
    await user.type(await code(), '222222{Enter}');
    await waitFor(() => expect([first.message, second.message]).toEqual(['Noted', 'Noted']));
    expect(server.to(operatorConfirm.path).map(({ body }) => (body as { code: string }).code)).toEqual([
      '111111',
      '222222',
    ]);
  });

  it('Declining the first decision leaves the second to be confirmed', async () => {
    const { user } = drawWith(null, ANSWERS);
    const [first, second] = [begin('w1'), begin('w2')];
    await screen.findByRole('heading', { name: 'Approve withdrawal w1' });
    await user.click(await screen.findByRole('button', { name: consoleTexts.cancel }));
    await screen.findByRole('heading', { name: 'Approve withdrawal w2' });
    expect(first.error).not.toBeNull();
    expect(second.error).toBeNull();
    await user.click(await screen.findByRole('button', { name: consoleTexts.cancel }));
    await isGone();
  });
});

describe('Decision confirmed with a passkey', () => {
  const passkeyOver = async (statements: readonly string[]) =>
    opened({ methods: ['passkey'], passkey: { challenge: await signedChallenge(NONCE, statements) } });

  it('A device’s signature confirms a decision without a code', async () => {
    const server = fakeApi({ ...ANSWERS, [operatorOpenConfirmation.path]: await passkeyOver([STATEMENT('w1')]) });
    answerWithPasskey.mockResolvedValue({ id: 'k1', rawId: 'k1' });
    const { user } = draw(null);
    const outcome = begin('w1');
    await user.click(await screen.findByRole('button', { name: consoleTexts.useAPasskey }));
    await waitFor(() => expect(outcome.message).toBe('Noted'));
    expect(server.bodies(operatorConfirm)[0]).toEqual({
      code: '',
      passkey: { id: 'k1', rawId: 'k1' },
      challenge: 'c1',
    });
    expect(screen.queryByLabelText(consoleTexts.codeYourApp)).toBeNull();
  });

  it('A device that does not respond shows an error and keeps the dialog open', async () => {
    fakeApi({ ...ANSWERS, [operatorOpenConfirmation.path]: await passkeyOver([STATEMENT('w1')]) });
    answerWithPasskey.mockRejectedValue(new Error('NotAllowedError'));
    const { user } = draw(null);
    begin('w1');
    await user.click(await screen.findByRole('button', { name: consoleTexts.useAPasskey }));
    expect(await screen.findByText(consoleTexts.passkeyDidNot)).toBeTruthy();
    expect(screen.getByRole('button', { name: consoleTexts.useAPasskey })).toBeTruthy();
  });

  it('The console refuses to sign anything other than the displayed statement', async () => {
    drawWith(null, { ...ANSWERS, [operatorOpenConfirmation.path]: await passkeyOver(['Approve another withdrawal']) });
    begin('w1');
    expect(await screen.findByText(consoleTexts.serverAsksPasskey)).toBeTruthy();
    expect(screen.queryByRole('button', { name: consoleTexts.useAPasskey })).toBeNull();
  });

  it('On another address than the passkeys’ own, the dialog shows where passkeys work', async () => {
    const { data } = await passkeyOver([STATEMENT('w1')]);
    drawWith(null, {
      ...ANSWERS,
      [operatorOpenConfirmation.path]: { data: { ...data, passkeyOrigin: 'https://desk.plumbline.example' } },
    });
    begin('w1');
    expect(await screen.findByRole('link', { name: 'desk.plumbline.example' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: consoleTexts.useAPasskey })).toBeNull();
  });
});

describe('Confirmation and session', () => {
  it('The lock screen removes the dialog with its content, and the decision is not sent', async () => {
    const { server } = drawWith(null, ANSWERS);
    const outcome = begin('w1');
    await code();
    act(() => setLocked(true));
    await isGone();
    await waitFor(() => expect(outcome.error).not.toBeNull());
    expect(server.to(approveWithdrawal.path)).toHaveLength(1);
  });

  it('The end of the session removes the dialog', async () => {
    drawWith(null, ANSWERS);
    const outcome = begin('w1');
    await code();
    act(() => closeSession());
    await isGone();
    await waitFor(() => expect(outcome.error).not.toBeNull());
  });
});

describe('Calls that need no confirmation', () => {
  it('A decision refused for another reason opens no dialog', async () => {
    const message = 'Somebody else decided meanwhile';
    drawWith(null, { ...ANSWERS, [approveWithdrawal.path]: { status: 409, code: 'state_changed', message } });
    const outcome = begin('w1');
    await waitFor(() => expect(outcome.error?.message).toBe(message));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('A call that is not a decision is never confirmed, whatever the server responds', async () => {
    drawWith(null, {
      [rejectWithdrawal.path]: { status: 409, message: 'no', data: { statement: 'Pay the attacker' } },
    });
    await act(() => expect(api(rejectWithdrawal, { _id: 'w1', reason: 'abc' })).rejects.toThrow(CallError));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
