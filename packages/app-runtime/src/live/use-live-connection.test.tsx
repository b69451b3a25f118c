import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createObservedValue } from '../observers.ts';
import { useLiveConnection } from './use-live-connection.ts';

const token = createObservedValue<string | null>(null);
const started = vi.fn<(token: string | null, signal: AbortSignal) => void>();
const start = async (signal: AbortSignal) => started(token.get(), signal);
let visibility: DocumentVisibilityState = 'visible';

const Screen = () => {
  useLiveConnection({ watchSession: token.watch, token: token.get, start });
  return null;
};
const become = (next: DocumentVisibilityState) =>
  act(() => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const signIn = (next: string | null) => act(() => token.set(next));
const connections = () => started.mock.calls.map(([whose, signal]) => `${whose} ${signal.aborted ? 'over' : 'open'}`);

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  token.set(null);
  started.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Live connection in the app', () => {
  it('The live connection starts only after login', async () => {
    render(<Screen />);
    expect(started).not.toHaveBeenCalled();
    signIn('asha');
    await waitFor(() => expect(connections()).toEqual(['asha open']));
  });

  it('A background tab closes its connection and reconnects when it becomes visible', async () => {
    token.set('asha');
    render(<Screen />);
    await waitFor(() => expect(connections()).toEqual(['asha open']));
    become('hidden');
    expect(connections()).toEqual(['asha over']);
    become('visible');
    await waitFor(() => expect(connections()).toEqual(['asha over', 'asha open']));
  });

  it('A new session ends the previous session’s connection', async () => {
    token.set('asha');
    render(<Screen />);
    await waitFor(() => expect(connections()).toEqual(['asha open']));
    signIn('bela');
    await waitFor(() => expect(connections()).toEqual(['asha over', 'bela open']));
    signIn(null);
    expect(connections()).toEqual(['asha over', 'bela over']);
  });

  it('An unmounted screen leaves no connection, not even one that had not started', async () => {
    token.set('asha');
    const { unmount } = render(<Screen />);
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(connections().filter((each) => each.endsWith('open'))).toEqual([]);
  });
});
