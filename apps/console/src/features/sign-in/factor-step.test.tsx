import { fakeApi } from '@plumbline/app-runtime/testing';
import { type FactorChallenge, secondFactorChallenge } from '@plumbline/contract';
import { operatorSignInFactor } from '@plumbline/contract/operator';
import { sample } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleSignInTexts } from '@plumbline/texts/en/console-sign-in';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { currentSession } from '../../lib/session.ts';
import { FactorStep } from './factor-step.tsx';

const answerWithPasskey = vi.hoisted(() => vi.fn());
vi.mock('@plumbline/app-runtime/passkey', () => ({ answerWithPasskey }));

const CHALLENGE: FactorChallenge = sample(secondFactorChallenge.data.unwrap(), {
  challenge: 'c1',
  methods: ['totp', 'recovery'],
  passkeyOrigin: window.location.origin,
});
const ASHA = { _id: 'o1', email: 'asha@plumbline.example', fullName: 'Asha Verma', role: 'owner' };
const PATH = operatorSignInFactor.path;
const SIGNED_IN = { message: 'Logged in', data: ASHA, csrf_token: 'new-csrf' };

const drawStep = (challenge: Partial<FactorChallenge> = {}) => {
  const onCancel = vi.fn();
  const step = (
    <FactorStep challenge={{ ...CHALLENGE, ...challenge }} email=" Asha@Plumbline.example " onCancel={onCancel} />
  );
  return { ...draw(step), onCancel };
};
const code = () => screen.getByLabelText<HTMLInputElement>(consoleSignInTexts.codeYourApp);

beforeEach(() => void answerWithPasskey.mockReset());

describe('Second step of the sign-in', () => {
  it('A correct code opens the session', async () => {
    fakeApi({ [PATH]: SIGNED_IN });
    const { user } = drawStep();
    await user.type(code(), ' 123456 {Enter}');
    await waitFor(() => expect(currentSession()).toEqual({ csrf: 'new-csrf', operator: ASHA }));
  });

  it('The signing-in address is shown as stored by the server', () => {
    fakeApi({});
    drawStep();
    expect(screen.getByText(consoleSignInTexts.factorStepLead({ email: 'asha@plumbline.example' }))).toBeTruthy();
  });

  it('An empty code shows an error at its field and is not sent', async () => {
    const server = fakeApi({});
    const { user } = drawStep();
    await user.click(screen.getByRole('button', { name: consoleSignInTexts.signIn }));
    expect(screen.getByText(consoleSignInTexts.pleaseEnterCode)).toBeTruthy();
    expect(document.activeElement).toBe(code());
    expect(server.to(PATH)).toEqual([]);
  });

  it('A wrong code shows an error, stays in its field and opens no session', async () => {
    const message = errorsTexts.factor_wrong;
    const server = fakeApi({ [PATH]: { status: 400, message } });
    const { user } = drawStep();
    await user.type(code(), '000000{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(code().value).toBe('000000');
    expect(currentSession()).toBeNull();
    expect(server.to(PATH)[0]!.body).toEqual({ code: '000000', challenge: 'c1' });
  });

  it('While a code is checked, neither a second code nor Back is accepted', async () => {
    const server = fakeApi({ [PATH]: () => new Promise(() => {}) });
    const { user, onCancel } = drawStep();
    await user.type(code(), '123456{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: consoleSignInTexts.back }));
    expect(server.to(PATH)).toHaveLength(1);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('Back returns to the password step', async () => {
    fakeApi({});
    const { user, onCancel } = drawStep();
    await user.click(screen.getByRole('button', { name: consoleSignInTexts.back }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('An operator with only a passkey can use it or a recovery code, but no app code', () => {
    fakeApi({});
    drawStep({ methods: ['passkey', 'recovery'], passkey: { challenge: 'x' } });
    expect(screen.getByRole('button', { name: consoleTexts.useAPasskey })).toBeTruthy();
    expect(screen.getByLabelText(consoleSignInTexts.recoveryCode)).toBeTruthy();
  });

  it('The passkey’s response is sent with its challenge', async () => {
    answerWithPasskey.mockResolvedValue({ id: 'k1', rawId: 'k1' });
    const server = fakeApi({ [PATH]: { status: 400, message: 'no' } });
    const { user } = drawStep({ methods: ['passkey'], passkey: { challenge: 'x' } });
    await user.click(screen.getByRole('button', { name: consoleTexts.useAPasskey }));
    await waitFor(() =>
      expect(server.to(PATH)[0]?.body).toEqual({
        code: '',
        passkey: { id: 'k1', rawId: 'k1' },
        challenge: 'c1',
      }),
    );
  });
});
