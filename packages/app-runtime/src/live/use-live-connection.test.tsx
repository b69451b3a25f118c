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

describe('The connection of live updates', () => {
  it('A connection begins when somebody signs in, and not before', async () => {
    render(<Screen />);
    expect(started).not.toHaveBeenCalled();
    signIn('asha');
    await waitFor(() => expect(connections()).toEqual(['asha open']));
  });

  it('A tab in the background lets its connection go, and takes another one when it is seen again', async () => {
    token.set('asha');
    render(<Screen />);
    await waitFor(() => expect(connections()).toEqual(['asha open']));
    become('hidden');
    expect(connections()).toEqual(['asha over']);
    become('visible');
    await waitFor(() => expect(connections()).toEqual(['asha over', 'asha open']));
  });

  it('Another session ends the connection of the one before it', async () => {
    token.set('asha');
    render(<Screen />);
    await waitFor(() => expect(connections()).toEqual(['asha open']));
    signIn('bela');
    await waitFor(() => expect(connections()).toEqual(['asha over', 'bela open']));
    signIn(null);
    expect(connections()).toEqual(['asha over', 'bela over']);
  });

  it('A screen that is gone leaves no connection behind, also one that had not begun', async () => {
    token.set('asha');
    const { unmount } = render(<Screen />);
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(connections().filter((each) => each.endsWith('open'))).toEqual([]);
  });
});
