import { fakeApi } from '@plumbline/app-runtime/testing';
import { operatorAudit, operatorSignIn } from '@plumbline/contract/operator';
import { texts as consoleHelpTexts } from '@plumbline/texts/en/console-help';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { draw, drawWith, signInAs } from './draw.testing.tsx';
import { currentSession, openSession, setLocked, useLocked, useSession } from './session.ts';
import { useCall } from './use-call.ts';

const LIST = '/operatorApi/audit';
const Who = () => {
  const [session, isLocked] = [useSession(), useLocked()];
  return <p>{`${session?.operator.email ?? 'nobody'}, ${isLocked ? 'locked' : 'open'}`}</p>;
};

beforeEach(() => {
  setLocked(false);
  signInAs('owner');
});

describe('A 401 response of the operator API', () => {
  it('An expired session is closed in the browser and its stored data is deleted', async () => {
    drawWith(<Who />, { [LIST]: { status: 401, code: 'session_required', message: errorsTexts.unauthorized } });
    await act(() => expect(api(operatorAudit, {})).rejects.toThrow(errorsTexts.unauthorized));
    expect(screen.getByText('nobody, open')).toBeTruthy();
    expect(localStorage.getItem('plumbline_operator')).toBeNull();
  });

  it('A session locked by the server stays open behind the lock screen', async () => {
    drawWith(<Who />, { [LIST]: { status: 401, code: 'session_locked', message: 'Locked' } });
    await act(() => expect(api(operatorAudit, {})).rejects.toThrow('Locked'));
    expect(screen.getByText('asha@plumbline.example, locked')).toBeTruthy();
  });

  it('A wrong password at sign-in does not affect the session of another tab', async () => {
    drawWith(<Who />, { [operatorSignIn.path]: { status: 401, message: 'E-mail address or password is not right' } });
    await act(() => expect(api(operatorSignIn, { email: 'a@b.example', password: 'x' })).rejects.toThrow('not right'));
    expect(screen.getByText('asha@plumbline.example, open')).toBeTruthy();
  });

  it.each([403, 409, 429, 500, 503])('A %i response closes no session', async (status) => {
    fakeApi({ [LIST]: { status, message: 'no' } });
    await expect(api(operatorAudit, {})).rejects.toThrow('no');
    expect(currentSession()).not.toBeNull();
  });
});

describe('Operator session', () => {
  it('Signing out in another tab also signs out this tab', async () => {
    draw(<Who />);
    localStorage.removeItem('plumbline_operator');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'plumbline_operator' })));
    expect(await screen.findByText('nobody, open')).toBeTruthy();
  });

  it('Unreadable stored session data counts as no session', () => {
    localStorage.setItem('plumbline_operator', '{"csrf":');
    expect(currentSession()).toBeNull();
  });

  it('A new session replaces the previous one', () => {
    const { operator } = currentSession()!;
    openSession({ csrf: 'second', operator: { ...operator, role: 'support' } });
    expect(currentSession()).toMatchObject({ csrf: 'second', operator: { role: 'support' } });
  });
});

const Sender = ({ isSilent = false }: { readonly isSilent?: boolean }) => {
  const call = useCall(() => api(operatorAudit, {}), { isSilent });
  return (
    <button type="button" disabled={call.isBusy} onClick={() => call.send(undefined)}>
      Send
    </button>
  );
};

const ClosingSender = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? <Sender /> : null}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
};

describe('Writing call of the console', () => {
  it('A second press before the response sends nothing, and the success is reported once', async () => {
    let answer = () => {};
    const { server: api } = drawWith(<Sender />, {
      [LIST]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: 'The payouts go on', data: null });
        }),
    });
    const button = screen.getByRole('button', { name: 'Send' });
    // Twice in one frame, before React renders the button as busy.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
    await act(async () => answer());
    expect(await screen.findAllByText('The payouts go on')).toHaveLength(1);
  });

  it('The success of a call is reported even if its dialog was closed meanwhile', async () => {
    let answer = () => {};
    const { user } = drawWith(<ClosingSender />, {
      [LIST]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: 'The payouts go on', data: null });
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => answer());
    expect(await screen.findByText('The payouts go on')).toBeTruthy();
  });

  it('A silent call reports no success', async () => {
    const { server: api, user } = drawWith(<Sender isSilent />, { [LIST]: { message: 'Read' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false));
    expect(screen.queryByText(consoleHelpTexts.read)).toBeNull();
  });

  it('A failure shows the server’s message, and the button can be pressed again', async () => {
    const { user } = drawWith(<Sender />, { [LIST]: { status: 409, message: 'Somebody else decided meanwhile' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Somebody else decided meanwhile')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  });
});
