import { fakeApi } from '@plumbline/app-runtime/testing';
import { getprofile, platform } from '@plumbline/contract';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { draw, drawWith, signIn } from './draw.testing.tsx';
import { Loaded } from './loaded.tsx';
import { useIsSignedIn, useUserName } from './session.ts';
import { hasSessionEnded } from './session-ended.ts';
import { useProfile } from './shared-reads.ts';
import { useCall } from './use-call.ts';

const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});

const Who = () => {
  const [isSignedIn, name] = [useIsSignedIn(), useUserName()];
  return <p>{isSignedIn ? `signed in as ${name}` : 'nobody'}</p>;
};
const Profile = () => (
  <Loaded query={useProfile()} failed="The profile could not be loaded">
    {({ fullName }) => <p>{fullName}</p>}
  </Loaded>
);

beforeEach(() => {
  leave.mockClear();
  signIn();
});

describe('Session ended by the server', () => {
  it('A 401 response clears the stored session and opens the root page without a toast', async () => {
    localStorage.setItem('plumbline_theme', 'dark');
    fakeApi({ [getprofile.path]: { status: 401, message: errorsTexts.unauthorized } });
    draw(
      <>
        <Who />
        <Profile />
      </>,
    );
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
    expect(Object.keys(localStorage)).toEqual(['plumbline_theme']);
    expect(hasSessionEnded()).toBe(true);
    expect(screen.queryByText(errorsTexts.unauthorized)).toBeNull();
  });

  it.each([403, 404, 500, 503])('A %i response ends no session', async (status) => {
    drawWith(<Who />, { [getprofile.path]: { status, message: 'no' } });
    await expect(api(getprofile)).rejects.toThrow('no');
    expect(screen.getByText('signed in as Asha Verma')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('A 401 response of a public call does not end the session', async () => {
    fakeApi({ [platform.path]: { status: 401, message: 'no' } });
    await expect(api(platform)).rejects.toThrow('no');
    expect(localStorage.getItem('access_token')).toBe('member-token');
    expect(leave).not.toHaveBeenCalled();
  });

  it('Logging out in another tab updates this one', async () => {
    drawWith(<Who />, {});
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await screen.findByText('nobody')).toBeTruthy();
  });
});

const Sender = () => {
  const call = useCall(() => api(getprofile));
  return (
    <button type="button" onClick={() => call.send(undefined)}>
      Send
    </button>
  );
};

describe('A writing call of the members’ app', () => {
  it('A writing call without a network sends nothing and shows a message', async () => {
    const server = fakeApi({ [getprofile.path]: {} });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = draw(<Sender />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.querySelector('.Toastify__toast')?.textContent).toBeTruthy());
    expect(server.calls).toEqual([]);
    vi.restoreAllMocks();
    leave.mockImplementation(() => {});
  });
});
