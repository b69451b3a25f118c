import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { getSessions, type ListedSession, revokeOtherSessions, revokeSession } from '@plumbline/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { SessionsSection } from './sessions.tsx';

const session = (_id: string, device: string, isThisOne = false): ListedSession => ({
  _id,
  device,
  ip: '192.0.2.7',
  isThisOne,
  createdAt: '2026-03-01 05:06:07',
  seenAt: '2026-03-04 05:06:07',
});
const OWN = session('s1', 'Firefox on Linux', true);
const PHONE = session('s2', 'Chrome on Android');
const begin = (docs: () => readonly ListedSession[], more: FakeAnswers = {}) => ({
  server: fakeApi({ [getSessions.path]: () => ({ data: { docs: docs() } }), ...more }),
  ...draw(<SessionsSection />),
});

beforeEach(() => signIn());

describe('The sessions of a member', () => {
  it('The session of this browser is named and cannot be ended here', async () => {
    begin(() => [OWN, PHONE]);
    await screen.findByText('This one');
    expect(screen.queryByRole('button', { name: 'End the session of Firefox on Linux' })).toBeNull();
  });

  it('Another one is ended by its id, and is gone from the list', async () => {
    let docs = [OWN, PHONE];
    const { user, server } = begin(() => docs, {
      [revokeSession.path]: () => {
        docs = [OWN];
        return { message: 'The session has ended' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End the session of Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText(/Chrome on Android/)).toBeNull());
    expect(server.to(revokeSession.path).map(({ body }) => body)).toEqual([{ _id: 's2' }]);
  });

  it('All others are ended at once, and are offered only while there are any', async () => {
    let docs = [OWN, PHONE];
    const { user } = begin(() => docs, {
      [revokeOtherSessions.path]: () => {
        docs = [OWN];
        return { message: 'They have ended' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('No other device is logged in.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('A session that could not be ended stays in the list', async () => {
    const { user } = begin(() => [OWN, PHONE], { [revokeSession.path]: { status: 500, message: 'Not now' } });
    await user.click(await screen.findByRole('button', { name: 'End the session of Chrome on Android' }));
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    expect(screen.getByText(/Chrome on Android/)).toBeTruthy();
  });

  it('Sessions that could not be read are not said to be none', async () => {
    fakeApi({ [getSessions.path]: { status: 500, message: 'broken' } });
    draw(<SessionsSection />);
    expect(await screen.findByText('Your sessions could not be loaded. They are as they were.')).toBeTruthy();
    expect(screen.queryByText('No other device is logged in.')).toBeNull();
  });
});
