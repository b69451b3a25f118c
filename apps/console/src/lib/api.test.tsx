import { fakeApi } from '@plumbline/app-runtime/testing';
import { operatorAudit, operatorSignIn } from '@plumbline/contract/operator';
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

describe('A 401 of the operator API', () => {
  it('A session that is over is closed here, and what is stored of it goes', async () => {
    drawWith(<Who />, { [LIST]: { status: 401, code: 'session_required', message: 'Please sign in' } });
    await act(() => expect(api(operatorAudit, {})).rejects.toThrow('Please sign in'));
    expect(screen.getByText('nobody, open')).toBeTruthy();
    expect(localStorage.getItem('plumbline_operator')).toBeNull();
  });

  it('A session that the server has locked stays, behind the lock', async () => {
    drawWith(<Who />, { [LIST]: { status: 401, code: 'session_locked', message: 'Locked' } });
    await act(() => expect(api(operatorAudit, {})).rejects.toThrow('Locked'));
    expect(screen.getByText('asha@plumbline.example, locked')).toBeTruthy();
  });

  it('A wrong password at the sign-in says nothing about the session of another tab', async () => {
    drawWith(<Who />, { [operatorSignIn.path]: { status: 401, message: 'E-mail address or password is not right' } });
    await act(() => expect(api(operatorSignIn, { email: 'a@b.example', password: 'x' })).rejects.toThrow('not right'));
    expect(screen.getByText('asha@plumbline.example, open')).toBeTruthy();
  });

  it.each([403, 409, 429, 500, 503])('A %i closes nothing', async (status) => {
    fakeApi({ [LIST]: { status, message: 'no' } });
    await expect(api(operatorAudit, {})).rejects.toThrow('no');
    expect(currentSession()).not.toBeNull();
  });
});

describe('The session of an operator', () => {
  it('Another tab that signs out signs out here', async () => {
    draw(<Who />);
    localStorage.removeItem('plumbline_operator');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'plumbline_operator' })));
    expect(await screen.findByText('nobody, open')).toBeTruthy();
  });

  it('Something unreadable under its key is no session', () => {
    localStorage.setItem('plumbline_operator', '{"csrf":');
    expect(currentSession()).toBeNull();
  });

  it('A new session replaces the one before it', () => {
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

describe('A call of the console that acts', () => {
  it('A second press before the answer sends nothing more, and the success is told once', async () => {
    let answer = () => {};
    const { server: api } = drawWith(<Sender />, {
      [LIST]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: 'The payouts go on', data: null });
        }),
    });
    const button = screen.getByRole('button', { name: 'Send' });
    // Twice in one frame: React has not drawn the button as busy in between.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
    await act(async () => answer());
    expect(await screen.findAllByText('The payouts go on')).toHaveLength(1);
  });

  it('The success of a call is told also when the dialog that sent it was closed meanwhile', async () => {
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

  it('A silent call tells no success', async () => {
    const { server: api, user } = drawWith(<Sender isSilent />, { [LIST]: { message: 'Read' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false));
    expect(screen.queryByText('Read')).toBeNull();
  });

  it('A failure is told with the server’s message, and the button can be pressed again', async () => {
    const { user } = drawWith(<Sender />, { [LIST]: { status: 409, message: 'Somebody else decided meanwhile' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Somebody else decided meanwhile')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  });
});
